// A sent request: its status, what happens next, what the owner can do, and everything that was entered.
import type { Sample } from '@assure/contract/calls/samples'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { sendMessage, useConversation } from '../../../panels/conversation/conversation-calls.ts'
import { ConversationLink } from '../../../panels/conversation/conversation-link.tsx'
import { RequestConversation } from '../../../panels/conversation/request-conversation.tsx'
import { TestCards } from '../../../panels/product-test/test-facts.tsx'
import { shownEvents } from '../../../panels/request/shown-events.ts'
import { ReleaseTag } from '../../../panels/sharing/release-tag.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { OwnPreparation } from '../preparation/own-preparation.tsx'
import { stepHref } from '../request-draft/check-step.tsx'
import { Documents } from '../request-draft/documents-step.tsx'
import { requestDraftTexts } from '../request-draft/draft-texts.ts'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { DocumentRows, GoodsRows, PlaceRows, TimeRows } from '../request-draft/facts.tsx'
import { draftWord } from '../request-draft/kind-words.ts'
import { PriceLines } from '../request-draft/price-lines.tsx'
import { SamplingWords } from '../request-draft/sampling-words.tsx'
import { openStepOf } from '../request-draft/steps.ts'
import { showRequest } from '../request-draft/use-draft.ts'
import { SharingCards } from '../sharing/sharing-cards.tsx'
import { requestWord } from './kind-words.ts'
import { OtherActs } from './other-acts.tsx'
import { PayPart } from './pay-part.tsx'
import { QuoteCard } from './quote-card.tsx'
import { RefundCard } from './refund-card.tsx'
import { RequestRing } from './request-ring.tsx'
import { RequestTag } from './request-tag.tsx'
import { requestTexts } from './request-texts.ts'
import { RequestVisits } from './request-visits.tsx'
import { ResultCard } from './result-card.tsx'
import { SamplesPart } from './samples-part.tsx'
import { TestsCard } from './tests-card.tsx'

/** The other recorded events mean nothing to an owner. */
const ownEvents = [...shownEvents, 'rescheduled', 'refunded'] as const

const RequestTimeline = ({ request: { kind, events } }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const { dateTime } = useDates()
  const entries = events.flatMap(({ at, what, by, reason }, place) => {
    const known = ownEvents.find((one) => one === what)
    if (!known) return []
    return [
      {
        key: `${at}-${place}`,
        title: t(known === 'assigned' ? requestWord(kind, 'event.assigned') : `event.${known}`),
        when: [dateTime(at), by.kind === 'inspector' ? by.name : ''].filter(Boolean).join(' · '),
        text: reason && <Name className="whitespace-pre-line">{reason}</Name>,
        tone: place === events.length - 1 ? ('info' as const) : undefined,
      },
    ]
  })
  if (entries.length === 0) return null
  return (
    <Card title={t('history')}>
      <Timeline entries={entries} label={t('history')} />
    </Card>
  )
}

const route = getRouteApi('/customer/requests/$id')

/** A request that was not paid has none. */
const useSamples = ({ id, kind, state }: OwnRequest): readonly Sample[] => {
  const isOpen = state === 'ready' || state === 'scheduled' || state === 'in-progress'
  const enabled = kind === 'test' && isOpen
  return useCall('GET /api/user/requests/:id/samples', { params: { id } }, { enabled }).data?.samples ?? []
}

const useNextText = (request: OwnRequest): string => {
  const t = requestTexts.useT()
  const { date, dateTime } = useDates()
  const { kind, state, inspector, next_visit_at: visit, quote, wished_from: from, wished_to: to } = request
  const { laboratory, sample_delivery: delivery } = request
  const samples = useSamples(request)
  if (samples.some((one) => one.may_replace)) return t('next.replace')
  switch (state) {
    case 'quoted':
      return t('next.quoted', { day: quote ? date(quote.valid_until) : '' })
    case 'ready':
      if (kind === 'test') {
        if (!laboratory || !inspector) return t('test.next.ready')
        if (samples.length > 0 && !samples.some((one) => one.state === 'expected'))
          return t('next.ready.sent', { laboratory: laboratory.name })
        if (delivery === 'collected') return t('next.ready.collect', { inspector })
        const words = { laboratory: laboratory.name }
        return delivery === 'drawn' ? t('next.ready.drawn', words) : t('next.ready.bring', words)
      }
      if (inspector) return t('next.ready.inspector', { inspector })
      if (from && to && from !== to) return t('next.ready.between', { from: date(from), to: date(to) })
      if (from && to) return t('next.ready.on', { day: date(from) })
      return from ? t('next.ready.from', { day: date(from) }) : t('next.ready')
    case 'scheduled':
      if (!visit) return t(requestWord(kind, 'next.scheduled.soon'))
      return t(requestWord(kind, isDayOver(visit) ? 'next.scheduled.past' : 'next.scheduled'), { at: dateTime(visit) })
    case 'awaiting-payment':
    case 'in-progress':
    case 'under-review':
    case 'declined':
      return t(requestWord(kind, `next.${state}`))
    case 'draft':
    case 'submitted':
    case 'returned':
    case 'reported':
    case 'closed':
    case 'lapsed':
    case 'cancelled':
      return t(`next.${state}`)
  }
}

