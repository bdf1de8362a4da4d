// A photo's thumbnail, from this device if it was taken here, otherwise from the server.
import { ImageOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cachedThumbnail } from '../../../../offline/field-database.ts'
import { RemarkLayer } from '../../../../panels/photo-remarks/remark-layer.tsx'
import type { Photo } from '../overlay.ts'

/** An object URL for a blob on this device; undefined while loading or if it is not there. */
export const useLocalImage = (load: (id: string) => Promise<Blob | undefined>, photoId: string): string | undefined => {
  const [address, setAddress] = useState<string>()
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    void loadNow(photoId).then((blob) => {
      if (isOver || !blob) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [photoId])
  return address
}

export const PhotoThumb = ({ photo }: { photo: Photo }) => {
  const localThumbnail = useLocalImage(() => cachedThumbnail(photo.id), photo.id)
  const [isMissing, setIsMissing] = useState(false)
  const address = localThumbnail ?? photo.thumbnailUrl
  return (
    <span className="relative flex size-20 items-center justify-center overflow-hidden rounded-field bg-sunken">
      {address && !isMissing ? (
        <img src={address} alt="" onError={() => setIsMissing(true)} className="size-full object-cover" />
      ) : (
        <ImageOff size={24} aria-hidden="true" className="text-ink-2" />
      )}
      {photo.remarks.length > 0 && <RemarkLayer remarks={photo.remarks} small />}
    </span>
  )
}
