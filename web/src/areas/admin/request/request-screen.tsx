// One request as the office sees it: its status and actions, then what was requested, beside the inspector, the
// schedule and the price.

import { requestWorkQueues } from '@assure/contract/domain/work-queues'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { ConversationLink } from '../../../panels/conversation/conversation-link.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { PreparationCard } from '../../../panels/preparation/preparation-card.tsx'
import { SampleResults } from '../../../panels/product-test/sample-results.tsx'
import { SecondResult } from '../../../panels/product-test/second-result.tsx'
import { TestCards } from '../../../panels/product-test/test-facts.tsx'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { DetailsCard, DocumentsCard, GoodsCard } from '../../../panels/request/request-facts.tsx'
import { ReleaseNotice } from '../../../panels/sharing/release-notice.tsx'
import { ReleaseTag } from '../../../panels/sharing/release-tag.tsx'
import { VisitsPanel } from '../../../panels/visits/visits-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Sometimes } from '../../../ui/data/sometimes.ts'
import type { SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { InspectorContact } from '../choose-inspector/inspector-contact.tsx'
import { askByKey } from '../keys/ask-by-key.ts'
import { NextInQueue } from '../queue/next-in-queue.tsx'
import { readRequestQueue } from '../requests/request-search.ts'
import { RequestStateTag } from '../requests/request-state-tag.tsx'
import { SharingCard } from '../sharing/sharing-card.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { FoundCard } from './found-card.tsx'
import { requestWord } from './kind-words.ts'
import { PriceCard } from './price-card.tsx'
import { ReportCard } from './report-card.tsx'
import { RequestActs } from './request-acts.tsx'
import type { OfficeRequest } from './request-calls.ts'
import { RequestHistory } from './request-history.tsx'
import { ReviewCard } from './review-card.tsx'
import { requestTexts } from './texts.ts'

const InspectorCard = ({ request }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const { date } = useDates()
  const [isOpen, setOpen] = useState(false)
  const { kind, inspector, assigned_at: since, may } = request
  const mayAssign = may.includes('assign')
  const label = t(requestWord(kind, inspector ? 'change-inspector' : 'assign'))
  const open = (): void => setOpen(true)
  useKeys({ i: askByKey(open) }, mayAssign)
  usePageCommands(mayAssign ? [{ key: 'assign', label, keys: 'i', run: open }] : [])
  return (
    <Card title={t(requestWord(kind, 'inspector'))}>
      {inspector ? (
        <InspectorContact inspector={inspector} since={since && t('inspector.since', { date: date(since) })} />
      ) : (
        <p className="text-ink-2">{t(requestWord(kind, mayAssign ? 'inspector.none' : 'inspector.none-yet'))}</p>
      )}
      {mayAssign && (
        <Button
          data-focus-first
          look={inspector ? 'ghost' : 'main'}
          size="medium"
          className="mt-3"
          aria-keyshortcuts="i"
          onClick={open}
        >
          {label}
        </Button>
      )}
      <AssignDialog open={isOpen} request={request} onClose={() => setOpen(false)} />
    </Card>
  )
}

const Results = ({ request: { id, laboratory } }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const { data } = useCall('GET /admin/api/requests/:id/tests', { params: { id } })
  if (data === undefined || data.samples.length === 0) return null
  return (
    <Card title={t('tests')}>
      {data.open > 0 && <p className="mb-4 text-ink-2">{t('tests.open', { count: data.open })}</p>}
      {data.second && <SecondResult second={data.second} />}
      <SampleResults
        samples={data.samples}
        hrefOf={(sample) => `/admin/samples/${sample}`}
        controlsHref={(method) => `/admin/controls?lab=${laboratory?.id ?? ''}&method=${method}`}
      />
    </Card>
  )
}

// The samples of a product test with their results, beside the decision.
const TestsCard = ({ request }: { request: OfficeRequest }) =>
  request.kind === 'test' ? <Results request={request} /> : null

const route = getRouteApi('/admin/admin/requests/$id')

type RequestQuery = UseQueryResult<OfficeRequest, Failure>
type Schedules = { schedules: OfficeRequest['visits'] }

const Visits = ({ request, query }: { request: OfficeRequest; query: RequestQuery }) => {
  const visits = { ...query, data: { schedules: request.visits } } as unknown as UseQueryResult<Schedules, Failure>
  return <VisitsPanel area="admin" ofRequest query={visits} />
}

const usePlaceRows = ({ place, place_details: details, direction }: OfficeRequest): Sometimes<SummaryRow>[] => {
  const t = requestTexts.useT()
  return [
    direction !== null && { label: t('direction'), value: t(`direction.${direction}`) },
    details !== null && {
      label: t('place'),
      value: <Name>{place ?? details.name ?? ''}</Name>,
      note: (
        <Place parts={[details.address_line_1, details.city, details.emirateInfo?.name].flatMap((one) => one ?? [])} />
      ),
    },
  ]
}

type PartsProps = { request: OfficeRequest; query: RequestQuery; isForConversation: boolean }

const Parts = ({ request, query, isForConversation }: PartsProps) => {
  const { place_details: place, review } = request
  const isVisited = request.kind !== 'test' || request.sample_delivery === 'collected' || request.visits.length > 0
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {review && <ReviewCard request={request} review={review} />}
        <ReportCard request={request} />
        <FoundCard request={request} />
        <TestsCard request={request} />
        <GoodsCard request={request} />
        {request.kind === 'test' && <TestCards request={request} hrefOf={(id) => `/admin/requests/${id}`} />}
        <DocumentsCard request={request} />
        <DetailsCard
          request={request}
          companyHref={`/admin/users/${request.user_id}`}
          first={usePlaceRows(request)}
          contact={{ name: place?.contact_full_name ?? null, phone: place?.contact_phone_number ?? null }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <InspectorCard request={request} />
        {isVisited && <Visits request={request} query={query} />}
        <PreparationCard preparation={request.preparation} />
        <PriceCard request={request} />
        <SharingCard id={request.id} />
        <ConversationCard request={request} isWanted={isForConversation} />
        <RequestHistory request={request} />
      </div>
    </div>
  )
}

/** Why the request was returned, declined or cancelled, while it is in that state. */
const Reason = ({ request: { state, reason } }: { request: OfficeRequest }): ReactNode => {
  const t = requestTexts.useT()
  if (reason === null || (state !== 'returned' && state !== 'declined' && state !== 'cancelled')) return null
  return (
    <InlineAlert tone="info" live={false} title={t(`reason.${state}`)}>
      <Name className="whitespace-pre-line">{reason}</Name>
    </InlineAlert>
  )
}

const Page = ({ request, query, isForConversation, queue }: PartsProps & { queue: ReactNode }) => {
  const t = requestTexts.useT()
  if (request.kind === 'certification' && request.facility_id !== null)
    return <Navigate to="/admin/facilities/$id" params={{ id: request.facility_id }} replace />
  const number = <Code>{request.number ?? ''}</Code>
  return (
    <>
      {queue}
      <PageHead
        title={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageTitle wide documentTitle={t('request', { number: request.number ?? '' })}>
              {t.parts('request', { number })}
            </PageTitle>
            <RequestStateTag state={request.state} />
            <ReleaseTag release={request.release} />
          </div>
        }
        actions={<RequestActs request={request} />}
      >
        <Name>{request.service.title}</Name>
        {' · '}
        <Name>{request.company_name}</Name>
      </PageHead>
      <Reason request={request} />
      <ReleaseNotice release={request.release} />
      <ConversationLink unread={request.unread_messages} />
      <Parts request={request} query={query} isForConversation={isForConversation} />
    </>
  )
}

export const RequestScreen = () => {
  const t = requestTexts.useT()
  const { id } = route.useParams()
  const queue = readRequestQueue(route.useSearch().queue)
  const workQueue = queue && queue !== 'overdue-visits' ? requestWorkQueues[queue] : undefined
  const query = useCall('GET /admin/api/requests/:id', { params: { id } })
  return (
    <RecordPage
      query={query}
      list={{ href: '/admin/requests', label: t('requests') }}
      name={({ number }) => <Code>{number ?? ''}</Code>}
      texts={{
        loading: t('loading'),
        failed: t('failed'),
        missing: t('not-found'),
        back: t('back-to-list'),
      }}
      skeleton={
        <>
          <SkeletonBlock height={72} />
          <SkeletonFacts rows={8} />
        </>
      }
    >
      {(data) => (
        <Page
          key={data.id}
          request={data}
          query={query}
          isForConversation={queue === 'unanswered'}
          queue={workQueue && <NextInQueue queue={workQueue} mark={queue} after={id} />}
        />
      )}
    </RecordPage>
  )
}
