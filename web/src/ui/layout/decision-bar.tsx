// A pending decision: below the top bar from 768 px, otherwise at the lower edge within thumb reach.
import type { ReactNode } from 'react'
import { useRootMark } from './root-mark.ts'

export const DecisionBar = ({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) => {
  useRootMark('decision-bar')
  return (
    <section
      aria-label={label}
      data-decision-bar
      className="z-10 flex flex-col gap-3 border-line bg-surface p-3 shadow-low max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:sticky md:top-16 md:flex-row md:flex-wrap md:items-center md:rounded-card md:border md:px-4"
    >
      <div className="min-w-0 flex-1 text-small text-ink-2 md:min-w-60">{note}</div>
      <div className="flex flex-wrap gap-2 max-md:*:flex-auto">{children}</div>
    </section>
  )
}