const Hero = ({ request }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const title = request.number ?? request.service.title
  return (
    <section className="flex items-start gap-4 rounded-card border border-line bg-surface p-4">
      <RequestRing request={request} size={64} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <PageTitle documentTitle={title} className="text-h2">
          {request.number ? <Code>{request.number}</Code> : <Name>{request.service.title}</Name>}
        </PageTitle>
        <Name className="text-ink-2">{request.service.title}</Name>
        {request.title && <Name className="line-clamp-2 font-semibold text-ink">{request.title}</Name>}
        <span className="flex flex-wrap gap-2">
          <RequestTag request={request} />
          <ReleaseTag release={request.release} />
          {request.is_disputed && <Tag tone="pending">{t('disputed')}</Tag>}
        </span>
      </div>
    </section>
  )
}

const Reason = ({ request: { id, state, reason, missing, may } }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  if (state !== 'returned' && state !== 'declined' && state !== 'cancelled') return null
  if (!reason && state !== 'returned') return null
  return (
    <InlineAlert
      tone={state === 'returned' ? 'warning' : 'info'}
      live={false}
      title={t(`reason.${state}`)}
      action={
        may.includes('edit') && (
          <LinkButton href={stepHref(id, openStepOf(missing) === 'check' ? 'goods' : openStepOf(missing))}>
            {t('correct')}
          </LinkButton>
        )
      }
    >
      {reason && <Name className="block whitespace-pre-line">{reason}</Name>}
    </InlineAlert>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => <Card title={title}>{children}</Card>

/** States in which the office or the inspector can still use an added document. */
const openForDocuments: readonly OwnRequest['state'][] = [
  'submitted',
  'returned',
  'quoted',
  'awaiting-payment',
  'ready',
  'scheduled',
  'in-progress',
]

const DocumentPart = ({ request }: { request: OwnRequest }) => {
  const d = requestDraftTexts.useT()
  if (!openForDocuments.includes(request.state))
    return (
      <Part title={d('step.documents')}>
        <DocumentRows documents={request.documents} />
      </Part>
    )
  return (
    <section aria-label={d('step.documents')} className="flex flex-col gap-4">
      <h2 className="text-h2 font-semibold text-ink">{d('step.documents')}</h2>
      <Documents request={request} onAnswer={showRequest} isFolded mayRemove={request.state === 'returned'} />
    </section>
  )
}

const Conversation = ({ request: { id, kind } }: { request: OwnRequest }) => (
  <RequestConversation
    area="customer"
    id={id}
    kind={kind}
    query={useConversation('customer', id)}
    send={(text, files) => sendMessage('customer', id, text, files)}
  />
)

export const SentScreen = ({ request }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const d = requestDraftTexts.useT()
  const navigate = route.useNavigate()
  const next = useNextText(request)
  const isTest = request.kind === 'test'
  const isVisited = !isTest || request.sample_delivery === 'collected'
  const showNew = (id: string): void => void navigate({ to: '/requests/$id', params: { id }, search: {} })
  // A certification is shown on its order's page.
  if (request.kind === 'certification' && request.order_id)
    return <Navigate to="/orders/$id" params={{ id: request.order_id }} replace />
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('requests'), href: '/requests' },
          { key: 'request', label: <Code>{request.number ?? ''}</Code> },
        ]}
      />
      <Hero request={request} />
      <p role="status" className="text-ink">
        {next}
      </p>
      <ConversationLink unread={request.unread_messages} />
      <Reason request={request} />
      <QuoteCard request={request} />
      <PayPart request={request} />
      <RefundCard request={request} />
      <ResultCard request={request} onNew={showNew} />
      {request.kind === 'test' && <SamplesPart request={request} />}
      <TestsCard request={request} />
      <RequestVisits request={request} />
      <OwnPreparation request={request} />
      <Part title={d(draftWord(request.kind, 'goods.count'), { count: request.goods.length })}>
        <GoodsRows goods={request.goods} />
      </Part>
      {isTest && <TestCards request={request} hrefOf={(id) => `/requests/${id}`} />}
      {isVisited && (
        <Part title={d(draftWord(request.kind, 'place.where'))}>
          <PlaceRows request={request} />
        </Part>
      )}
      {(isVisited || request.instructions) && (
        <Part title={d(!isTest ? 'times.and-transport' : isVisited ? 'collection' : 'test.notes.title')}>
          <TimeRows request={request} />
        </Part>
      )}
      {request.sampling.length > 0 && (
        <Part title={d('sampling.title')}>
          <SamplingWords request={request} />
        </Part>
      )}
      {request.price && request.state !== 'quoted' && (
        <Part title={request.may.includes('pay-now') ? t('pay.lines') : d('price.title')}>
          <PriceLines price={request.price} />
        </Part>
      )}
      <DocumentPart request={request} />
      <SharingCards id={request.id} />
      <Conversation request={request} />
      <RequestTimeline request={request} />
      <OtherActs request={request} onNew={showNew} />
    </>
  )
}
