// Reports of inspectors or documents of administrators at a facility, newest first, with an upload form.

import type { AnswerFor } from '@assure/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { Eye, FileImage, FileText } from 'lucide-react'
import type { Failure } from '../../lib/api.ts'
import { isDayOver, useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { LtrValue, Name } from '../../ui/values.tsx'
import { PanelCard } from '../panel-card/panel-card.tsx'
import { ShortList } from '../panel-card/short-list.tsx'
import { facilityFileTexts } from './texts.ts'
import { type SendFiles, UploadForm } from './upload-form.tsx'

export type FacilityFile = AnswerFor<'GET /admin/api/:facilityId/documents'>['documents'][number]

type Props = {
  area: 'admin' | 'inspector'
  kind: 'documents' | 'reports'
  query: UseQueryResult<unknown, Failure>
  files: readonly FacilityFile[] | undefined
  /** Read-only without it. */
  upload?: SendFiles | undefined
  /** Adds a camera button beside the file chooser. */
  camera?: boolean | undefined
  /** Shows the file beside the page; without it the name opens the file in a tab. */
  onShow?: ((file: FacilityFile) => void) | undefined
  shownId?: string | undefined
  hideTitle?: boolean | undefined
}

const FileEntry = ({ file, onShow, shown }: { file: FacilityFile; onShow: Props['onShow']; shown: boolean }) => {
  const t = facilityFileTexts.useT()
  const text = useUiText()
  const dates = useDates()
  const isOver = Boolean(file.expires_on) && isDayOver(file.expires_on ?? '')
  const Icon = file.type.startsWith('image/') ? FileImage : FileText
  return (
    <div className="flex items-start gap-3">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <FileLink href={file.url} className="quiet-link rounded-tag break-words">
          <LtrValue>{file.file_name}</LtrValue>
        </FileLink>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <Name>{file.uploaded_by.name}</Name>
          <time dateTime={file.created_at}>{dates.date(file.created_at)}</time>
          <span>{text.bytes(file.size)}</span>
          {file.expires_on && (
            <span className={clsx(isOver && 'font-semibold text-expired')}>
              {t(isOver ? 'expired' : 'expires', { date: dates.date(file.expires_on) })}
            </span>
          )}
          {file.handed_over_at && <span className="font-semibold text-pending">{t('handed-over')}</span>}
        </p>
      </div>
      {onShow && (
        <Button
          look="ghost"
          size="small"
          icon={<Eye size={16} aria-hidden="true" />}
          aria-label={t('preview-of', { name: file.file_name })}
          aria-pressed={shown}
          onClick={() => onShow(file)}
        >
          {t('preview')}
        </Button>
      )}
    </div>
  )
}

export const FilesPanel = ({
  area,
  kind,
  query,
  files = [],
  upload,
  camera = false,
  onShow,
  shownId,
  hideTitle,
}: Props) => {
  const t = facilityFileTexts.useT()
  const title = t(`title.${kind}`)
  return (
    <PanelCard
      title={title}
      hideTitle={hideTitle}
      query={query}
      texts={{
        loading: t(`loading.${kind}`),
        empty: t(`empty.${kind}`),
        failed: t(`failed.${kind}`),
      }}
      isEmpty={files.length === 0}
      above={
        upload && (
          <div className="mb-4 border-b border-line pb-4">
            <UploadForm area={area} kind={kind} send={upload} camera={camera} />
          </div>
        )
      }
    >
      <ShortList label={title} items={files} itemKey={(file) => file.id}>
        {(file) => <FileEntry file={file} onShow={onShow} shown={file.id === shownId} />}
      </ShortList>
    </PanelCard>
  )
}
