// The photos of the checklist item that a finding was raised from, with their remarks.
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { RemarkLayer } from '../photo-remarks/remark-layer.tsx'
import type { FindingDetail } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

type Photo = FindingDetail['photos'][number]

const Opened = ({ photo }: { photo: Photo }) => {
  const t = findingTexts.useT()
  const [ratio, setRatio] = useState(1)
  return (
    <div className="flex flex-col gap-4">
      <span className="relative block overflow-hidden rounded-field bg-sunken">
        <img
          src={photo.url}
          alt=""
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
            setRatio(naturalWidth > 0 ? naturalHeight / naturalWidth : 1)
          }
          className="w-full"
        />
        <RemarkLayer remarks={photo.remarks} ratio={ratio} />
      </span>
      <FileLink href={photo.url} className="quiet-link inline-flex min-h-11 items-center self-start rounded-tag">
        {t('photo.full')}
      </FileLink>
    </div>
  )
}

export const FindingPhotos = ({ photos }: Pick<FindingDetail, 'photos'>) => {
  const t = findingTexts.useT()
  const { dateTime } = useDates()
  const [open, setOpen] = useState<string>()
  const shown = photos.find(({ id }) => id === open)
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={t('photos')} className="mt-4 flex flex-wrap gap-2">
        {photos.map(({ id, taken_at, thumbnail_url, remarks }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('photo.open', { number: at + 1, when: dateTime(taken_at) })}
              onClick={() => setOpen(id)}
              className="relative block size-24 overflow-hidden rounded-chip border border-line bg-sunken"
            >
              <img src={thumbnail_url} alt="" loading="lazy" className="size-full object-cover" />
              {remarks.length > 0 && <RemarkLayer remarks={remarks} small />}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(undefined)}
        title={shown ? t('photo.taken', { when: dateTime(shown.taken_at) }) : ''}
      >
        {shown && <Opened photo={shown} />}
      </Dialog>
    </>
  )
}
