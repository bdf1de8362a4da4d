// PDFs are drawn in a thread, because shaping both scripts and embedding fonts takes a fifth of a second, which would
// block other requests. Only the slice and the thread's script know what a PDF shows.
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import { createWorkerThread, type ThreadOptions, WorkNotDone } from '../worker-thread.ts'

export type Pdfs = {
  draw(drawing: { kind: string }): Promise<Buffer>
  /** For long PDFs that nobody waits for. Uses another thread, so that a certificate never waits for them. */
  drawLong(drawing: { kind: string }): Promise<Buffer>
  close(): Promise<void>
}

/** A person who waits for the PDF is asked to retry. A job retries by itself. */
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
