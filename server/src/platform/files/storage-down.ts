import { type Refused, refuse } from '@assure/contract/domain/outcome'

/** The disk is full or broken, or the bucket is unreachable. Nothing was stored. The server answers with `refusal`. */
export class StorageDown extends Error {
  readonly code = 'STORAGE_DOWN'
  readonly refusal: Refused = refuse('file.storage-down', { retryAfterSeconds: 30 })

  constructor(step: string, cause: unknown) {
    super(`File storage failed: ${step}.`, { cause })
    this.name = 'StorageDown'
  }
}

/** Adds the step that failed. */
export const withStorageStep = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageDown ? error : new StorageDown(step, error)
  }
}

/** Only the step and the error's code, because messages may contain names. */
export const causeOf = (error: unknown): string => {
  const isOurs = error instanceof StorageDown
  const { code, name } = ((isOurs ? error.cause : error) ?? {}) as { code?: unknown; name?: unknown }
  const cause = typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
  return isOurs ? `${error.message} ${cause}` : cause
}
