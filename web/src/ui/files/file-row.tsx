import clsx from 'clsx'
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { TextButton } from '../button.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { IconButton } from '../icon-button.tsx'
import { useUiText } from '../texts.tsx'
import type { FileEntry } from './file-list.ts'

const isPicture = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type)

// The object URL lives as long as the image is mounted.
const Picture = ({ file }: { file: File }) => {
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={attach} alt="" className="size-full object-cover" />
}

const Thumb = ({ file }: { file: File }) => (
  <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-chip border border-line bg-sunken text-ink-2">
    {isPicture(file) ? <Picture file={file} /> : <FileText size={20} aria-hidden="true" />}
  </span>
)

// The pressed button disappears: move the focus to the one that replaces it, and finally to the file chooser.
const useFollowingFocus = (removed: boolean, onGone: () => void) => {
  const row = useRef<HTMLLIElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  const seen = useRef(removed)
  const latestOnGone = useRef(onGone)
  useEffect(() => {
    latestOnGone.current = onGone
    if (seen.current !== removed) answer.current?.focus()
    seen.current = removed
  })
  useLayoutEffect(() => {
    const { current: own } = row
    return () => {
      if (own?.contains(document.activeElement)) latestOnGone.current()
    }
  }, [])
  return { row, answer }
}

type Props = {
  entry: FileEntry
  onRemove: () => void
  onUndo: () => void
  onGone: () => void
  onRetry?: (() => void) | undefined
  extra?: ReactNode
}

export const FileRow = ({ entry, onRemove, onUndo, onGone, onRetry, extra }: Props) => {
  const text = useUiText()
  const { row, answer } = useFollowingFocus(entry.removed, onGone)
  const { file, state, progress, problem } = entry
  if (entry.removed)
    return (
      <li ref={row} className="flex min-h-15 items-center justify-between gap-3 px-3 py-2 text-small text-ink-2">
        <p className="line-clamp-2 min-w-0 wrap-anywhere">{text.removed(file.name)}</p>
        <TextButton ref={answer} onClick={onUndo}>
          {text.undo}
        </TextButton>
      </li>
    )
  const isWrong = state === 'failed' || state === 'refused'
  const percent = Math.round(progress * 100)
  return (
    <li ref={row} className="px-3 py-2">
      <div className="flex items-center gap-3">
        <Thumb file={file} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-ink">
            <bdi dir="ltr">{file.name}</bdi>
          </p>
          <p className={clsx('flex items-center gap-1.5 text-small', isWrong ? 'text-danger' : 'text-ink-3')}>
            {state === 'done' && <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-certified" />}
            {isWrong && <CircleAlert size={16} aria-hidden="true" className="shrink-0" />}
            <span>{isWrong ? (problem ?? text.fileFailed) : text.bytes(file.size)}</span>
            {state === 'sending' && <span>{text.percent(percent)}</span>}
            {state === 'done' && <span>{text.fileSent}</span>}
          </p>
        </div>
        {state === 'failed' && onRetry && (
          <IconButton
            label={text.retryNamed(file.name)}
            tooltip="none"
            icon={<RotateCcw size={18} aria-hidden="true" />}
            onClick={onRetry}
          />
        )}
        {state !== 'sending' && (
          <IconButton
            ref={answer}
            label={text.removeNamed(file.name)}
            tooltip="none"
            icon={<X size={18} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      {state === 'sending' && (
        <div className="mt-2">
          <ProgressBar thin label={file.name} value={progress} />
        </div>
      )}
      {extra && <div className="mt-2 ps-14">{extra}</div>}
    </li>
  )
}
