import type { ReactNode } from 'react'
import { useRootMark } from '../layout/root-mark.ts'
import { useUiText } from '../texts.tsx'

/** Actions for the selected rows, at the lower edge, above the navigation, while any are selected. */
export const BulkBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => {
  const text = useUiText()
  useRootMark('actions')
  return (
    <section
      aria-label={text.selectedRows(count)}
      data-sticky-actions
      className="sticky bottom-[calc(var(--bar-bottom)+0.75rem)] z-10 flex flex-wrap items-center gap-3 rounded-card border border-brand bg-raised px-4 py-3 shadow-mid"
    >
      <p role="status" className="min-w-24 flex-1 font-semibold text-ink">
        {text.selectedRows(count)}
      </p>
      {children}
      <button
        type="button"
        onClick={onClear}
        className="quiet-link min-h-9 rounded-tag px-1 text-small font-medium pointer-coarse:min-h-11"
      >
        {text.clearSelection}
      </button>
    </section>
  )
}
