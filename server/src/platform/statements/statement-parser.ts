// Reads bank statements in a thread, one at a time and each with a deadline and a bound of memory, so that no file can
// block requests.
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import { createWorkerThread, type ThreadOptions, WorkNotDone } from '../worker-thread.ts'
import type { ParseAnswer, ParseRequest } from './statement.ts'

export type StatementParser = { parse(request: ParseRequest): Promise<ParseAnswer>; close(): Promise<void> }

/** Too many statements are waiting. The sender is asked to retry. */
class StatementNotParsed extends Error {
  readonly refusal: Refused

  constructor(cause: WorkNotDone) {
    super(cause.message, { cause })
    this.name = 'StatementNotParsed'
    this.refusal = refuse('request.busy', { retryAfterSeconds: 5 })
  }
}

export const createStatementParser = (options: Partial<ThreadOptions> = {}): StatementParser => {
  const thread = createWorkerThread<ParseRequest, ParseAnswer>({
    script: new URL('statement-worker.ts', import.meta.url),
    name: 'Reading a bank statement',
    heapMegabytes: 192,
    allowedMs: 30_000,
    patienceMs: 40_000,
    room: 8,
    ...options,
  })
  return {
    parse: async (request) => {
      try {
        return await thread.ask(request)
      } catch (error) {
        if (!(error instanceof WorkNotDone)) throw error
        const isOwnFault = error.failure === 'too-long' || error.failure === 'ended'
        if (!isOwnFault) throw new StatementNotParsed(error)
        return { kind: 'problem', problem: { code: 'statement.unreadable' } }
      }
    },
    close: thread.close,
  }
}
