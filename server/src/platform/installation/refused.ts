/** The database does not match this program, NODE_ENV or the keys. The message says what to do. */
export class InstallationRefused extends Error {
  override name = 'InstallationRefused'
}
