// Confirms the deletion of a document and shows the outcome.
import { seenOf } from '@assure/contract/domain/seen'
import type { Answer } from '../../lib/api.ts'
import { LtrValue } from '../../ui/values.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fileNameOf, type ListedDocument } from '../preview/document-list.tsx'
import { useT } from './fixed-texts.ts'

type Props = {
  /** Undefined while the dialog is closed. */
  document: ListedDocument | undefined
  remove: (documentId: string) => Promise<Answer<unknown>>
  onClose: () => void
}

export const DeleteDocumentDialog = ({ document, remove, onClose }: Props) => {
  const t = useT()
  const name = document && <LtrValue className="font-semibold text-ink">{fileNameOf(document)}</LtrValue>
  const subject =
    document && ({ area: 'admin', kind: 'document', id: document.id, seen: seenOf.document(document) } as const)
  return (
    <ActDialog
      open={document !== undefined}
      title={t('title')}
      text={name && t.parts('text', { name })}
      look="danger"
      confirmLabel={t('confirm')}
      busyText={t('busy')}
      subject={subject}
      send={() => remove(document?.id ?? '')}
      texts={{ failed: t('failed'), network: t('network') }}
      refusal="after"
      done={t('done')}
      onClose={onClose}
    />
  )
}
