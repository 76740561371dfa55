/// Makes each service once, in the order in which they need each other: what is not above cannot be used.
@MainActor
struct Services {
  let eventLog: EventLog
  let appSettings: AppSettings
  let analytics: Analytics
  let networkClient: NetworkClient
  let featureFlags: FeatureFlags
  let experiments: Experiments
  let reminders: Reminders
  let session: SessionStore
  let menu: MenuStore
  let cart: CartStore
  let orders: OrderStore

  init() {
    eventLog = .live()
    appSettings = .live(eventLog: eventLog)
    featureFlags = .live(host: appSettings.host)
    experiments = .live(featureFlags: featureFlags)
    analytics = .live(appSettings: appSettings, experiments: experiments, eventLog: eventLog)
    let tokens = TokenStore(eventLog: eventLog)
    networkClient = .live(host: appSettings.host, headers: analytics.headers(), tokens: tokens)
    reminders = .live(appSettings: appSettings, eventLog: eventLog)
    session = SessionStore(networkClient: networkClient, tokens: tokens, analytics: analytics)
    menu = MenuStore(networkClient: networkClient, eventLog: eventLog)
    cart = CartStore(analytics: analytics)
    orders = OrderStore(networkClient: networkClient, reminders: reminders, analytics: analytics)
  }
}
