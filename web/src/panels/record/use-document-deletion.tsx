// The documents of a record that is edited. Each is deleted at once, after a confirmation.
import { seenOf } from '@assure/contract/domain/seen'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fileNameOf, type ListedDocument } from '../preview/document-list.tsx'
import { useT } from './fixed-texts.ts'

type Deletion<D> = { documents: readonly D[]; deleteButton: (document: D) => ReactNode; dialog: ReactNode }

export const useDocumentDeletion = <D extends ListedDocument>(
  initial: readonly D[],
  remove: (documentId: string) => Promise<Answer<unknown>>,
): Deletion<D> => {
  const t = useT()
  const [documents, setDocuments] = useState(initial)
  const [doomed, setDoomed] = useState<D>()
  const send = async (): Promise<Answer<unknown>> => {
    const answer = await remove(doomed?.id ?? '')
    if (answer.ok) setDocuments((now) => now.filter((document) => document.id !== doomed?.id))
    return answer
  }
  const name = doomed && <LtrValue className="font-semibold text-ink">{fileNameOf(doomed)}</LtrValue>
  return {
    documents,
    deleteButton: (document) => (
      <Button
        look="ghost"
        size="small"
        aria-label={t('delete.named', { name: fileNameOf(document) })}
        icon={<Trash2 size={16} aria-hidden="true" className="text-danger" />}
        onClick={() => setDoomed(document)}
      >
        {t('delete')}
      </Button>
    ),
    dialog: (
      <ActDialog
        open={doomed !== undefined}
        title={t('title')}
        text={name && t.parts('text', { name })}
        look="danger"
        confirmLabel={t('confirm')}
        busyText={t('busy')}
        subject={doomed && { area: 'admin', kind: 'document', id: doomed.id, seen: seenOf.document(doomed) }}
        send={send}
        texts={{ failed: t('failed') }}
        refusal="after"
        done={t('done')}
        onClose={() => setDoomed(undefined)}
      />
    ),
  }
}
