import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useUiText } from '../texts.tsx'

type Props = {
  page: number
  pages: number
  // With it the line reads "Page X of Y • N total".
  total?: number | undefined
  busy?: boolean | undefined
  onPage: (page: number) => void
  // Shown between the line and the buttons, such as the page size.
  children?: ReactNode
}

export const Pager = ({ page, pages, total, busy = false, onPage, children }: Props) => {
  const text = useUiText()
  const last = Math.max(1, pages)
  return (
    <nav data-print aria-label={text.pages} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-small text-ink-2">
        {total === undefined ? text.pageOf(page, last) : text.pageOfTotal(page, last, total)}
      </p>
      {children}
      <div className="flex gap-2">
        <Button
          look="ghost"
          size="small"
          off={busy || page <= 1}
          onClick={() => onPage(page - 1)}
          icon={<ChevronLeft size={16} aria-hidden="true" className="mirror -ms-1" />}
        >
          {text.previous}
        </Button>
        <Button look="ghost" size="small" off={busy || page >= last} onClick={() => onPage(page + 1)}>
          {text.next}
          <ChevronRight size={16} aria-hidden="true" className="mirror -me-1" />
        </Button>
      </div>
    </nav>
  )
}
