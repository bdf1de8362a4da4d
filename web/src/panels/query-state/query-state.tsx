// The states of a screen's or card's query: loading, an error with a retry, empty, ready.
import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { PageProblem } from '../../ui/feedback/page-problem.tsx'
import { useUiText } from '../../ui/texts.tsx'

/** A query from `useCall` or `useCachedCall`, or several combined by `together`. */
export type Query<T> = {
  data: T | undefined
  error: Failure | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type ProblemProps = {
  failure: Failure
  texts: { failed: string; network?: string }
  onRetry: () => unknown
  busy?: boolean | undefined
  /** Replaces the page, a card, or a card with an inline retry link. */
  as?: 'page' | 'card' | 'line' | undefined
  /** Shows the title "Error" above the message. */
  titled?: boolean | undefined
  /** Another action beside the retry. */
  action?: ReactNode
  /**
   * The status for which a retry is pointless. With its own title no message follows; without one the usual message
   * stays.
   */
  final?: { status: number; title?: ReactNode; action?: ReactNode } | undefined
}

export const QueryProblem = ({
  failure,
  texts,
  onRetry,
  busy = false,
  as = 'page',
  titled = false,
  action,
  final,
}: ProblemProps) => {
  const words = useUiText()
  const sentence = explain(failure, texts)
  if (as !== 'page')
    return (
      <InlineAlert
        tone="error"
        title={titled && words.error}
        action={
          as === 'line' ? (
            <TextButton onClick={onRetry}>{words.retry}</TextButton>
          ) : (
            <Button look="ghost" size="small" busy={busy} onClick={onRetry}>
              {words.retry}
            </Button>
          )
        }
      >
        {sentence}
      </InlineAlert>
    )
  const isFinal = failure.status === final?.status
  if (isFinal && final?.title) return <PageProblem title={final.title} action={final.action ?? action} />
  return (
    <PageProblem
      title={titled ? words.error : sentence}
      onRetry={isFinal ? undefined : onRetry}
      busy={busy}
      action={action}
      requestNumber={failure.requestId}
    >
      {titled && sentence}
    </PageProblem>
  )
}

type Props<T> = Omit<ProblemProps, 'failure' | 'texts' | 'onRetry' | 'busy'> & {
  query: Query<T>
  texts: { loading?: string; failed: string; network?: string }
  skeleton: ReactNode
  /** Waits for more than this query. */
  waiting?: boolean | undefined
  /** The page title to show with an error, where the record would provide it. */
  problemTitle?: ReactNode
  isEmpty?: ((data: T) => boolean) | undefined
  empty?: ReactNode
  className?: string | undefined
  children: (data: T) => ReactNode
}

/** Keeps showing the last data when a refetch fails. */
export const QueryState = <T,>({
  query,
  texts,
  skeleton,
  waiting = false,
  problemTitle,
  isEmpty,
  empty,
  className,
  children,
  ...problem
}: Props<T>) =>
  query.error && query.data === undefined ? (
    <>
      {problemTitle}
      <QueryProblem
        {...problem}
        failure={query.error}
        texts={texts}
        onRetry={() => query.refetch()}
        // Only here: a screen that reads `isFetching` is drawn again whenever it is refetched.
        busy={query.isFetching}
      />
    </>
  ) : (
    <Loading
      loading={query.isPending || waiting}
      stale={query.isPlaceholderData}
      text={texts.loading}
      skeleton={skeleton}
      className={className}
    >
      {query.data !== undefined && (isEmpty?.(query.data) ? empty : children(query.data))}
    </Loading>
  )
