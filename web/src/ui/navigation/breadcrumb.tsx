import type { ReactNode } from 'react'
import type { Sometimes } from '../data/sometimes.ts'
import { Link } from '../link.tsx'
import { useUiText } from '../texts.tsx'

export type Crumb = { label: ReactNode; href?: string | undefined; key?: string }

export const Breadcrumb = ({ crumbs: some }: { crumbs: readonly Sometimes<Crumb>[] }) => {
  const crumbs = some.filter((one) => !!one)
  const text = useUiText()
  return (
    <nav aria-label={text.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.key ?? crumb.href ?? index} className="flex min-w-0 items-center gap-2">
              {crumb.href && !isLast ? (
                <Link
                  href={crumb.href}
                  className="rounded-tag py-1 text-ink-2 hover:text-brand hover:underline pointer-coarse:py-3"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={isLast ? 'py-1 font-semibold break-words text-ink' : 'py-1 text-ink-2'}
                >
                  {crumb.label}
                </span>
              )}
              {!isLast && (
                <span aria-hidden="true" className="mirror text-ink-3">
                  /
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
