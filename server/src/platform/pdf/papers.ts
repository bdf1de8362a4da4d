// Papers are drawn in a thread of their own: shaping both scripts and packing fonts takes a processor for a fifth of a second, in which nobody else would be answered.
import type { CertificateFacts } from '@assure/contract/credential'
import { type Refused, refuse } from '@assure/contract/outcome'
import { createWorkerThread, NotDone, type ThreadOptions } from '../worker-thread.ts'
import type { CertificateParts } from './certificate-pdf.ts'
import type { InvoiceFacts } from './invoice-pdf.ts'

export type Papers = {
  certificate(facts: CertificateFacts, parts: CertificateParts): Promise<Buffer>
  invoice(facts: InvoiceFacts): Promise<Buffer>
  close(): Promise<void>
}

export type Drawing =
  | { kind: 'invoice'; facts: InvoiceFacts }
  | { kind: 'certificate'; facts: CertificateFacts; qrUrl: string; signedJson: Uint8Array; jws: string | null }

/** Whoever waits for the paper is told to come back; a job comes back by itself. */
class NoPaper extends Error {
  readonly refusal: Refused

  constructor(cause: NotDone) {
    super(cause.message, { cause })
    this.name = 'NoPaper'
    this.refusal = refuse(cause.failure === 'busy' ? 'request.busy' : 'request.part-down', { retryAfterSeconds: 2 })
  }
}

export const createPapers = (options: Partial<ThreadOptions> = {}): Papers => {
  const thread = createWorkerThread<Drawing, Uint8Array>({
    script: new URL('papers-worker.ts', import.meta.url),
    name: 'Drawing a paper',
    heapMegabytes: 192,
    allowedMs: 15_000,
    patienceMs: 15_000,
    room: 32,
    ...options,
  })

  const ask = async (drawing: Drawing): Promise<Buffer> => {
    try {
      const bytes = await thread.ask(drawing)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      throw error instanceof NotDone ? new NoPaper(error) : error
    }
  }

  return {
    certificate: (facts, parts) => ask({ kind: 'certificate', facts, ...parts }),
    invoice: (facts) => ask({ kind: 'invoice', facts }),
    close: thread.close,
  }
}
