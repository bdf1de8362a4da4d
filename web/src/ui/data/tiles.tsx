import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

type StatProps = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  href?: string | undefined
  icon?: ReactNode
  tone?: 'plain' | 'warning' | undefined
  // For figures next to more important content.
  small?: boolean | undefined
}

// A labelled figure. With `href` the whole card is the link.
export const StatCard = ({ label, value, note, href, icon, tone = 'plain', small = false }: StatProps) => {
  const look = clsx(
    'flex flex-col rounded-card border border-line bg-surface text-start text-ink',
    small ? 'gap-1 px-4 py-3' : 'min-h-28 justify-between gap-3 p-4 md:p-5',
  )
  const inside = (
    <>
      <span className="flex items-center gap-2 text-small font-medium text-ink-2">
        {icon && !small && <span className="text-brand">{icon}</span>}
        <span className="flex-1">{label}</span>
        {href && !small && <ChevronRight size={18} aria-hidden="true" className="mirror text-ink-3" />}
      </span>
      <span>
        {/* Texts ("12 minutes") are set smaller than numbers, so that no word breaks at any letter spacing. */}
        <span
          className={clsx(
            'block font-semibold',
            small ? 'text-h2' : typeof value === 'string' && value.length > 6 ? 'text-h1' : 'text-display',
          )}
        >
          {value}
        </span>
        {note && (
          <span
            className={clsx(
              'block',
              small ? 'text-nav' : 'text-small',
              tone === 'warning' ? 'text-pending' : 'text-ink-3',
            )}
          >
            {note}
          </span>
        )}
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={clsx(look, 'no-underline transition-colors duration-120 hover:border-brand')}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  )
}

type CountProps = { label: ReactNode; count: number; pressed: boolean; onPress: () => void }

// A count that filters the list below it.
export const CountTile = ({ label, count, pressed, onPress }: CountProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={clsx(
      'flex min-h-20 flex-col justify-between rounded-card border px-3 py-2.5 text-start transition-colors duration-120',
      pressed
        ? 'border-brand bg-brand-soft shadow-[inset_0_0_0_1px_var(--brand)]'
        : 'border-line bg-surface hover:border-brand',
    )}
  >
    <span className="text-h1 font-semibold text-ink">{count}</span>
    <span className={clsx('text-small', pressed ? 'font-semibold text-brand' : 'text-ink-2')}>{label}</span>
  </button>
)

export const CountTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap gap-2 *:min-w-min *:flex-1 *:basis-[40%] min-[26rem]:*:basis-24">
    <legend className="sr-only">{label}</legend>
    {children}
  </fieldset>
)

type CardProps = {
  children: ReactNode
  title?: ReactNode
  aside?: ReactNode
  className?: string
  as?: 'section' | 'div' | 'article'
  level?: 2 | 3
}

export const Card = ({ children, title, aside, className, as: Frame = 'section', level = 2 }: CardProps) => {
  const Title = `h${level}` as const
  return (
    <Frame data-focus-home className={clsx('rounded-card border border-line bg-surface p-4', className)}>
      {(title || aside) && (
        <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Title className="text-h3 font-semibold text-ink">{title}</Title>
          {aside}
        </div>
      )}
      {children}
    </Frame>
  )
}
