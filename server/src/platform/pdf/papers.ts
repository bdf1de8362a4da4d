// Papers are drawn in a thread of their own: shaping both scripts and packing fonts takes a processor for a fifth of a second, in which nobody else would be answered.
import { Worker } from 'node:worker_threads'
import type { CertificateFacts } from '@assure/contract/credential'
import { type Refused, refuse } from '@assure/contract/outcome'
import type { InvoiceFacts } from './invoice-pdf.ts'

export type Papers = {
  certificate(facts: CertificateFacts, parts: { qrUrl: string; signedJson: Buffer }): Promise<Buffer>
  invoice(facts: InvoiceFacts): Promise<Buffer>
  close(): Promise<void>
}

export type Drawing =
  | { kind: 'invoice'; facts: InvoiceFacts }
  | { kind: 'certificate'; facts: CertificateFacts; qrUrl: string; signedJson: Uint8Array }
export type Asked = { id: number; drawing: Drawing }
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; problem: string }

/** Whoever waits for the paper is told to come back; a job comes back by itself. */
class NoPaper extends Error {
  readonly refusal: Refused

  constructor(problem: string, refusal: Refused = refuse('request.part-down', { retryAfterSeconds: 2 })) {
    super(problem)
    this.name = 'NoPaper'
    this.refusal = refusal
  }
}

type Options = { script?: URL; idleMs?: number; patienceMs?: number; waiting?: number }
type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void; patience: NodeJS.Timeout }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined }

/** Begins with the first paper and ends when none was asked for in a while, so that its memory is not kept. */
export const createPapers = ({
  script = new URL('papers-worker.ts', import.meta.url),
  idleMs = 60_000,
  patienceMs = 15_000,
  waiting: room = 32,
}: Options = {}): Papers => {
  let thread: Thread | undefined
  let lastId = 0

  const end = async (ended: Thread, problem: string): Promise<void> => {
    if (thread === ended) thread = undefined
    clearTimeout(ended.idle)
    for (const { reject, patience } of ended.waiting.values()) {
      clearTimeout(patience)
      reject(new NoPaper(problem))
    }
    ended.waiting.clear()
    await ended.worker.terminate()
  }

  const settle = (from: Thread, drawn: Drawn): void => {
    const held = from.waiting.get(drawn.id)
    if (held === undefined) return
    from.waiting.delete(drawn.id)
    clearTimeout(held.patience)
    if (from.waiting.size === 0) {
      // Nothing is lost when the process ends now.
      from.worker.unref()
      from.idle = setTimeout(() => void end(from, 'idle'), idleMs).unref()
    }
    if ('bytes' in drawn) held.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength))
    else held.reject(new Error(`A paper could not be drawn: ${drawn.problem}`))
  }

  const begin = (): Thread => {
    const begun: Thread = {
      worker: new Worker(script, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 192 } }),
      waiting: new Map(),
      idle: undefined,
    }
    begun.worker.on('message', (drawn: Drawn) => settle(begun, drawn))
    begun.worker.on('error', (error) => void end(begun, `The thread that draws papers failed: ${String(error)}`))
    begun.worker.on('exit', () => void end(begun, 'The thread that draws papers ended.'))
    return begun
  }

  const ask = (drawing: Drawing): Promise<Buffer> => {
    thread ??= begin()
    const asked = thread
    if (asked.waiting.size >= room)
      throw new NoPaper('Too many papers are waited for.', refuse('request.busy', { retryAfterSeconds: 2 }))
    clearTimeout(asked.idle)
    asked.worker.ref()
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => void end(asked, 'A paper took too long to draw.'), patienceMs)
      asked.waiting.set(id, { resolve, reject, patience })
      asked.worker.postMessage({ id, drawing } satisfies Asked)
    })
  }

  return {
    certificate: async (facts, { qrUrl, signedJson }) => ask({ kind: 'certificate', facts, qrUrl, signedJson }),
    invoice: async (facts) => ask({ kind: 'invoice', facts }),
    close: async () => {
      if (thread) await end(thread, 'The program ends.')
    },
  }
}
