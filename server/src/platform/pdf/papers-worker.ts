// The thread that draws. It knows no settings, no database and no keys: facts come in, bytes go out.
import { doWork } from '../worker-thread.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { Drawing } from './papers.ts'

doWork<Drawing, Uint8Array>((drawing) =>
  drawing.kind === 'invoice'
    ? invoicePdf(drawing.facts)
    : certificatePdf(drawing.facts, { ...drawing, signedJson: Buffer.from(drawing.signedJson) }),
)
