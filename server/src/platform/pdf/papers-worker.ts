// The thread that draws. It knows no settings, no database and no keys: facts come in, bytes go out.
import { parentPort } from 'node:worker_threads'
import { certificatePdf } from './certificate-pdf.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { Asked, Drawing, Drawn } from './papers.ts'

const draw = (drawing: Drawing): Promise<Buffer> =>
  drawing.kind === 'invoice'
    ? invoicePdf(drawing.facts)
    : certificatePdf(drawing.facts, { qrUrl: drawing.qrUrl, signedJson: Buffer.from(drawing.signedJson) })

const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn)

parentPort?.on('message', ({ id, drawing }: Asked) => {
  draw(drawing).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) =>
      answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
