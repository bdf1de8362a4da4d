// Why a start or a command failed, in one sentence with a remedy. A stack is only for faults of the program.
import { dirname, sep } from 'node:path'
import pg from 'pg'
import { DatabaseUnusable } from './db/roles.ts'
import { isDatabaseUnavailable } from './db/unavailable.ts'
import { causeOf, StorageDown } from './files/storage-down.ts'
import { cleanText } from './log.ts'

/**
 * True for a bug, whose stack is worth logging. Other errors explain in one sentence what is wrong with the settings,
 * folder, database or port.
 */
export const isFault = (error: unknown): boolean =>
  !(error instanceof Error) ||
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)

export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { path: string } =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).path === 'string'

const cannotCreate = (path: string): string => `${path} cannot be created in ${dirname(path)}`

const reasons: Record<string, (path: string) => string> = {
  EACCES: (path) => `this account may not use ${path}`,
  EPERM: (path) => `this account may not use ${path}`,
  EROFS: (path) => `${path} is on a read-only file system`,
  ENOENT: cannotCreate,
  ENOTDIR: (path) => `a part of ${path} is not a folder`,
  EEXIST: (path) => `${path} exists already`,
  EISDIR: (path) => `${path} is a folder`,
  ENOSPC: (path) => `the disk of ${path} is full`,
  EDQUOT: (path) => `this account has no space left for ${path}`,
}

const reasonOf = ({ code = '', path, message }: NodeJS.ErrnoException & { path: string }): string =>
  reasons[code]?.(path) ?? message

const owner = 'Give the folder and everything in it to the account that Assure runs as (chown -R)'
const remedies: Record<string, string> = {
  EACCES: `${owner}.`,
  EPERM: `${owner}.`,
  EROFS: 'Mount it writable (systemd: ReadWritePaths), or set DATA_DIR to a folder that is.',
}

const sentence = (dataDir: string, reason: string, code = ''): string =>
  `The data folder ${dataDir} (DATA_DIR) cannot be used: ${reason}. ${remedies[code] ?? 'Set DATA_DIR to a folder of the account that Assure runs as.'}`

/** For an error from preparing the folder itself. */
export const dataDirUnusable = (dataDir: string, error: unknown): DataDirUnusable => {
  const { message, code } = error as NodeJS.ErrnoException
  return new DataDirUnusable(sentence(dataDir, isSystemError(error) ? reasonOf(error) : message, code), {
    cause: error,
  })
}

/** Undefined if the error is not about a path in the data folder. */
export const explainDataDir = (error: unknown, dataDir: string): string | undefined => {
  if (error instanceof DataDirUnusable) return error.message
  if (!isSystemError(error) || error.code === 'ENOSPC') return undefined
  return error.path === dataDir || error.path.startsWith(dataDir + sep)
    ? sentence(dataDir, reasonOf(error), error.code)
    : undefined
}

// Connections to several addresses fail with an empty message.
const messageOf = ({ message, code }: Error & { code?: string | undefined }): string =>
  cleanText(message || code || 'no answer')

/** For a command. Undefined if the error is not one that an operator can mend. */
export const explainFailure = (error: unknown, dataDir: string | undefined): string | undefined => {
  const aboutFolder = dataDir === undefined ? undefined : explainDataDir(error, dataDir)
  if (aboutFolder !== undefined) return aboutFolder
  if (isSystemError(error)) return `It did not work: ${reasonOf(error)}.`
  if (error instanceof DatabaseUnusable) return cleanText(error.message)
  if (error instanceof StorageDown) return `The file store does not answer: ${causeOf(error)}`
  if (!(error instanceof Error)) return undefined
  if (isDatabaseUnavailable(error as { code?: string }) || (error as { syscall?: string }).syscall === 'getaddrinfo')
    return `The database does not answer: ${messageOf(error)}`
  // The driver's message names roles, tables and databases, never values; those are in `detail`.
  if (error instanceof pg.DatabaseError) return `The database refused: ${messageOf(error)} (${error.code})`
  return undefined
}
