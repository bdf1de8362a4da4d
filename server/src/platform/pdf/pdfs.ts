// PDFs are drawn in a thread of their own: shaping both scripts and packing fonts takes a processor for a fifth of a
// second, in which nobody else would be answered. What a PDF shows is known to the slice that asks for it and to the
// script of the thread.
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import { createWorkerThread, type ThreadOptions, WorkNotDone } from '../worker-thread.ts'

export type Pdfs = {
  draw(drawing: { kind: string }): Promise<Buffer>
  /** Many pages, for which nobody waits: in another thread, so that a certificate never stands behind them. */
  drawLong(drawing: { kind: string }): Promise<Buffer>
  close(): Promise<void>
}

/** Whoever waits for the PDF is told to come back; a job comes back by itself. */
class PdfNotDrawn extends Error {
  readonly refusal: Refused

  constructor(cause: WorkNotDone) {
    super(cause.message, { cause })
    this.name = 'PdfNotDrawn'
    this.refusal = refuse(cause.failure === 'busy' ? 'request.busy' : 'request.part-down', { retryAfterSeconds: 2 })
  }
}

export const createPdfs = (script: URL, options: Partial<ThreadOptions> = {}): Pdfs => {
  const usual = { script, name: 'Drawing a PDF', heapMegabytes: 192, allowedMs: 15_000, patienceMs: 15_000, room: 32 }
  const short = createWorkerThread<{ kind: string }, Uint8Array>({ ...usual, ...options })
  const long = createWorkerThread<{ kind: string }, Uint8Array>({
    ...usual,
    heapMegabytes: 384,
    allowedMs: 120_000,
    patienceMs: 240_000,
    ...options,
  })
  const drawIn =
    (thread: typeof short): Pdfs['draw'] =>
    async (drawing) => {
      try {
        const bytes = await thread.ask(drawing)
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } catch (error) {
        throw error instanceof WorkNotDone ? new PdfNotDrawn(error) : error
      }
    }
  return {
    draw: drawIn(short),
    drawLong: drawIn(long),
    close: async () => {
      await Promise.all([short.close(), long.close()])
    },
  }
}
