// One app per data folder. SQLite takes a lock of the operating system, which ends with the process however it ends.
import { accessSync, constants, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataDirUnusable } from '../explain-failure.ts'
import { makeFolder } from '../make-folder.ts'
import { stateOf } from '../process-state.mjs'

export type FolderLock = { release(): void }

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

const holder = (directory: string): string => {
  try {
    const { pid } = JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8')) as { pid: number }
    return ` (process ${pid})`
  } catch {
    return ''
  }
}

/** Locks the folder for this process, or returns who has it. */
export const lockFolder = (folder: string): FolderLock => {
  let directory: string
  let database: DatabaseSync
  try {
    makeFolder(folder)
    directory = realpathSync(folder)
    // A lock can be opened in a read-only folder too. Only writing fails.
    accessSync(directory, constants.W_OK)
    database = new DatabaseSync(join(directory, 'running.lock'), { timeout: 500 })
  } catch (error) {
    throw dataDirUnusable(folder, error)
  }
  try {
    database.exec('pragma locking_mode = exclusive')
    database.exec('pragma journal_mode = memory')
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new FolderInUse(
      `Assure already runs on the data folder ${directory}${holder(directory)}. Stop it first, or give this one its own DATA_DIR and PORT.`,
    )
  }
  const note = join(directory, 'running.json')
  writeFileSync(note, JSON.stringify({ pid: process.pid, started: stateOf(process.pid).started }), { mode: 0o600 })
  return {
    release: () => {
      rmSync(note, { force: true })
      database.close()
    },
  }
}
