import clsx from 'clsx'
import type { ReactNode } from 'react'

export type TagTone = 'pending' | 'certified' | 'expired' | 'failed' | 'info' | 'neutral' | 'gold' | 'grave'

export const tones: Record<TagTone, string> = {
  pending: 'bg-pending-fill text-pending',
  certified: 'bg-certified-fill text-certified',
  expired: 'bg-expired-fill text-expired',
  failed: 'bg-failed-fill text-failed',
  info: 'bg-info-fill text-info',
  neutral: 'bg-neutral-fill text-neutral',
  gold: 'bg-gold-fill text-gold',
  grave: 'bg-danger text-on-danger',
}

// A state in one word. Never a button, never truncated.
export const Tag = ({ tone, children, className }: { tone: TagTone; children: ReactNode; className?: string }) => (
  <span
    className={clsx(
      'inline-block shrink-0 rounded-tag px-2.5 py-0.5 text-tag font-semibold whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)

// A category rather than a state: services, areas.
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-chip border border-line bg-canvas px-2 py-0.5 text-small text-ink-2">
    {children}
  </span>
)
