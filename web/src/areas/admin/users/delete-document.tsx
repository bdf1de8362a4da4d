import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { fileNameOf, type ListedDocument } from '../../../panels/preview/document-list.tsx'
import { DeleteDocumentDialog } from '../../../panels/record/delete-document-dialog.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'

type Props = {
  userId: string
  document: ListedDocument | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export const DeleteDocument = ({ userId, document, onClose, onDeleted }: Props) => {
  const t = usersTexts.useT()
  const name = document && <LtrValue className="font-semibold text-ink">{fileNameOf(document)}</LtrValue>
  const remove = async (documentId: string) => {
    const answer = await call('DELETE /admin/api/users/:id/documents/:documentId', {
      params: { id: userId, documentId },
    })
    if (answer.ok) onDeleted(documentId)
    void refresh('GET /admin/api/users/:id/documents', 'GET /admin/api/audit')
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
