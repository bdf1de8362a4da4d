// The frame of a panel that shows one list of a record: title, action, and the query's states.
import type { ReactNode } from 'react'
import { Card } from '../../ui/data/tiles.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { type Query, QueryState } from '../query-state/query-state.tsx'

type Props<T> = {
  title: string
  /** Set inside a tab, which already shows the title. */
  hideTitle?: boolean | undefined
  action?: ReactNode
  query: Query<T>
  texts: { loading: string; empty: string; failed: string; network?: string }
  isEmpty: boolean
  /** Shown above the list in every state, for example a form. */
  above?: ReactNode
  children: ReactNode
}

export const PanelCard = <T,>({
  title,
  hideTitle = false,
  action,
  query,
  texts,
  isEmpty,
  above,
  children,
}: Props<T>) => {
  const head = hideTitle ? { aside: action } : { title, aside: action }
  return (
    <Card {...head} className="flex min-w-0 flex-col">
      {above}
      <QueryState
        query={query}
        as="card"
        texts={texts}
        isEmpty={() => isEmpty}
        empty={<p className="py-2 text-ink-2">{texts.empty}</p>}
        skeleton={
          <div className="flex flex-col gap-3 py-2">
            <SkeletonLine width="70%" />
            <SkeletonLine width="45%" />
            <SkeletonLine width="60%" />
          </div>
        }
      >
        {() => children}
      </QueryState>
    </Card>
  )
}
