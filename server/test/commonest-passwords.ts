// The 3,000 commonest passwords of at least 8 characters (zxcvbn 4.4.2, MIT), one per line in the text file of the same
// name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const commonestPasswords = readFileSync(join(import.meta.dirname, 'commonest-passwords.txt'), 'utf8')
  .trimEnd()
  .split('\n')
