// The data that a first start creates before anybody can sign in. If the start was killed, this is partial data that
// nobody needs, and the next start creates it again.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFolder } from './make-cluster.ts'
import { endLeftovers } from './processes.ts'

const markOf = (dataDir: string): string => join(dataDir, 'first-filling')

/** Call before the first row is written, on an empty database that is not in use yet. */
export const beginFirstFilling = (dataDir: string): void => writeFileSync(markOf(dataDir), '', { mode: 0o600 })

export const endFirstFilling = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })

/** Removes the partial data, but not the keys. The caller must hold the folder's lock. True if there was some. */
export const discardUnfinished = async (dataDir: string): Promise<boolean> => {
  if (!existsSync(markOf(dataDir))) return false
  await endLeftovers(databaseFolder(dataDir))
  for (const path of [
    databaseFolder(dataDir),
    join(dataDir, 'database.json'),
    join(dataDir, 'files'),
    join(dataDir, 'audit'),
  ])
    rmSync(path, { recursive: true, force: true })
  // Last, so that the next start continues if this one is killed.
  endFirstFilling(dataDir)
  return true
}
