// Files are looked into beside the event loop, one at a time and each with a deadline: whatever a stranger makes up,
// everybody else is answered meanwhile.
import { type Outcome, refuse } from '@assure/contract/domain/outcome'
import { createWorkerThread, type ThreadOptions, WorkNotDone } from '../worker-thread.ts'
import type { Kind } from './sniff.ts'

export type ToSniff = { path: string; kind: 'document' | 'image' }
export type Sniffer = { sniff(file: ToSniff): Promise<Outcome<Kind>>; close(): Promise<void> }

export const createSniffer = (options: Partial<ThreadOptions> = {}): Sniffer => {
  const thread = createWorkerThread<ToSniff, Outcome<Kind>>({
    script: new URL('sniff-worker.ts', import.meta.url),
    name: 'Looking into a file',
    heapMegabytes: 96,
    allowedMs: 4_000,
    patienceMs: 6_000,
    room: 64,
    ...options,
  })
  return {
    sniff: async (file) => {
      try {
        return await thread.ask(file)
      } catch (error) {
        if (!(error instanceof WorkNotDone)) throw error
        // Too much for the time or the memory that one file may take, or simply the next in a long row.
        const isOwnFault = error.failure === 'too-long' || error.failure === 'ended'
        return isOwnFault ? refuse('file.unreadable') : refuse('request.busy', { retryAfterSeconds: 2 })
      }
    },
    close: thread.close,
  }
}
