// A job draws the credit note's PDF. If several run simultaneously, the first is saved. The bytes of the others have no
// row and are swept.
import type { Deps } from '../../platform/deps.ts'
import { type InvoiceDrawing, invoiceFacts } from '../invoices/index.ts'
import { findCreditNote, saveCreditNoteFile } from './store.ts'

export const makeCreditNotePdf = async (deps: Deps, id: string): Promise<void> => {
  const note = await findCreditNote(deps.db, id)
  if (note === undefined || note.pdf_file_id !== null) return
  const drawing: InvoiceDrawing = { kind: 'invoice', facts: invoiceFacts(note) }
  const stored = await deps.files.storeBytes(await deps.pdfs.draw(drawing), {
    name: `${note.number}.pdf`,
    type: 'application/pdf',
  })
  await deps.db.transaction(async (tx) => {
    const file = await deps.files.record(tx, stored, { what: 'credit-note' }, deps.clock.now())
    await saveCreditNoteFile(tx, id, file.id)
  })
}
