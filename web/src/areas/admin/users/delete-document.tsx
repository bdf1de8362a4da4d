import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { fileNameOf, type ListedPaper } from '../../../panels/preview/paper-list.tsx'
import { DeletePaper } from '../../../panels/record/delete-paper.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'

type Props = { userId: string; paper: ListedPaper | undefined; onClose: () => void; onDeleted: (id: string) => void }

export const DeleteDocument = ({ userId, paper, onClose, onDeleted }: Props) => {
  const t = usersTexts.useT()
  const name = paper && <LtrValue className="font-semibold text-ink">{fileNameOf(paper)}</LtrValue>
  const remove = async (documentId: string) => {
    const answer = await call('DELETE /admin/api/users/:id/documents/:documentId', {
      params: { id: userId, documentId },
    })
    if (answer.ok) onDeleted(documentId)
    void refresh('GET /admin/api/users/:id/documents', 'GET /admin/api/audit')
    return answer
  }
  return (
    <DeletePaper
      area="admin"
      paper={paper}
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
