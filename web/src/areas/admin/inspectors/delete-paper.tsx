import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { fileNameOf } from '../../../panels/preview/paper-list.tsx'
import { DeletePaper } from '../../../panels/record/delete-paper.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { InspectorPaper } from './papers-section.tsx'
import { inspectorsTexts } from './texts.ts'

type Props = {
  inspectorId: string
  paper: InspectorPaper | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export const DeleteInspectorPaper = ({ inspectorId, paper, onClose, onDeleted }: Props) => {
  const t = inspectorsTexts.useT()
  const name = paper && <LtrValue className="font-semibold text-ink">{fileNameOf(paper)}</LtrValue>
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
