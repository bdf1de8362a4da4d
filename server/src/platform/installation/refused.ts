/** The database is not for this program, this NODE_ENV or these keys: said in a sentence, with what to do. */
export class InstallationRefused extends Error {
  override name = 'InstallationRefused'
}
