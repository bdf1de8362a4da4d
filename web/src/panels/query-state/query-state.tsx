// The states of what a screen or a card asked the server for: loading, a problem with a way to try again, nothing
// there, ready.
import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { PageProblem } from '../../ui/feedback/page-problem.tsx'
import { useUiText } from '../../ui/texts.tsx'

/** A read as `useCall` and `useKeptCall` give it, or several as one (`together`). */
export type Asked<T> = {
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
  /** In place of a page, in a card among others, or in a card with a retry as small as a line of text. */
  as?: 'page' | 'card' | 'line' | undefined
  /** The word "Error" stands above the sentence. */
  titled?: boolean | undefined
  /** Another way on, beside the retry. */
  action?: ReactNode
  /** The status at which asking again would not help. Its own title says all; without one the usual sentence stays. */
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
  asked: Asked<T>
  texts: { loading?: string; failed: string; network?: string }
  skeleton: ReactNode
  /** More than the answer is waited for. */
  waiting?: boolean | undefined
  /** The title of a page that shows a problem, where the record would give it. */
  problemTitle?: ReactNode
  isEmpty?: ((found: T) => boolean) | undefined
  empty?: ReactNode
  className?: string | undefined
  children: (found: T) => ReactNode
}

/** What was there before a failed refresh stays on show. */
export const QueryState = <T,>({
  asked: { data, error, isPending, isFetching, isPlaceholderData, refetch },
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
  error && data === undefined ? (
    <>
      {problemTitle}
      <QueryProblem {...problem} failure={error} texts={texts} onRetry={() => void refetch()} busy={isFetching} />
    </>
  ) : (
    <Loading
      loading={isPending || waiting}
      stale={isPlaceholderData}
      text={texts.loading}
      skeleton={skeleton}
      className={className}
    >
      {data !== undefined && (isEmpty?.(data) ? empty : children(data))}
    </Loading>
  )
