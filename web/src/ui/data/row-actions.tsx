import type { ReactNode } from 'react'

// The actions of a row. Side by side in a table, where they take less room than on a card.
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-2 in-[td]:flex-nowrap in-[td]:gap-1 [td_&>*]:border-transparent [td_&>*]:bg-transparent [td_&>*]:px-1.5 [td_&>*]:text-brand [td_&>*:hover]:bg-brand-soft pointer-fine:[[data-density=compact]_&>*]:min-h-7">
    {children}
  </span>
)
