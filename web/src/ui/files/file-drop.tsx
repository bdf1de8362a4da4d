import clsx from 'clsx'
import { Camera, Upload } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { InlineAlert } from '../feedback/inline-alert.tsx'
import { useAnnounce } from '../feedback/live-region.tsx'
import { useControl } from '../form/field.tsx'
import { type UiText, useUiText } from '../texts.tsx'
import type { FileRules, Refused } from './file-checks.ts'
import type { FileEntry } from './file-list.ts'
import { FileRow } from './file-row.tsx'
import type { FilesHandle } from './use-files.ts'

type Props = {
  files: FilesHandle
  // Offers the camera on phones and tablets.
  camera?: boolean | undefined
  disabled?: boolean | undefined
  onRetry?: ((entry: FileEntry) => void) | undefined
  // Extra content below a row, such as the choice of its kind.
  extra?: ((entry: FileEntry) => ReactNode) | undefined
  compact?: boolean | undefined
}

const megabytes = (rules: FileRules): number => Math.round(rules.maxBytes / 1024 / 1024)

const reason = (text: UiText, { name, why }: Refused, rules: FileRules): string => {
  switch (why) {
    case 'type':
      return text.fileWrongType(name, rules.endings.join(', '))
    case 'size':
      return text.fileTooLarge(name, megabytes(rules))
    case 'empty':
      return text.fileEmpty(name)
    case 'count':
      return text.fileTooMany(name, rules.maxFiles)
  }
}

/** Announces added and removed files, because the focus is not on them. */
const useSpokenFiles = (entries: readonly FileEntry[]) => {
  const text = useUiText()
  const announce = useAnnounce()
  const before = useRef(entries)
  useEffect(() => {
    const was = new Map(before.current.map((entry) => [entry.id, entry.removed]))
    before.current = entries
    const messages = entries.flatMap(({ id, removed, file }) => {
      if (removed) return was.get(id) === false ? [text.removed(file.name)] : []
      return was.get(id) === false ? [] : [text.added(file.name, text.bytes(file.size))]
    })
    if (messages.length > 0) announce(messages.join('. '))
  }, [entries, text, announce])
}

// Choosing, dropping, pasting and the camera all add to one list. Place it in a Field with `group`.
export const FileDrop = ({ files, camera = false, disabled = false, onRetry, extra, compact = false }: Props) => {
  const text = useUiText()
  const { rules, list } = files
  useSpokenFiles(list.entries)
  const many = rules.maxFiles > 1
  const { wiring } = useControl<undefined>({}, undefined)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    files.add([...(event.target.files ?? [])])
    // Lets the same file be chosen again after it was removed.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) files.add([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    if (disabled || event.clipboardData.files.length === 0) return
    event.preventDefault()
    files.add([...event.clipboardData.files])
  }
  return (
    <div className="flex flex-col gap-3">
      {/* Drop and paste only supplement the buttons inside. */}
      <div
        data-no-print
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
        className={clsx(
          'flex flex-col items-center gap-3 rounded-button border-2 border-dashed text-center transition-colors duration-120',
          compact ? 'p-4' : 'px-4 py-6',
          over
            ? 'border-brand bg-brand-soft'
            : wiring['aria-invalid']
              ? 'border-danger bg-sunken'
              : 'border-control bg-sunken',
        )}
      >
        {!compact && <Upload size={26} aria-hidden="true" className="text-brand" />}
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Button
            ref={choose}
            look="ghost"
            size="medium"
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            aria-describedby={wiring['aria-describedby']}
          >
            {many ? text.chooseFiles : text.chooseFile}
          </Button>
          {camera && (
            <Button
              look="ghost"
              size="medium"
              disabled={disabled}
              onClick={() => lens.current?.click()}
              icon={<Camera size={18} aria-hidden="true" />}
            >
              {text.takePhoto}
            </Button>
          )}
          <span className="hidden text-small text-ink-2 pointer-fine:inline">{text.dropHere}</span>
        </div>
        <p className="text-small text-ink-2">{text.fileRules(rules.endings.join(', '), megabytes(rules))}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          multiple={many}
          accept={rules.endings.map((ending) => `.${ending}`).join(',')}
          onChange={take}
        />
        {camera && (
          <input ref={lens} type="file" hidden tabIndex={-1} accept="image/*" capture="environment" onChange={take} />
        )}
      </div>
      {list.refused.length > 0 && (
        <InlineAlert tone="error">
          <ul className="flex flex-col gap-1">
            {list.refused.map((refused) => (
              <li key={`${refused.name}-${refused.why}`}>{reason(text, refused, rules)}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
      {list.entries.length > 0 && (
        <ul aria-label={text.chosenFiles} className="divide-y divide-line rounded-button border border-line bg-surface">
          {list.entries.map((entry) => (
            <FileRow
              key={entry.id}
              entry={entry}
              onRemove={() => files.remove(entry.id)}
              onUndo={() => files.undo(entry.id)}
              onGone={() => choose.current?.focus()}
              onRetry={onRetry ? () => onRetry(entry) : undefined}
              extra={extra?.(entry)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
