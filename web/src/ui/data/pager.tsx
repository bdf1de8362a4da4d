import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { useHydrated } from '../hydrated.ts'
import { useUiText } from '../texts.tsx'

type Props = {
  page: number
  pages: number
  // With it the line reads "Page X of Y • N total".
  total?: number | undefined
  busy?: boolean | undefined
  // Links until the app has taken the page over, for a page that is read without scripts, too.
  hrefOf?: ((page: number) => string) | undefined
  onPage?: ((page: number) => void) | undefined
  // Shown between the line and the buttons, such as the page size.
  children?: ReactNode
}

export const Pager = ({ page, pages, total, busy = false, hrefOf, onPage, children }: Props) => {
  const text = useUiText()
  const isHydrated = useHydrated()
  const last = Math.max(1, pages)
  const step = (to: number, words: ReactNode) => {
    const off = busy || to < 1 || to > last
    return hrefOf && !isHydrated && !off ? (
      <LinkButton look="ghost" size="small" href={hrefOf(to)}>
        {words}
      </LinkButton>
    ) : (
      <Button look="ghost" size="small" off={off} onClick={() => onPage?.(to)}>
        {words}
      </Button>
    )
  }
  return (
    <nav data-print aria-label={text.pages} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-small text-ink-2">
        {total === undefined ? text.pageOf(page, last) : text.pageOfTotal(page, last, total)}
      </p>
      {children}
      <div className="flex gap-2">
        {step(
          page - 1,
          <>
            <ChevronLeft size={16} aria-hidden="true" className="mirror -ms-1" />
            {text.previous}
          </>,
        )}
        {step(
          page + 1,
          <>
            {text.next}
            <ChevronRight size={16} aria-hidden="true" className="mirror -me-1" />
          </>,
        )}
      </div>
    </nav>
  )
}
