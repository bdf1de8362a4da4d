// Documents as rows with name, size, date and validity. A press shows the file beside the record.

import clsx from 'clsx'
import { Eye, FileImage, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { isDayOver, useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { LtrValue } from '../../ui/values.tsx'
import type { PreviewedDocument } from './document-preview.tsx'
import { previewTexts } from './texts.ts'

export type ListedDocument = PreviewedDocument & {
  path: string
  size: number
  created_at: string
  expires_on: string | null
}

/** Paths may use backslashes; the file name is what follows the last one. */
export const fileNameOf = ({ path, name }: { path: string; name: string }): string => path.split('\\').at(-1) || name

export const Validity = ({ until }: { until: string }) => {
  const t = previewTexts.useT()
  const dates = useDates()
  const isOver = isDayOver(until)
  return (
    <span className={clsx(isOver && 'font-semibold text-expired')}>
      {t(isOver ? 'expired' : 'expires', { date: dates.date(until) })}
    </span>
  )
}

type Props<P extends ListedDocument> = {
  documents: readonly P[]
  shownId?: string | undefined
  onShow: (document: P) => void
  /** The kind of document, for lists with several kinds. */
  kind?: ((document: P) => ReactNode) | undefined
  actions?: ((document: P) => ReactNode) | undefined
  empty?: ReactNode
}

export const DocumentList = <P extends ListedDocument>({
  documents,
  shownId,
  onShow,
  kind,
  actions,
  empty,
}: Props<P>) => {
  const t = previewTexts.useT()
  const text = useUiText()
  const dates = useDates()
  if (documents.length === 0) return <p className="text-ink-2">{empty ?? t('documents.empty')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {documents.map((document) => {
        const name = fileNameOf(document)
        const Icon = document.content_type.startsWith('image/') ? FileImage : FileText
        const label = kind?.(document)
        return (
          <li
            key={document.id}
            className={clsx(
              '-mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-chip px-2 py-2.5',
              shownId === document.id && 'bg-brand-soft',
            )}
          >
            <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
            <div className="min-w-40 flex-1">
              {label && <p className="text-small font-semibold text-ink">{label}</p>}
              <FileLink href={document.url} className="quiet-link rounded-tag break-words">
                <LtrValue>{name}</LtrValue>
              </FileLink>
              <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
                <span>{text.bytes(document.size)}</span>
                <span>{dates.date(document.created_at)}</span>
                {document.expires_on && <Validity until={document.expires_on} />}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                look="ghost"
                size="small"
                aria-label={t('preview-of', { name })}
                aria-pressed={shownId === document.id}
                icon={<Eye size={16} aria-hidden="true" />}
                onClick={() => onShow(document)}
              >
                {t('preview')}
              </Button>
              {actions?.(document)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
