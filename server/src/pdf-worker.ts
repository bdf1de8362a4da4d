// The thread that draws PDFs. It knows no settings, no database and no keys: facts come in, bytes go out.
import { serveWork } from './platform/worker-thread.ts'
import { type CertificateDrawing, certificatePdf } from './slices/certificates/certificate-pdf.ts'
import { type InvoiceDrawing, invoicePdf } from './slices/payments/invoice-pdf.ts'

serveWork<CertificateDrawing | InvoiceDrawing, Uint8Array>((drawing) =>
  drawing.kind === 'invoice'
    ? invoicePdf(drawing.facts)
    : certificatePdf(drawing.facts, { ...drawing, signedJson: Buffer.from(drawing.signedJson) }),
)
