export {
  apportion,
  type InvoiceRow,
  type InvoiceSnapshot,
  type InvoiceSubject,
  invoiceFacts,
  invoiceSums,
  snapshotOf,
} from './invoice-facts.ts'
export type { InvoiceDrawing } from './invoice-pdf.ts'
