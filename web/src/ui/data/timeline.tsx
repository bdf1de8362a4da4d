import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { TagTone } from './tag.tsx'

export type TimelineEntry = {
  key: string
  title: ReactNode
  when?: ReactNode
  text?: ReactNode
  tone?: TagTone | 'ahead' | undefined
}

const dots: Record<TagTone | 'ahead', string> = {
  pending: 'border-6 border-pending',
  certified: 'border-6 border-certified',
  expired: 'border-6 border-expired',
  failed: 'border-6 border-failed',
  info: 'border-6 border-info',
  gold: 'border-6 border-gold',
  grave: 'border-6 border-danger',
  neutral: 'border-6 border-control',
  ahead: 'border-2 bg-canvas border-control',
}

export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label?: string }) => (
  <ol aria-label={label} className="flex flex-col">
    {entries.map((entry, index) => (
      <li key={entry.key} className="relative flex gap-4 pb-5 last:pb-0">
        {index < entries.length - 1 && (
          <span aria-hidden="true" className="absolute start-[5px] top-5 -bottom-1 w-0.5 bg-line" />
        )}
        <span
          aria-hidden="true"
          className={clsx('relative mt-1.5 size-3 shrink-0 rounded-full', dots[entry.tone ?? 'neutral'])}
        />
        <div className="min-w-0 flex-1">
          <p className={clsx(entry.tone === 'ahead' ? 'text-ink-3' : 'text-ink')}>{entry.title}</p>
          {entry.when && <p className="text-small text-ink-3">{entry.when}</p>}
          {entry.text && <div className="mt-1 text-small text-ink-2">{entry.text}</div>}
        </div>
      </li>
    ))}
  </ol>
)
