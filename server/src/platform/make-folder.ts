import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A folder of our own, with those above it. Step by step: where the system refuses one as "not found" (in /proc),
 * `recursive` of mkdir would try for ever.
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`)
    return
  }
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
