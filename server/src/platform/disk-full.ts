import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** One segment of the write-ahead log. With less, PostgreSQL does not start. */
const leastBytes = 16 * 1024 * 1024

const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))

/** The message for a start that failed because the disk is full, instead of PostgreSQL's ten lines. */
export const explainDiskFull = (dataDir: string, message: string): string | undefined => {
  const { bavail, bsize } = statfsSync(nearest(dataDir))
  const free = bavail * bsize
  if (free >= leastBytes && !/no space left|ENOSPC|wrote only \d+ of/i.test(message)) return undefined
  return `The disk of the data folder ${dataDir} (DATA_DIR) is full: ${Math.floor(free / 1024 / 1024)} MB are free. Make room (a first start takes about 100 MB) and start again; nothing that was confirmed is lost.`
}
