// Bars that keep a page's buttons within reach. base.css finds them by their data attributes to set the scroll padding.
import type { ReactNode } from 'react'

/** Save and Cancel of a long form: last on the page, and sticky at the window's lower edge until scrolled to. */
export const FormBar = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div
    data-bottom-bar
    className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-low md:-mx-6 md:flex-row md:items-center md:px-6"
  >
    <div className="min-w-0 flex-1 text-small text-ink-2 max-md:empty:hidden">{note}</div>
    <div className="flex flex-wrap gap-3 max-md:*:flex-1 md:flex-row-reverse">{children}</div>
  </div>
)

/** A pending decision: below the top bar from 768 px, otherwise at the lower edge within thumb reach. */
export const DecisionBar = ({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) => (
  <section
    aria-label={label}
    data-decision-bar
    className="z-10 flex flex-col gap-3 border-line bg-surface p-3 shadow-low max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:sticky md:top-16 md:flex-row md:flex-wrap md:items-center md:rounded-card md:border md:px-4"
  >
    <div className="min-w-0 flex-1 text-small text-ink-2 md:min-w-60">{note}</div>
    <div className="flex flex-wrap gap-2 max-md:*:flex-auto">{children}</div>
  </section>
)
