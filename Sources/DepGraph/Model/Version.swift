/// The program's version, in one place.
public enum Version {
  public static let current = "0.1.0"
}
