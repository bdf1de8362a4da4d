// The invoice's PDF: drawn once by a job, or at once for who asks before it.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { StreamAnswer } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { InvoiceDrawing } from '../invoices/index.ts'
import { invoiceFacts } from '../invoices/index.ts'
import { findOrder } from './store.ts'
import { findInvoice, keepInvoiceFile } from './store-invoices.ts'

/** Of several at once the first one's file is the invoice's; the others' bytes have no row and are swept. */
export const makeInvoicePdf =
  (deps: Deps) =>
  async (invoiceId: string): Promise<string | undefined> => {
    const invoice = await findInvoice(deps.db, invoiceId)
    if (invoice === undefined || invoice.pdfFileId !== null) return invoice?.pdfFileId ?? undefined
    const drawing: InvoiceDrawing = { kind: 'invoice', facts: invoiceFacts(invoice) }
    const stored = await deps.files.storeBytes(await deps.pdfs.draw(drawing), {
      name: `${invoice.number}.pdf`,
      type: 'application/pdf',
    })
    const made = await deps.db.transaction(async (tx) => {
      const file = await deps.files.record(tx, stored, { what: 'invoice' }, deps.clock.now())
      const isKept = await keepInvoiceFile(tx, invoiceId, file.id)
      return isKept ? { fileId: file.id } : refuse('request.changed-meanwhile')
    })
    return 'fileId' in made ? made.fileId : ((await findInvoice(deps.db, invoiceId))?.pdfFileId ?? undefined)
  }

export const getInvoice =
  (deps: Deps) =>
  async ({ actor }: UseCaseContext<Owner>, orderId: string): Promise<Outcome<StreamAnswer>> => {
    const order = await findOrder(deps.db, orderId, actor)
    if (order === undefined) return refuse('order.not-found')
    if (order.invoiceId === null)
      return refuse(order.state === 'paid' ? 'payment.invoice-waits' : 'payment.no-invoice-yet')
    const fileId = order.invoiceFileId ?? (await makeInvoicePdf(deps)(order.invoiceId))
    const opened = fileId === undefined ? undefined : await deps.files.open(fileId)
    return opened === undefined
      ? refuse('file.storage-down')
      : accept({ body: opened.body, headers: downloadHeaders(opened.file) })
  }
