// How long to wait before the next try, here and on the screens.
const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** Grows with each failure, and differs between callers, so that they do not all return at the same moment. */
export const waitAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + chance / 2)

/** Rejects with the signal's reason when it is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
