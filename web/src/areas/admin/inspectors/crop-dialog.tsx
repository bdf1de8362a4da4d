// Chooses the part of the image to keep: drag it under the circle, or use the sliders.
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Range } from '../../../ui/form/range.tsx'
import { type Crop, dragCrop, middle, mostZoom, type Size, sentSide, squareOf, zoomCrop } from './photo-crop.ts'
import { inspectorsTexts } from './texts.ts'

const cut = (image: HTMLImageElement, crop: Crop, type: string): Promise<Blob | null> => {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const canvas = document.createElement('canvas')
  const sent = Math.round(Math.min(sentSide, side))
  canvas.width = sent
  canvas.height = sent
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, left, top, side, side, 0, 0, sent, sent)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92))
}

type FrameProps = {
  src: string
  size: Size | undefined
  crop: Crop
  onCrop: (crop: Crop) => void
  onImage: (image: HTMLImageElement) => void
  onBroken: () => void
}

const Frame = ({ src, size, crop, onCrop, onImage, onBroken }: FrameProps) => {
  const hand = useRef<{ x: number; y: number }>(undefined)
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const from = hand.current
    if (!from || !size) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onCrop(dragCrop(size, crop, (event.clientX - from.x) / width, (event.clientY - from.y) / width))
    hand.current = { x: event.clientX, y: event.clientY }
  }
  const { left, top, side } = size ? squareOf(size, crop) : { left: 0, top: 0, side: 1 }
  return (
    // The sliders do the same for people without a pointer.
    <div
      dir="ltr"
      className="relative mx-auto aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden rounded-card bg-sunken select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hand.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        hand.current = undefined
      }}
      onPointerCancel={() => {
        hand.current = undefined
      }}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={(event) => onImage(event.currentTarget)}
        onError={onBroken}
        className="pointer-events-none absolute max-w-none"
        style={
          size && {
            width: `${(size.width / side) * 100}%`,
            left: `${(-left / side) * 100}%`,
            top: `${(-top / side) * 100}%`,
          }
        }
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-[#fff] shadow-[0_0_0_20rem_rgb(10_19_24/60%)]"
      />
    </div>
  )
}

type Props = { file: File; src: string; onDone: (cropped: File) => void; onCancel: () => void; onBroken: () => void }

export const CropDialog = ({ file, src, onDone, onCancel, onBroken }: Props) => {
  const t = inspectorsTexts.useT()
  const [image, setImage] = useState<HTMLImageElement>()
  const [crop, setCrop] = useState(middle)
  const [busy, setBusy] = useState(false)
  const size = image && { width: image.naturalWidth, height: image.naturalHeight }
  const most = size ? mostZoom(size) : 1
  const room = (whole: number): boolean => size !== undefined && whole - squareOf(size, crop).side > 0.5
  const done = async (): Promise<void> => {
    if (!image) return
    setBusy(true)
    const blob = await cut(image, crop, file.type)
    setBusy(false)
    if (blob) onDone(new File([blob], file.name, { type: blob.type }))
    else onBroken()
  }
  const offsetOf = (axis: 'x' | 'y', whole: number) => (
    <Range
      label={t(`crop.${axis}`)}
      dir="ltr"
      min={0}
      max={100}
      step={1}
      value={Math.round(crop[axis] * 100)}
      disabled={!room(whole)}
      onValue={(value) => setCrop((now) => ({ ...now, [axis]: value / 100 }))}
    />
  )
  return (
    <Dialog
      open
      onClose={onCancel}
      mayClose={!busy}
      title={t('crop.title')}
      footer={
        <>
          <Button busy={busy} busyText={t('saving')} off={!image} onClick={() => void done()} className="flex-1">
            {t('crop.use')}
          </Button>
          <Button look="ghost" off={busy} onClick={onCancel} className="flex-1">
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small">{t('crop.text')}</p>
        <Frame src={src} size={size} crop={crop} onCrop={setCrop} onImage={setImage} onBroken={onBroken} />
        <div>
          <Range
            label={t('crop.zoom')}
            min={1}
            max={most}
            step={0.05}
            value={crop.zoom}
            disabled={most <= 1}
            onValue={(zoom) => size && setCrop(zoomCrop(size, crop, zoom))}
          />
          {offsetOf('x', size?.width ?? 0)}
          {offsetOf('y', size?.height ?? 0)}
        </div>
      </div>
    </Dialog>
  )
}
