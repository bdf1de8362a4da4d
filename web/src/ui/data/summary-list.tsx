import clsx from 'clsx'
import type { ReactNode } from 'react'
import { TextButton } from '../button.tsx'
import { Link } from '../link.tsx'
import { useUiText } from '../texts.tsx'
import type { Sometimes } from './sometimes.ts'

export type SummaryRow = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  // Links to where the value is edited; the label is for screen readers ("Change company name").
  change?: { href?: string; onClick?: () => void; label: string } | undefined
  key?: string
}

type Props = { rows: readonly Sometimes<SummaryRow>[]; framed?: boolean; className?: string }

export const SummaryList = ({ rows, framed = false, className }: Props) => {
  const text = useUiText()
  return (
    <dl className={clsx('flex flex-col', framed && 'rounded-card border border-line bg-surface px-4 py-1', className)}>
      {rows
        .filter((one) => !!one)
        .map((row, index) => (
          <div
            key={row.key ?? (typeof row.label === 'string' ? row.label : index)}
            className="items-baseline gap-x-4 border-b border-line py-2.5 last:border-b-0 xs:flex"
          >
            <dt className="shrink-0 text-small text-ink-3 xs:w-2/5 xs:max-w-48">{row.label}</dt>
            <dd className="min-w-0 flex-1 break-words text-ink">
              {row.value}
              {row.note && <span className="block text-small text-ink-3">{row.note}</span>}
            </dd>
            {row.change && (
              <dd className="shrink-0">
                {row.change.href ? (
                  <Link
                    href={row.change.href}
                    aria-label={row.change.label}
                    className="quiet-link rounded-tag text-small font-medium"
                  >
                    {text.change}
                  </Link>
                ) : (
                  <TextButton aria-label={row.change.label} onClick={row.change.onClick} className="text-small">
                    {text.change}
                  </TextButton>
                )}
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
