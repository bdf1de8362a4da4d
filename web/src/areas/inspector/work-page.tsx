// The page of a facility, a job or an inspection, which works without a connection.
import type { ReactNode } from 'react'
import { type Query, QueryState } from '../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { FacilitySyncCard } from './sync/unsent-list.tsx'

type MissingWorkProps = { id: string; title: string; text: string | undefined; back: { label: string; href: string } }

// A facility or job that is no longer this inspector's. Entries of it that were not sent stay within reach.
const MissingWork = ({ id, title, text, back }: MissingWorkProps) => (
  <div className="flex flex-col gap-4">
    <PageTitle wide>{title}</PageTitle>
    <FacilitySyncCard facilityId={id} />
    <EmptyState
      action={
        <LinkButton look="ghost" href={back.href}>
          {back.label}
        </LinkButton>
      }
    >
      {text ?? title}
    </EmptyState>
  </div>
)

/** Short, because the device's own entries are laid over the cached response of an inspection anyway. */
export const inspectionPatienceMs = 300

const looks = {
  record: {
    className: 'max-w-160 gap-6 lg:max-w-none',
    skeleton: (
      <div className="flex flex-col gap-6">
        <SkeletonBlock height={120} />
        <SkeletonFacts rows={6} />
      </div>
    ),
  },
  inspection: {
    className: 'max-w-176 gap-6',
    skeleton: (
      <div className="flex flex-col gap-4">
        <SkeletonBlock height={96} />
        <SkeletonBlock height={180} />
        <SkeletonBlock height={180} />
      </div>
    ),
  },
}

type Props<Data> = {
  look: keyof typeof looks
  query: Query<Data>
  texts: { missing: string; loading: string; failed: string; network?: string }
  /** The facility or job. */
  id: string
  back: { label: string; href: string }
  /** Also if it was read, but is something else. */
  isMissing?: boolean
  children: (data: Data) => ReactNode
}

export const WorkPage = <Data,>({ look, query, texts, id, back, isMissing = false, children }: Props<Data>) => {
  if (isMissing || query.error?.status === 404)
    return <MissingWork id={id} title={texts.missing} text={query.error?.message} back={back} />
  const { className, skeleton } = looks[look]
  return (
    <QueryState
      query={query}
      titled
      texts={texts}
      skeleton={skeleton}
      className={`mx-auto flex w-full flex-1 flex-col ${className}`}
    >
      {children}
    </QueryState>
  )
}
