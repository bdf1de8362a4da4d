import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { useUiText } from '../texts.tsx'
import { useRootMark } from './root-mark.ts'

export type BarItem = { key: string; href: string; label: ReactNode; icon: ReactNode; current: boolean }

// 64 px high plus the phone's safe area; stays inside the column.
type Props = {
  items: readonly BarItem[]
  // For pages that have a sidebar from 768 px.
  phoneOnly?: boolean
}

export const BottomBar = ({ items, phoneOnly = false }: Props) => {
  const text = useUiText()
  useRootMark('bottom-bar')
  useRootMark('phone-bar', phoneOnly)
  return (
    <nav
      data-bottom-bar={phoneOnly ? 'phone' : ''}
      aria-label={text.mainNavigation}
      className={clsx(
        'sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
        phoneOnly && 'md:hidden',
      )}
    >
      <ul className="flex flex-wrap">
        {items.map((item) => (
          <li key={item.key} className="min-w-max grow basis-0">
            <Link
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={clsx(
                'relative flex min-h-16 flex-col items-center justify-center gap-0.5 text-nav no-underline transition-colors duration-120 focus-visible:-outline-offset-3',
                item.current ? 'font-semibold text-brand' : 'font-medium text-ink-2 hover:text-brand',
              )}
            >
              {item.current && (
                <span
                  aria-hidden="true"
                  className="absolute top-0 h-0.75 w-8 rounded-full border-t-3 border-transparent bg-brand"
                />
              )}
              {item.icon}
              <span className="whitespace-nowrap">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
