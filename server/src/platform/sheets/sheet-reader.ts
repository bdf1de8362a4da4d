// Reads imported files in a thread, one at a time and each with a deadline and a bound of memory, so that no file can
// block requests.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { createWorkerThread, type ThreadOptions, WorkNotDone } from '../worker-thread.ts'
import type { Sheet, SheetAnswer, SheetProblem } from './sheet.ts'

export type SheetReader = { read(bytes: Uint8Array): Promise<Outcome<Sheet>>; close(): Promise<void> }

const refusalOf = (problem: SheetProblem) =>
  refuse(problem.code, 'cell' in problem ? { values: { cell: problem.cell }, details: { cell: problem.cell } } : {})

export const createSheetReader = (options: Partial<ThreadOptions> = {}): SheetReader => {
  const thread = createWorkerThread<{ bytes: Uint8Array }, SheetAnswer>({
    script: new URL('sheet-worker.ts', import.meta.url),
    name: 'Reading a spreadsheet',
    heapMegabytes: 256,
    allowedMs: 20_000,
    patienceMs: 30_000,
    room: 8,
    ...options,
  })
  return {
    read: async (bytes) => {
      try {
        const answer = await thread.ask({ bytes })
        return 'problem' in answer ? refusalOf(answer.problem) : accept(answer.sheet)
      } catch (error) {
        if (!(error instanceof WorkNotDone)) throw error
        const isOwnFault = error.failure === 'too-long' || error.failure === 'ended'
        return isOwnFault ? refuse('import.unreadable') : refuse('request.busy', { retryAfterSeconds: 5 })
      }
    },
    close: thread.close,
  }
}
