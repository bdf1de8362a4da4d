// One request to inspect or to test: location and contact, visits, goods with sampling plans, documents and details. Readable
// without a connection.
import type { AnswerFor } from '@assure/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { call, type Failure } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { ConversationLink } from '../../../panels/conversation/conversation-link.tsx'
import { RequestConversation } from '../../../panels/conversation/request-conversation.tsx'
import { PreparationCard } from '../../../panels/preparation/preparation-card.tsx'
import { TestCards } from '../../../panels/product-test/test-facts.tsx'
import { DetailsCard, DocumentsCard, GoodsCard } from '../../../panels/request/request-facts.tsx'
import { SampleTag } from '../../../panels/samples/sample-tag.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { ReleaseNotice } from '../../../panels/sharing/release-notice.tsx'
import { VisitsPanel } from '../../../panels/visits/visits-panel.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { requestAddress, requestMapLink } from '../addresses.ts'
import { CachedLine } from '../cached-line.tsx'
import { ReachLinks } from '../facility/reach-links.tsx'
import { drawKeptPhoto } from '../goods/product-photo.tsx'
import { useEnterWork } from '../sync/enter-work.ts'
import { useSendNow, visitActs } from '../visit-acts.ts'
import { WorkPage } from '../work-page.tsx'
import { JobTag } from './job-tag.tsx'
import { jobTexts } from './texts.ts'

// The samples of a test, each with its page.
const JobSamples = ({ id }: { id: string }) => {
  const t = sampleTexts.useT()
  const { data } = useCall('GET /inspector/api/samples', { query: { request: id, limit: 100 } })
  if (data === undefined || data.samples.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="-my-2 divide-y divide-line">
        {data.samples.map((sample) => (
          <li key={sample.id} className="flex flex-wrap items-start justify-between gap-2 py-2">
            <div>
              <Link href={`/inspector/samples/${sample.id}`} className="quiet-link rounded-tag">
                <Code>{sample.number}</Code>
              </Link>
              {sample.product && <Name className="block text-small text-ink-2">{sample.product}</Name>}
            </div>
            <SampleTag {...sample} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const route = getRouteApi('/inspector/inspector/requests/$id')

type JobRequest = AnswerFor<'GET /inspector/api/requests/:id'>

const isRead: ReadonlySet<JobRequest['state']> = new Set(['under-review', 'reported', 'closed'])

/** Shown once a visit is scheduled. The inspection is cached on the device with the job. */
const ToInspection = ({ request: { id, state } }: { request: JobRequest }) => {
  const t = jobTexts.useT()
  const { items } = useSyncView()
  const { data } = useCachedCall('GET /inspector/api/inspections/:id', { params: { id } })
  const hasBegun =
    state === 'in-progress' ||
    (data?.began_at ?? null) !== null ||
    items.some(({ facilityId, write }) => facilityId === id && write.kind !== 'message')
  const mayEnter = state === 'scheduled' || state === 'in-progress'
  if (!mayEnter && !(hasBegun && isRead.has(state))) return null
  return (
    <LinkButton
      href={`/inspector/requests/${id}/inspection`}
      look={mayEnter ? 'main' : 'ghost'}
      icon={<ClipboardCheck size={20} aria-hidden="true" />}
      className="min-h-14!"
    >
      {t(mayEnter ? (hasBegun ? 'continue' : 'start') : 'read')}
    </LinkButton>
  )
}

type Schedules = { schedules: JobRequest['visits'] }

/** A message goes through the queue of the device, so it can be written without a connection. */
const Conversation = ({ request: { id, number, kind } }: { request: JobRequest }) => {
  const enter = useEnterWork({ id, name: number ?? '', isOfGoods: true })
  return (
    <RequestConversation
      area="inspector"
      id={id}
      kind={kind}
      query={useCachedCall('GET /inspector/api/requests/:id/conversation', { params: { id } })}
      send={(text, files, onProgress) =>
        enter(
          { kind: 'message', text: text.trim(), files: files.map(({ name, size }) => ({ name, size })) },
          files,
          onProgress,
        )
      }
    />
  )
}

const JobParts = ({ request, query }: { request: JobRequest; query: UseQueryResult<JobRequest, Failure> }) => {
  const isTest = request.kind === 'test'
  const isVisited = !isTest || request.sample_delivery === 'collected' || request.visits.length > 0
  const sendNow = useSendNow()
  const { reschedule, cancel } = visitActs(sendNow)
  const visits = { ...query, data: { schedules: request.visits } } as unknown as UseQueryResult<Schedules, Failure>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <PreparationCard preparation={request.preparation} />
        {isVisited && (
          <VisitsPanel
            area="inspector"
            ofRequest
            query={visits}
            plan={
              request.may.includes('schedule')
                ? (body) =>
                    sendNow(call('POST /inspector/api/requests/:id/schedule', { params: { id: request.id }, body }))
                : undefined
            }
            reschedule={reschedule}
            cancel={cancel}
          />
        )}
        {isTest && <JobSamples id={request.id} />}
        <GoodsCard request={request} drawPhoto={drawKeptPhoto} />
        {isTest && <TestCards request={request} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <DocumentsCard request={request} />
        <DetailsCard
          request={request}
          contact={{
            name: request.destination.contact_full_name,
            phone: request.destination.contact_phone_number,
          }}
        />
        <Conversation request={request} />
      </div>
    </div>
  )
}

export const JobScreen = () => {
  const t = jobTexts.useT()
  const { id } = route.useParams()
  const query = useCachedCall('GET /inspector/api/requests/:id', { params: { id } })
  return (
    <WorkPage
      look="record"
      query={query}
      texts={{ missing: t('not-found'), loading: t('loading'), failed: t('failed') }}
      id={id}
      back={{ label: t('jobs'), href: '/inspector/jobs' }}
    >
      {(data) => (
        <>
          <div className="flex flex-col gap-3">
            <Breadcrumb
              crumbs={[
                { label: t('jobs'), href: '/inspector/jobs' },
                { key: 'job', label: <Code>{data.number ?? ''}</Code> },
              ]}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <PageTitle wide documentTitle={data.title ?? data.number ?? ''} className="min-w-0 break-words">
                <Name>{data.title ?? data.service.title}</Name>
              </PageTitle>
              <JobTag state={data.state} />
            </div>
            <p className="text-ink-2">
              <Place parts={requestAddress(data.destination)} />
            </p>
            <CachedLine since={query.cachedSince} />
            <ReleaseNotice release={data.release} />
            <ConversationLink unread={data.unread_messages} />
            <div className="flex max-w-160 flex-col gap-2">
              {/* A job that was stored on the device by an earlier version has no kind. */}
              {data.kind !== 'test' && <ToInspection request={data} />}
              {/* Samples that are brought to the laboratory have no place. */}
              <ReachLinks
                contact={{
                  name: data.destination.contact_full_name ?? data.destination.company_name,
                  phone: data.destination.contact_phone_number ?? '',
                }}
                place={
                  data.destination.place === null
                    ? null
                    : { name: data.destination.place, map: requestMapLink(data.destination) }
                }
              />
            </div>
          </div>
          <JobParts key={data.id} request={data} query={query} />
        </>
      )}
    </WorkPage>
  )
}
