import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { useUiText } from '../texts.tsx'

export type KeyEntry = { keys: string; label: ReactNode }

const caps: Record<string, string> = { mod: 'Ctrl', Enter: '↵', Escape: 'Esc' }

// 'g u' means two presses in a row, 'mod+k' two keys together.
export const Keys = ({ keys }: { keys: string }) => {
  const text = useUiText()
  return (
    <span dir="ltr" className="inline-flex items-center gap-1.5 text-small text-ink-3">
      {keys.split(' ').map((press, index) => (
        <span key={press} className="inline-flex items-center gap-1.5">
          {index > 0 && text.thenKey}
          {press.split('+').map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-tag border border-control bg-surface px-1.5 text-center font-mono text-tag font-medium text-ink"
            >
              {caps[key] ?? key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  )
}

export const KeyRows = ({ entries }: { entries: readonly KeyEntry[] }) => (
  <dl className="flex flex-col">
    {entries.map((entry) => (
      <div
        key={entry.keys}
        className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
      >
        <dt className="text-ink">{entry.label}</dt>
        <dd>
          <Keys keys={entry.keys} />
        </dd>
      </div>
    ))}
  </dl>
)

type Props = { open: boolean; onClose: () => void; entries: readonly KeyEntry[]; children?: ReactNode }

// The list of shortcuts behind "?". Children appear below it, such as the switch that disables the shortcuts.
export const KeyList = ({ open, onClose, entries, children }: Props) => {
  const text = useUiText()
  return (
    <Dialog open={open} onClose={onClose} title={text.keys}>
      <KeyRows entries={entries} />
      {children && <div className="mt-4">{children}</div>}
    </Dialog>
  )
}
