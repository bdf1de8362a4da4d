// One photo at full size, with its remarks: arrows and circles drawn by finger, text typed on the keyboard.
import { Circle, MoveUpRight, Trash2, Type, Undo2 } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useDates } from '../../../../lib/dates.ts'
import { cachedThumbnail } from '../../../../offline/field-database.ts'
import type { PhotoRemark } from '../../../../offline/inspection-writes.ts'
import { RemarkLayer } from '../../../../panels/photo-remarks/remark-layer.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ToggleChip } from '../../../../ui/data/filter-bar.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { type PhotoPlace, useActs } from '../inspection-acts.ts'
import type { Photo } from '../overlay.ts'
import { inspectionTexts } from '../texts.ts'
import { useLocalImage } from './photo-thumb.tsx'

const mostRemarks = 50
const longestText = 200
const tools = ['arrow', 'circle', 'text'] as const
type Tool = (typeof tools)[number]
const marks: Record<Tool, ReactNode> = {
  arrow: <MoveUpRight size={18} aria-hidden="true" />,
  circle: <Circle size={18} aria-hidden="true" />,
  text: <Type size={18} aria-hidden="true" />,
}

type Spot = { x: number; y: number }
const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}

type CanvasProps = {
  address: string
  label: string
  remarks: readonly PhotoRemark[]
  tool: Tool | undefined
  onMark: (from: Spot, to: Spot) => void
  onError: () => void
}

const MarkedPhoto = ({ address, label, remarks, tool, onMark, onError }: CanvasProps) => {
  const [ratio, setRatio] = useState(0.75)
  const [from, setFrom] = useState<Spot>()
  const [to, setTo] = useState<Spot>()
  const drawn: PhotoRemark[] =
    from && to && (tool === 'arrow' || tool === 'circle')
      ? [{ kind: tool, x: from.x, y: from.y, to_x: to.x, to_y: to.y }]
      : []
  return (
    <div
      className={`relative mx-auto w-full overflow-hidden rounded-field bg-sunken ${tool ? 'touch-none select-none' : ''}`}
      onPointerDown={(event) => {
        if (!tool) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(spotOf(event))
        setTo(spotOf(event))
      }}
      onPointerMove={(event) => from && setTo(spotOf(event))}
      onPointerUp={(event) => {
        if (from) onMark(from, spotOf(event))
        setFrom(undefined)
        setTo(undefined)
      }}
      onPointerCancel={() => {
        setFrom(undefined)
        setTo(undefined)
      }}
    >
      <img
        src={address}
        alt={label}
        draggable={false}
        onError={onError}
        onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => setRatio(naturalHeight / naturalWidth)}
        className="block h-auto w-full"
      />
      <RemarkLayer remarks={[...remarks, ...drawn]} ratio={ratio} />
    </div>
  )
}

type Props = { item: PhotoPlace; photo: Photo; question: string; onClose: () => void }

export const PhotoDialog = ({ item, photo, question, onClose }: Props) => {
  const t = inspectionTexts.useT()
  const dates = useDates()
  const acts = useActs()
  const local = useLocalImage(() => acts.fileOf(photo), photo.id)
  const small = useLocalImage(() => cachedThumbnail(photo.id), photo.id)
  const [isUnreachable, setIsUnreachable] = useState(false)
  const [remarks, setRemarks] = useState<readonly PhotoRemark[]>(photo.remarks)
  const [tool, setTool] = useState<Tool>()
  const [words, setWords] = useState('')
  const saved = useRef(photo.remarks)
  // After sending, the full photo is only on the server. Without a connection, show the stored thumbnail.
  const address = local ?? (isUnreachable ? small : (photo.url ?? small))
  const isFull = remarks.length >= mostRemarks
  const add = (remark: PhotoRemark): void => {
    if (!isFull) setRemarks([...remarks, remark])
  }
  const mark = (from: Spot, to: Spot): void => {
    if (tool === 'text') {
      if (words.trim() !== '') add({ kind: 'text', ...from, text: words.trim() })
      setWords('')
    } else if (tool && Math.hypot(to.x - from.x, to.y - from.y) > 0.01)
      add({ kind: tool, ...from, to_x: to.x, to_y: to.y })
  }
  const close = (): void => {
    if (remarks !== saved.current) void acts.remark(photo, [...remarks])
    onClose()
  }
  const readOnly = acts.isReadOnly
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t('photo.title')}
      footer={
        <>
          <Button onClick={close} className="flex-1">
            {t('photo.done')}
          </Button>
          {!readOnly && (
            <Button
              look="ghost"
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => {
                void acts.removePhoto(item, photo)
                onClose()
              }}
              className="flex-1"
            >
              {t('photo.remove')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <bdi>{question}</bdi>
          <span className="block text-small">{t('photo.taken', { when: dates.dateTime(photo.takenAt) })}</span>
        </p>
        {photo.problem && <InlineAlert tone="error">{photo.problem}</InlineAlert>}
        {address ? (
          <MarkedPhoto
            address={address}
            label={t('photo.of', { question })}
            remarks={remarks}
            tool={readOnly ? undefined : tool}
            onMark={mark}
            onError={() => setIsUnreachable(true)}
          />
        ) : (
          <p className="rounded-field bg-sunken p-4">{t('photo.not-here')}</p>
        )}
        {!readOnly && (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap gap-2">
              {tools.map((one) => (
                <ToggleChip
                  key={one}
                  cross={false}
                  label={
                    <span className="inline-flex items-center gap-2">
                      {marks[one]}
                      {t(`mark.${one}`)}
                    </span>
                  }
                  pressed={tool === one}
                  onPress={() => setTool(tool === one ? undefined : one)}
                />
              ))}
              {remarks.length > 0 && (
                <Button
                  look="quiet"
                  size="medium"
                  icon={<Undo2 size={18} aria-hidden="true" className="mirror" />}
                  onClick={() => setRemarks(remarks.slice(0, -1))}
                >
                  {t('mark.undo')}
                </Button>
              )}
            </div>
            {(tool === 'arrow' || tool === 'circle') && <p className="text-small">{t('mark.hint')}</p>}
            {tool === 'text' && (
              <div className="flex flex-col gap-2">
                <Field label={t('mark.words')} hint={t('mark.words.hint')} value={words} onValue={setWords}>
                  <TextInput dir="auto" maxLength={longestText} />
                </Field>
                <Button
                  look="ghost"
                  size="medium"
                  off={words.trim() === '' || isFull}
                  onClick={() => mark({ x: 0.05, y: 0.05 }, { x: 0.05, y: 0.05 })}
                  className="self-start"
                >
                  {t('mark.words.add')}
                </Button>
              </div>
            )}
            <ul className="sr-only">
              {remarks.map((remark, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: remarks are places in a drawing
                <li key={at}>{remark.text ?? t(`mark.${remark.kind}`)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
