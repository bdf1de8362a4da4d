import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '../title.ts'

type Props = {
  children: ReactNode
  // The tab's title, if the page's title is more than text.
  documentTitle?: string | undefined
  // For screens of several panels: a new value focuses the title. Between pages the router does that.
  pageKey?: string | undefined
  wide?: boolean | undefined
  hidden?: boolean | undefined
  // The top bar already shows the title, except on phones and in print.
  inBar?: boolean | undefined
  className?: string | undefined
}

export const PageTitle = ({
  children,
  documentTitle,
  pageKey,
  wide = false,
  hidden = false,
  inBar = false,
  className,
}: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(documentTitle ?? (typeof children === 'string' ? children : ''))
  const seen = useRef(pageKey)
  useEffect(() => {
    if (seen.current !== pageKey) title.current?.focus()
    seen.current = pageKey
  }, [pageKey])
  return (
    <h1
      ref={title}
      tabIndex={-1}
      className={clsx(
        hidden ? 'sr-only' : 'font-semibold text-ink',
        !hidden && (wide ? 'text-h1 md:text-h1-wide' : 'text-h1'),
        inBar && 'sm:not-print:sr-only',
        className,
      )}
    >
      {children}
    </h1>
  )
}

// The head of a wide page: title, a line below it, buttons at the end side.
export const PageHead = ({
  title,
  children,
  actions,
  above,
}: {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  above?: ReactNode
}) => (
  <div className="flex flex-col gap-2">
    {above}
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {title}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  </div>
)
