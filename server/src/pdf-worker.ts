// The thread that draws PDFs. It has no settings, database or keys: it receives facts and returns bytes.
import { serveWork } from './platform/worker-thread.ts'
import { type CertificateDrawing, certificatePdf } from './slices/certificates/certificate-pdf.ts'
import { type InvoiceDrawing, invoicePdf } from './slices/invoices/invoice-pdf.ts'
import { type ReportDrawing, reportPdf } from './slices/issued-reports/report-pdf.ts'

serveWork<CertificateDrawing | InvoiceDrawing | ReportDrawing, Uint8Array>((drawing) => {
  if (drawing.kind === 'invoice') return invoicePdf(drawing.facts)
  const signedJson = Buffer.from(drawing.signedJson)
  return drawing.kind === 'report'
    ? reportPdf(drawing.facts, { ...drawing, signedJson })
    : certificatePdf(drawing.facts, { ...drawing, signedJson })
})
