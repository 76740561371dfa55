import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite("What an Xcode project compiles")
struct XcodeProjectTests {
  private func project(_ text: String, settings: [String: String] = [:]) throws -> XcodeProject {
    try #require(
      XcodeProject(Array(text.utf8), folder: "/src", readSettings: { settings[$0].map { Array($0.utf8) } }))
  }

  /// A project of one app target with the objects that are given.
  private static func text(
    groups: String, target: String = "", phase: String = "", settings: String = #"PRODUCT_NAME = "$(TARGET_NAME)";"#,
    objects: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = {}; objects = {
      P /* Project object */ = { isa = PBXProject; mainGroup = G; targets = ( T, ); buildConfigurationList = PL; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PC); };
      PC = { isa = XCBuildConfiguration; name = Release; buildSettings = { PREFIX = Bakery; }; };
      T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
            buildPhases = ( S ); buildConfigurationList = TL; \(target) };
      TL = { isa = XCConfigurationList; buildConfigurations = (TD, TC); };
      TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Debugging; }; };
      TC = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      S = { isa = PBXSourcesBuildPhase; files = ( \(phase) ); };
      G = { isa = PBXGroup; children = ( \(groups) ); sourceTree = "<group>"; };
      \(objects)
    }; rootObject = P /* Project object */; }
    """
  }

  @Test("files have the path of their groups, of the source root, or their own")
  func groupPaths() throws {
    let found = try project(
      Self.text(
        groups: "A, R, O", phase: "B1, B2, B3, B4",
        objects: """
          A = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = ( V, ); };
          V = { isa = PBXGroup; name = Views; sourceTree = "<group>"; children = ( F1, F4 ); };
          F1 = { isa = PBXFileReference; path = "Row & Co.swift"; sourceTree = "<group>"; };
          F4 = { isa = PBXFileReference; path = Root.swift; sourceTree = SOURCE_ROOT; };
          R = { isa = PBXFileReference; path = ../Shared/Log.swift; sourceTree = "<group>"; };
          O = { isa = PBXFileReference; path = My.app; sourceTree = BUILT_PRODUCTS_DIR; };
          B1 = { isa = PBXBuildFile; fileRef = F1 /* Row */; }; B2 = { isa = PBXBuildFile; fileRef = R; };
          B3 = { isa = PBXBuildFile; fileRef = F4; }; B4 = { isa = PBXBuildFile; fileRef = O; };
          """))
    #expect(
      found.targets == [
        XcodeProject.Target(
          name: "My App", module: "My_App", isApplication: true, isTest: false,
          files: ["/src/App/Row & Co.swift", "/Shared/Log.swift", "/src/Root.swift"])
      ])
  }

  @Test("a synchronized folder belongs to its target but for its exceptions, which another target may take")
  func synchronized() throws {
    let text = Self.text(
      groups: "A", target: "fileSystemSynchronizedGroups = ( A, );",
      objects: """
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X, Y); };
        X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions =
              ( Old, "a b.swift" ); };
        Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W; membershipExceptions = ( Log.swift ); };
        W = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
        """
    ).replacing("targets = ( T, )", with: "targets = ( T, W )")
    let found = try project(text)
    let folders = found.targets.map { target in
      ["Row.swift", "Old/Row.swift", "a b.swift", "Views/Deep/Row.swift", "Log.swift"].filter {
        target.contains("/src/App/\($0)")
      }
    }
    #expect(folders == [["Row.swift", "Views/Deep/Row.swift", "Log.swift"], ["Log.swift"]])
    #expect(found.targets[0].contains("/src/Apple.swift") == false)
  }

  @Test(
    "a module is called as the release build's settings say",
    arguments: [
      (#"PRODUCT_NAME = "$(TARGET_NAME)";"#, "My_App"), ("PRODUCT_MODULE_NAME = Core; PRODUCT_NAME = X;", "Core"),
      (#"PRODUCT_NAME = "$(PREFIX) ${TARGET_NAME:c99extidentifier}";"#, "Bakery_My_App"),
      (#"PRODUCT_NAME = "$(UNKNOWN)";"#, "My_App"), ("", "My_App"),
    ])
  func moduleNames(settings: String, module: String) throws {
    #expect(try project(Self.text(groups: "", settings: settings)).targets.map(\.module) == [module])
  }

  @Test("a module's name may stand in a settings file that another one includes")
  func settingsFiles() throws {
    let group = #"C = { isa = PBXGroup; path = Config; sourceTree = "<group>"; };"#
    let reference = """
      name = Release; buildSettings = {}; baseConfigurationReferenceAnchor = C;
      baseConfigurationReferenceRelativePath = App.xcconfig;
      """
    let text = Self.text(groups: "C", settings: "", objects: group)
      .replacing("name = Release; buildSettings = {  };", with: reference)
    let settings = [
      "/src/Config/App.xcconfig": "#include \"common/All.xcconfig\"\nPRODUCT_NAME = $(BASE)App // as sold",
      "/src/Config/common/All.xcconfig": "BASE = Fine\nPRODUCT_NAME = Other\n#include \"../App.xcconfig\"",
    ]
    #expect(try project(text, settings: settings).targets.map(\.module) == ["FineApp"])
  }

  @Test("two apps of one name are two modules")
  func twoApps() throws {
    let text = Self.text(
      groups: "", settings: "PRODUCT_NAME = News;",
      objects: """
        U = { isa = PBXNativeTarget; name = "News-iOS"; productType = "com.apple.product-type.application";
              buildConfigurationList = TL; };
        """
    ).replacing("targets = ( T, )", with: "targets = ( T, U )")
    #expect(try project(text).targets.map(\.module) == ["News", "News_iOS"])
  }

  @Test(
    "what is no project file is none", arguments: ["", "{", "{ objects = {}; }", "<?xml version=\"1.0\"?><plist/>"])
  func broken(text: String) {
    #expect(XcodeProject(Array(text.utf8), folder: "/src", readSettings: { _ in nil }) == nil)
  }
}

@Suite("Property lists as text")
struct PropertyListTests {
  @Test("dictionaries, lists, words, quoted text, comments and escapes")
  func values() {
    let text = #"""
      // !$*UTF8*$!
      { a = b.c/d_1; "x y" = "say \"hi\"\n\U00e9"; /* none */ l = ( 1, "2" /* two */, (3, ), );
        d = { k = ''; }; e = (); }
      """#
    #expect(
      PropertyList(Array(text.utf8))
        == .dictionary([
          "a": .text("b.c/d_1"), "x y": .text("say \"hi\"\né"),
          "l": .list([.text("1"), .text("2"), .list([.text("3")])]), "d": .dictionary(["k": .text("")]), "e": .list([]),
        ]))
  }

  @Test(
    "what is not whole is nothing",
    arguments: ["", "{ a = b }", "{ a; }", "( a b )", "{ a = b; } x", "(a", ")", "{ = b; }", "\"open", "{ a = ; }"])
  func broken(text: String) { #expect(PropertyList(Array(text.utf8)) == nil) }

  @Test("a list nested 100,000 deep is read without recursion")
  func deep() {
    let text = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    var value = PropertyList(Array(text.utf8))
    var depth = 0
    while case .list(let inner)? = value {
      depth += 1
      value = inner.first
    }
    #expect(depth == 100_000)
  }
}
