import SwiftUI

struct SupportView: View {
  var body: some View {
    List {
      LabeledContent("Server", value: NetworkClient.shared.host)
      ForEach(EventLog.shared.lines, id: \.self) { line in
        Text(line).font(.caption)
      }
    }
    .navigationTitle("Support")
  }
}

#Preview {
  SupportView()
}
