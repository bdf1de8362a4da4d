// The frame of a panel that shows one list of a record: title, its button, and the four states of what it asked for.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'

type Props<T> = {
  title: string
  /** In a tab the title stands on the tab already. */
  hideTitle?: boolean | undefined
  action?: ReactNode
  asked: UseQueryResult<T, Failure>
  texts: { loading: string; empty: string; failed: string; network?: string }
  isEmpty: boolean
  /** Stands above the list in every state, such as a form. */
  above?: ReactNode
  children: ReactNode
}

export const PanelCard = <T,>({
  title,
  hideTitle = false,
  action,
  asked,
  texts,
  isEmpty,
  above,
  children,
}: Props<T>) => {
  const words = useUiText()
  const { error, data, isPending, isFetching, refetch } = asked
  const head = hideTitle ? { aside: action } : { title, aside: action }
  return (
    <Card {...head} className="flex min-w-0 flex-col">
      {above}
      {error && data === undefined ? (
        <InlineAlert
          tone="error"
          action={
            <Button look="ghost" size="small" busy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {explain(error, texts)}
        </InlineAlert>
      ) : (
        <Loading
          loading={isPending}
          text={texts.loading}
          skeleton={
            <div className="flex flex-col gap-3 py-2">
              <SkeletonLine width="70%" />
              <SkeletonLine width="45%" />
              <SkeletonLine width="60%" />
            </div>
          }
        >
          {isEmpty ? <p className="py-2 text-ink-2">{texts.empty}</p> : children}
        </Loading>
      )}
    </Card>
  )
}
