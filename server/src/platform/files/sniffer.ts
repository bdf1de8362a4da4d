// Checks files in a thread, one at a time and each with a deadline, so that a malicious file cannot block requests.

import { type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { FileKind } from '@assure/contract/endpoint'
import { createWorkerThread, type ThreadOptions, WorkNotDone } from '../worker-thread.ts'
import type { Kind } from './sniff.ts'

export type ToSniff = { path: string; kind: FileKind }
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
        // The file took too much time or memory, or the queue is full.
        const isOwnFault = error.failure === 'too-long' || error.failure === 'ended'
        return isOwnFault ? refuse('file.unreadable') : refuse('request.busy', { retryAfterSeconds: 2 })
      }
    },
    close: thread.close,
  }
}
