import SwiftUI

struct SupportView: View {
  @Environment(\.eventLog) private var eventLog
  @Environment(\.networkClient) private var networkClient

  var body: some View {
    List {
      LabeledContent("Server", value: networkClient.host)
      ForEach(eventLog.lines(), id: \.self) { line in
        Text(line).font(.caption)
      }
    }
    .navigationTitle("Support")
  }
}

#Preview {
  SupportView()
}
