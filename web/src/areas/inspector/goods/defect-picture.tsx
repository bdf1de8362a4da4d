// The picture of a defect, as a thumbnail that opens in full size. It is stored on the device.
import { useState } from 'react'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { goodsTexts } from './texts.ts'

/** `name`: of the defect. Nothing until the picture is there. */
export const DefectPicture = ({ id, name }: { id: string; name: string }) => {
  const t = goodsTexts.useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCachedCall('GET /inspector/api/defect-pictures/:id', { params: { id } })
  if (!data) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('defect.picture', { name })}
        onClick={() => setOpen(true)}
        className="size-14 shrink-0 overflow-hidden rounded-field border-2 border-ink-3"
      >
        <img src={data.image} alt="" className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <img src={data.image} alt={t('defect.picture', { name })} className="w-full rounded-card" />
      </Dialog>
    </>
  )
}
