import clsx from 'clsx'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { useUiText } from '../texts.tsx'
import { mainId, SkipLink, WithinFrame } from './column-frame.tsx'
import { HelpLink } from './help-link.tsx'

export type SidebarItem = {
  key: string
  href: string
  label: string
  icon: ReactNode
  current: boolean
  count?: number | undefined
  countLabel?: string | undefined
  // Links to the counted entries.
  countHref?: string | undefined
}

type FrameProps = {
  brand: ReactNode
  // The brand for the 72 px sidebar.
  brandSmall: ReactNode
  items: readonly SidebarItem[]
  // Sign out and similar, rendered for the current width.
  footer?: ((narrow: boolean) => ReactNode) | undefined
  title: ReactNode
  topBar?: ReactNode
  banner?: ReactNode
  // The bottom bar on phones, in addition to the drawer.
  bottom?: ReactNode
  children: ReactNode
  // Use full for lists.
  contentWidth?: 'full' | 'wide' | 'reading' | undefined
  // From 1024 px the sidebar can be folded to give its room to the page.
  fold?: { folded: boolean; label: string; onFold: () => void } | undefined
}

const widths = { full: 'max-w-[120rem]', wide: 'max-w-[83rem]', reading: 'max-w-176' } as const

type Fit = 'full' | 'adaptive'

// adaptive: icons only between 768 and 1023 px or when folded, labels from 1024 px.
const SidebarList = ({ items, fit, onGo }: { items: readonly SidebarItem[]; fit: Fit; onGo?: () => void }) => (
  <ul className="flex flex-col gap-1">
    {items.map((item) => (
      <li key={item.key} className="relative">
        <Link
          href={item.href}
          onClick={onGo}
          aria-current={item.current ? 'page' : undefined}
          title={fit === 'adaptive' ? item.label : undefined}
          className={clsx(
            'flex min-h-11 items-center gap-3 rounded-field px-3 no-underline transition-colors duration-120',
            fit === 'adaptive' && 'justify-center roomy:justify-start',
            item.count ? (fit === 'adaptive' ? 'roomy:pe-11' : 'pe-11') : undefined,
            item.current
              ? 'bg-brand-soft font-semibold text-brand forced-colors:underline'
              : 'font-medium text-ink-2 hover:bg-canvas hover:text-ink',
          )}
        >
          <span className="shrink-0">{item.icon}</span>
          <span
            className={clsx('min-w-0 flex-1 truncate', fit === 'adaptive' && 'sr-only roomy:not-sr-only roomy:flex-1')}
          >
            {item.label}
          </span>
        </Link>
        {item.count !== undefined && item.count > 0 && (
          <Link
            href={item.countHref ?? item.href}
            onClick={onGo}
            aria-label={item.countLabel}
            className={clsx(
              'absolute min-h-6 min-w-6 rounded-tag bg-pending-fill px-1.5 text-center text-tag font-semibold text-pending no-underline',
              fit === 'adaptive' ? 'top-0 end-0 roomy:end-3 roomy:top-2.5' : 'end-3 top-2.5',
            )}
          >
            {item.count}
          </Link>
        )}
      </li>
    ))}
  </ul>
)

// The sidebar is 224 px from 1024 px, 72 px when folded or from 768 px, and below that a drawer with a labelled button.
export const SidebarFrame = ({
  brand,
  brandSmall,
  items,
  footer,
  title,
  topBar,
  banner,
  bottom,
  children,
  contentWidth = 'wide',
  fold,
}: FrameProps) => {
  const text = useUiText()
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <SkipLink />
      <div
        data-narrow={fold?.folded || undefined}
        className="min-h-dvh md:not-print:grid md:grid-cols-[4.5rem_minmax(0,1fr)] roomy:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <nav
          aria-label={text.mainNavigation}
          className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-surface px-3 py-4 md:flex"
        >
          <div className="flex min-h-10 items-center px-2">
            <div className="hidden roomy:block">{brand}</div>
            <div className="mx-auto roomy:hidden">{brandSmall}</div>
          </div>
          <SidebarList items={items} fit="adaptive" />
          {footer && (
            <>
              <div className="mt-auto hidden roomy:block">{footer(false)}</div>
              <div className="mt-auto flex justify-center roomy:hidden">{footer(true)}</div>
            </>
          )}
        </nav>
        <div className="flex min-h-dvh min-w-0 flex-col">
          <header
            data-bar
            className="sticky top-0 z-10 flex min-h-14 items-center gap-3 border-b border-line bg-canvas px-4 md:px-6"
          >
            <div className="md:hidden">
              <IconButton
                label={text.openMenu}
                tooltip="none"
                icon={<MenuIcon size={22} aria-hidden="true" />}
                aria-expanded={drawer}
                aria-haspopup="dialog"
                onClick={() => setDrawer(true)}
                className="-ms-2"
              />
            </div>
            {fold && (
              <div className="-ms-2 max-lg:hidden">
                <IconButton
                  label={fold.label}
                  icon={<MenuIcon size={20} aria-hidden="true" />}
                  aria-expanded={!fold.folded}
                  onClick={fold.onFold}
                />
              </div>
            )}
            {/* Hidden on phones: there is no room, and the page's own title follows right below. */}
            <div className="min-w-0 flex-1 truncate font-semibold text-ink max-sm:invisible">{title}</div>
            <div className="flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2">
              {topBar}
              <HelpLink />
            </div>
          </header>
          {banner}
          <main
            id={mainId}
            tabIndex={-1}
            className={clsx('mx-auto flex w-full flex-1 flex-col gap-6 px-4 py-6 md:px-6', widths[contentWidth])}
          >
            <WithinFrame value>{children}</WithinFrame>
          </main>
          {bottom}
        </div>
      </div>
      <Dialog open={drawer} onClose={() => setDrawer(false)} side="start" title={brand}>
        <nav aria-label={text.mainNavigation} className="flex flex-col gap-6">
          <SidebarList items={items} fit="full" onGo={() => setDrawer(false)} />
          {footer?.(false)}
        </nav>
      </Dialog>
    </>
  )
}
