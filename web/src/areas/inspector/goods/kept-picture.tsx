// A picture that is stored on the device, as a thumbnail that opens in full size.
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = { image: string; title: string; label: string }

export const KeptPicture = ({ image, title, label }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="size-14 shrink-0 overflow-hidden rounded-field border-2 border-ink-3"
      >
        <img src={image} alt="" className="size-full object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <img src={image} alt={label} className="w-full rounded-card" />
      </Dialog>
    </>
  )
}
