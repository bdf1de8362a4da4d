import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useUiText } from '../texts.tsx'

const parts = 7
const around = 2 * Math.PI * 21

// The outline of a ring with seven empty segments.
const RingOutline = () => (
  <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true" className="text-control">
    <circle
      cx="24"
      cy="24"
      r="21"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray={`${around / parts - 4} 4`}
      strokeDashoffset={around / 4 - 2}
    />
  </svg>
)

type Props = { children: ReactNode; title?: ReactNode; action?: ReactNode; framed?: boolean }

export const EmptyState = ({ children, title, action, framed = true }: Props) => (
  <div
    className={clsx(
      'flex flex-col items-center gap-3 px-6 py-10 text-center',
      framed && 'rounded-card border border-line bg-surface',
    )}
  >
    <RingOutline />
    {title && <p className="text-h3 font-semibold text-ink">{title}</p>}
    <p className="measure max-w-80 text-ink-2">{children}</p>
    {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)

// No matches differ from an empty list: there are entries, but the filter hides them.
export const NothingMatches = ({ onClear }: { onClear: () => void }) => {
  const text = useUiText()
  return (
    <EmptyState
      action={
        <Button look="ghost" onClick={onClear}>
          {text.clearFilters}
        </Button>
      }
    >
      {text.nothingMatches}
    </EmptyState>
  )
}
