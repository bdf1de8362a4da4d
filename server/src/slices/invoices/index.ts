export {
  type InvoiceRow,
  type InvoiceSnapshot,
  type InvoiceSubject,
  invoiceFacts,
  invoiceSums,
  snapshotOf,
  spread,
} from './invoice-facts.ts'
export type { InvoiceDrawing } from './invoice-pdf.ts'
