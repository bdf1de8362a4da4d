// The page of one record: its way back to the list, and its loading, error and not-found states.
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { type Query, QueryState } from '../query-state/query-state.tsx'

type GateProps<T> = {
  query: Query<T>
  /** The list to return to. */
  list: { href: string; label: string }
  texts: { loading: string; failed: string; network?: string; missing: string; back: string }
  skeleton: ReactNode
  waiting?: boolean
  className?: string
  children: (record: T) => ReactNode
}

/** For a page that has its breadcrumb elsewhere. */
export const RecordGate = <T,>({
  list,
  texts,
  className = 'flex flex-col gap-6',
  children,
  ...state
}: GateProps<T>) => (
  <QueryState
    {...state}
    texts={texts}
    className={className}
    titled
    action={
      <LinkButton href={list.href} look="ghost">
        {texts.back}
      </LinkButton>
    }
    final={{ status: 404, title: texts.missing }}
    problemTitle={<PageTitle hidden>{list.label}</PageTitle>}
  >
    {children}
  </QueryState>
)

/** `name` ends the breadcrumb. */
export const RecordPage = <T,>({ name, ...gate }: GateProps<T> & { name: (record: T) => ReactNode }) => (
  <>
    <Breadcrumb
      crumbs={[gate.list, { key: 'name', label: gate.query.data === undefined ? '…' : name(gate.query.data) }]}
    />
    <RecordGate {...gate} />
  </>
)

/** The skeleton of a page with its title and two columns. */
export const SkeletonColumns = ({ children }: { children: ReactNode }) => (
  <>
    <SkeletonLine width="16rem" tall />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">{children}</div>
  </>
)
