import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode } from 'react'
import { OfflineNote } from '../feedback/offline-note.tsx'
import { useGuarded } from '../press-guard.ts'
import { useUiText } from '../texts.tsx'
import { HelpLink } from './help-link.tsx'
import { useRootMark } from './root-mark.ts'

export const mainId = 'content'

/** Whether a frame is around: a page must have only one `main` and one help link. */
export const WithinFrame = createContext(false)

export const SkipLink = () => {
  const text = useUiText()
  return (
    <a
      data-no-print
      href={`#${mainId}`}
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-button bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
    >
      {text.skipToContent}
    </a>
  )
}

type Props = {
  header?: ReactNode
  children: ReactNode
  // The bottom bar, or the sticky main button.
  bottom?: ReactNode
  // A quiet note in the outer start margin, from 1200 px.
  note?: ReactNode
  // 480 px for customers, 640 px for inspectors.
  width?: 'customer' | 'inspector' | undefined
  className?: string | undefined
}

const widths = { customer: 'max-w-120', inspector: 'max-w-160' } as const

// One column at every width: the phone's full screen, or centred between hairlines from 768 px.
export const ColumnFrame = ({ header, children, bottom, note, width = 'customer', className }: Props) => (
  <>
    <SkipLink />
    {note && (
      <aside
        data-no-print
        className="fixed inset-y-0 start-0 hidden w-[calc((100%-30rem)/2)] flex-col justify-center p-12 min-[1200px]:flex"
      >
        {note}
      </aside>
    )}
    <div
      className={clsx(
        'relative mx-auto flex min-h-dvh w-full flex-col bg-canvas md:border-x md:border-line',
        widths[width],
      )}
    >
      {header}
      <OfflineNote />
      <main id={mainId} tabIndex={-1} className={clsx('flex flex-1 flex-col gap-6 px-4 py-4', className)}>
        <WithinFrame value>{children}</WithinFrame>
      </main>
      {bottom}
    </div>
  </>
)

// Not an IconButton: its tooltip would add more than this to every first page.
const BackButton = ({ onBack }: { onBack: () => void }) => {
  const { back } = useUiText()
  return (
    <button
      type="button"
      aria-label={back}
      onClick={useGuarded(onBack, back)}
      className="-ms-2 inline-flex size-11 items-center justify-center rounded-button text-ink-2 hover:bg-brand-soft hover:text-brand print:hidden"
    >
      <ArrowLeft size={22} aria-hidden="true" className="mirror" />
    </button>
  )
}

type HeaderProps = {
  title?: ReactNode
  onBack?: (() => void) | undefined
  start?: ReactNode
  actions?: ReactNode
}

// 56 px high: a greeting, or a back arrow with the title; buttons at the end side.
export const ColumnHeader = ({ title, onBack, start, actions }: HeaderProps) => (
  <header
    data-bar
    className="sticky top-0 z-10 flex min-h-14 items-center gap-2 border-b border-line bg-canvas px-4 py-1.5"
  >
    {onBack && <BackButton onBack={onBack} />}
    <div className="min-w-0 flex-1">{start ?? <p className="truncate text-h3 font-semibold text-ink">{title}</p>}</div>
    <div className="flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2">
      {actions}
      <HelpLink />
    </div>
  </header>
)

// Keeps the main button of a long form in reach, above the phone's keyboard.
type StickyProps = { children: ReactNode; className?: string; tall?: boolean }

export const StickyActions = ({ children, className, tall = false }: StickyProps) => {
  useRootMark('actions')
  useRootMark('tall-actions', tall)
  return (
    <div
      data-bar
      data-sticky-actions={tall ? 'tall' : ''}
      className={clsx(
        'sticky bottom-[var(--bar-bottom)] z-10 -mx-4 mt-auto border-t border-line bg-canvas px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {children}
    </div>
  )
}
