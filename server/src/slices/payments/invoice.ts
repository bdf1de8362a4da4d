// The invoice's PDF, drawn by a job or on the first read before it.

import type * as calls from '@assure/contract/calls/payments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type InvoiceDrawing, invoiceFacts } from '../invoices/index.ts'
import { findOrder } from './store.ts'
import { findInvoice, saveInvoiceFile } from './store-invoices.ts'

/** If several calls draw it simultaneously, the first is saved. The bytes of the others have no row and are swept. */
export const makeInvoicePdf = async (deps: Deps, invoiceId: string): Promise<string | undefined> => {
  const invoice = await findInvoice(deps.db, invoiceId)
  if (invoice === undefined || invoice.pdf_file_id !== null) return invoice?.pdf_file_id ?? undefined
  const drawing: InvoiceDrawing = { kind: 'invoice', facts: invoiceFacts(invoice) }
  const stored = await deps.files.storeBytes(await deps.pdfs.draw(drawing), {
    name: `${invoice.number}.pdf`,
    type: 'application/pdf',
  })
  const saved = await deps.db.transaction(async (tx) => {
    const file = await deps.files.record(tx, stored, { what: 'invoice' }, deps.clock.now())
    const isSaved = await saveInvoiceFile(tx, invoiceId, file.id)
    return isSaved ? { fileId: file.id } : refuse('request.changed-meanwhile')
  })
  return 'fileId' in saved ? saved.fileId : ((await findInvoice(deps.db, invoiceId))?.pdf_file_id ?? undefined)
}

export const getInvoice: UseCase<typeof calls.getInvoice> = async (deps, { actor, params }) => {
  const order = await findOrder(deps.db, params.id, actor)
  if (order === undefined) return refuse('order.not-found')
  if (order.invoice_id === null)
    return refuse(order.state === 'paid' ? 'payment.invoice-waits' : 'payment.no-invoice-yet')
  const fileId = order.invoice_file_id ?? (await makeInvoicePdf(deps, order.invoice_id))
  const opened = fileId === undefined ? undefined : await deps.files.open(fileId)
  return opened === undefined
    ? refuse('file.storage-down')
    : accept({ body: opened.body, headers: downloadHeaders(opened.file) })
}
