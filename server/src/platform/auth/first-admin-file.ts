// Production stores the generated password of the first administrator in a file until somebody signs in with it. A log
// would be kept longer and read by more people than a file that only the program's own account may open.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Where = Pick<Config, 'dataDir'>

export const firstAdminFile = ({ dataDir }: Where): string => join(dataDir, 'first-admin')

/** Durable when it returns, and never half written. */
export const writeFirstAdmin = (where: Where, { email, password }: { email: string; password: string }): void => {
  const path = firstAdminFile(where)
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${email}\n${password}\n`, { flag: 'wx', mode: 0o600, flush: true })
  renameSync(draft, path)
}

export const readFirstAdmin = (where: Where): { email: string } | undefined => {
  try {
    return { email: readFileSync(firstAdminFile(where), 'utf8').split('\n')[0] ?? '' }
  } catch {
    return undefined
  }
}

export const removeFirstAdmin = (where: Where): void => rmSync(firstAdminFile(where), { force: true })
