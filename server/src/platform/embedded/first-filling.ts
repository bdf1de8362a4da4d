// What a first start puts into an empty folder before anybody can sign in. When it was killed on the way, half of it
// is nobody's data: it is made anew.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFolder } from './make-cluster.ts'
import { endLeftovers } from './processes.ts'

const markOf = (dataDir: string): string => join(dataDir, 'first-filling')

/** To be called before the first row is written, on an empty database that is not served yet. */
export const beginFirstFilling = (dataDir: string): void => writeFileSync(markOf(dataDir), '', { mode: 0o600 })

export const endFirstFilling = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })

/**
 * Empties the folder of what an unfinished filling left; the keys stay. The caller holds the folder's lock. True when
 * there was something.
 */
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
  // Last: killed in the middle of this, the next start goes on with it.
  endFirstFilling(dataDir)
  return true
}
