import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { fileNameOf } from '../../../panels/preview/document-list.tsx'
import { DeleteDocumentDialog } from '../../../panels/record/delete-document-dialog.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { InspectorDocument } from './documents-section.tsx'
import { inspectorsTexts } from './texts.ts'

type Props = {
  inspectorId: string
  document: InspectorDocument | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export const DeleteInspectorDocument = ({ inspectorId, document, onClose, onDeleted }: Props) => {
  const t = inspectorsTexts.useT()
  const name = document && <LtrValue className="font-semibold text-ink">{fileNameOf(document)}</LtrValue>
  const remove = async (documentId: string) => {
    const answer = await call('DELETE /admin/api/inspectors/:id/documents/:documentId', {
      params: { id: inspectorId, documentId },
    })
    if (answer.ok) {
      onDeleted(documentId)
      void refresh('GET /admin/api/inspectors/:id', 'GET /admin/api/audit')
    }
    return answer
  }
  return (
    <DeleteDocumentDialog
      area="admin"
      document={document}
      question={name && t.parts('delete.text', { name })}
      texts={{
        title: t('delete.title'),
        confirm: t('delete.confirm'),
        cancel: t('cancel'),
        busy: t('delete.busy'),
        done: t('delete.done'),
        failed: t('delete.failed'),
        network: t('network'),
      }}
      remove={remove}
      onClose={onClose}
    />
  )
}
