// What the owner has to do next: one card per step, most urgent first, each with one action. Says so when there is
// nothing to do.
import type { AnswerFor } from '@assure/contract/calls'
import type { RequestState } from '@assure/contract/domain/request-moves'
import {
  BadgeCheck,
  Banknote,
  Building2,
  CalendarClock,
  CircleCheck,
  ClipboardCheck,
  CreditCard,
  FileClock,
  FilePen,
  FileWarning,
  Hourglass,
  type LucideIcon,
  MessageSquareQuote,
  MessageSquareText,
  RotateCw,
  Undo2,
} from 'lucide-react'
import { daysLeft, isDayOver, lastDayOf, useDates } from '../../../lib/dates.ts'
import { kindWords } from '../../../lib/kind-words.ts'
import { useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { dashboardTexts } from './texts.ts'

const dashboardWord = kindWords<typeof dashboardTexts.entries>()

type Home = AnswerFor<'GET /api/user/dashboard'>
type Next = Home['next_steps'][number]
type RequestStep =
  | 'request-returned'
  | 'request-quoted'
  | 'request-pay'
  | 'request-reported'
  | 'request-visit'
  | 'request-draft'
type Waiting = AnswerFor<'GET /api/user/requests'>['requests'][number]
type Kind = Next['kind'] | 'findings' | 'messages' | 'documents' | 'first-facility' | RequestStep
type Step = { kind: Kind; text: string; href: string; ofTest?: boolean }

const stepsAtMost = 3

const icons: Record<Kind, LucideIcon> = {
  findings: ClipboardCheck,
  messages: MessageSquareText,
  pay: CreditCard,
  transfer: Banknote,
  visit: CalendarClock,
  documents: FileWarning,
  renew: RotateCw,
  'certify-again': RotateCw,
  'slip-received': FileClock,
  'opens-soon': Hourglass,
  'first-facility': Building2,
  'request-returned': Undo2,
  'request-quoted': MessageSquareQuote,
  'request-pay': CreditCard,
  'request-reported': BadgeCheck,
  'request-visit': CalendarClock,
  'request-draft': FilePen,
}
/** Visits and payments rank above an expired document; the other kinds rank below it. */
const beforeDocuments: readonly Kind[] = ['visit', 'pay', 'transfer']

const pathOf = ({ kind, facility, orderId }: Next): string => {
  if (kind === 'visit' || kind === 'opens-soon') return `/facility/${facility.id}`
  return (kind === 'transfer' || kind === 'slip-received') && orderId ? `/orders/${orderId}` : `/certify/${facility.id}`
}

/** The request state behind each step. Requests in the same state share one card. */
const waitingStates = {
  'request-returned': 'returned',
  'request-quoted': 'quoted',
  'request-pay': 'awaiting-payment',
  'request-reported': 'reported',
  'request-visit': 'scheduled',
  'request-draft': 'draft',
} as const satisfies Record<RequestStep, RequestState>
const requestSteps = Object.keys(waitingStates) as RequestStep[]

/** Once the day of the visit is over, the owner has nothing to do until the inspection is reported. */
const hasVisitPassed = ({ state, next_visit_at: at }: Waiting): boolean =>
  state === 'scheduled' && at !== null && isDayOver(at)

const useRequestSteps = (): Step[] => {
  const t = dashboardTexts.useT()
  const { dateTime } = useDates()
  // Most recently changed first; no owner has more than twenty open.
  const { data } = useCall('GET /api/user/requests', { query: { kind: 'goods', limit: 20 } })
  const stepOf = (kind: RequestStep, of: 'inspection' | 'test'): Step[] => {
    const state = waitingStates[kind]
    const waiting = data?.requests.filter((one) => one.kind === of && one.state === state && !hasVisitPassed(one)) ?? []
    const [first] = waiting
    if (!first) return []
    const href = waiting.length === 1 ? `/requests/${first.id}` : `/requests?kind=${of}&state=${state}`
    const request = first.number ?? first.title ?? first.service.title
    const at = first.next_visit_at ? dateTime(first.next_visit_at) : ''
    const values = { count: waiting.length, request, at }
    const text =
      kind === 'request-pay' || kind === 'request-visit'
        ? t(dashboardWord(of, `next.${kind}.text`), values)
        : t(`next.${kind}.text`, values)
    return [{ kind, text, href, ofTest: of === 'test' }]
  }
  return requestSteps.flatMap((kind) => [...stepOf(kind, 'inspection'), ...stepOf(kind, 'test')])
}

/** Corrective actions that the owner has to answer, earliest due date first. */
const useFindingStep = (): Step[] => {
  const t = dashboardTexts.useT()
  const { data } = useCall('GET /api/user/findings', { query: { status: 'with-owner', limit: 1 } })
  const [first] = data?.findings ?? []
  if (!data || !first) return []
  const count = data.pagination.total
  const text = t('next.findings.text', { count, facility: first.facility.name })
  return [{ kind: 'findings', text, href: count === 1 ? `/findings/${first.id}` : '/findings?status=with-owner' }]
}

/** Requests with messages that the owner has not read. */
const useMessageStep = (): Step[] => {
  const t = dashboardTexts.useT()
  const { data } = useCall('GET /api/user/requests', { query: { unread: 'true', limit: 1 } })
  const [first] = data?.requests ?? []
  if (!data || !first) return []
  const count = data.pagination.total
  const text = t('next.messages.text', { count, request: first.number ?? '' })
  return [
    { kind: 'messages', text, href: count === 1 ? `/requests/${first.id}#conversation` : '/requests?unread=true' },
  ]
}

const useSteps = ({ facility_count: count, next_steps: steps, expired_papers: expired }: Home): Step[] => {
  const t = dashboardTexts.useT()
  const { date, dateTime } = useDates()
  const textOf = ({ kind, at, facility: { name: facility } }: Next): string => {
    if (kind === 'visit') return t('next.visit.text', { facility, at: at ? dateTime(at) : '' })
    if (kind !== 'renew') return t(`next.${kind}.text`, { facility })
    return t(at && daysLeft(at) >= 0 ? 'next.renew.soon' : 'next.renew.past', {
      facility,
      at: at ? date(lastDayOf(at)) : '',
    })
  }
  const ofFacilities = steps.map((next) => ({ kind: next.kind, text: textOf(next), href: pathOf(next) }))
  const documents = {
    kind: 'documents',
    text: t('next.documents.text', { count: expired }),
    href: '/documents?kind=company',
  } as const
  const first = { kind: 'first-facility', text: t('next.first-facility.text'), href: '/add-facility' } as const
  const ofRequests = useRequestSteps()
  return [
    ...useFindingStep(),
    ...useMessageStep(),
    ...ofFacilities.filter(({ kind }) => beforeDocuments.includes(kind)),
    ...ofRequests.filter(({ kind }) => kind !== 'request-draft'),
    ...(expired > 0 ? [documents] : []),
    ...ofFacilities.filter(({ kind }) => !beforeDocuments.includes(kind)),
    ...(count === 0 ? [first] : []),
    ...ofRequests.filter(({ kind }) => kind === 'request-draft'),
  ].slice(0, stepsAtMost)
}

const StepCard = ({ step: { kind, text, href, ofTest } }: { step: Step }) => {
  const t = dashboardTexts.useT()
  const Icon = icons[kind]
  const title =
    kind === 'request-pay' || kind === 'request-visit'
      ? dashboardWord(ofTest ? 'test' : 'inspection', `next.${kind}`)
      : (`next.${kind}` as const)
  return (
    <li className="flex gap-4 rounded-card border border-brand bg-brand-soft p-4 text-ink">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-brand">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="text-h3 font-semibold">{t(title)}</h2>
        <p className="break-words">{text}</p>
        <LinkButton href={href} size="medium" className="mt-2">
          {t(`next.${kind}.action`)}
        </LinkButton>
      </div>
    </li>
  )
}

export const NextSteps = ({ home }: { home: Home }) => {
  const t = dashboardTexts.useT()
  const steps = useSteps(home)
  return (
    <section aria-label={t('next.label')}>
      {steps.length === 0 ? (
        <p className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink-2">
          <CircleCheck size={24} aria-hidden="true" className="shrink-0 text-certified" />
          <span>{t(home.facilities.some(({ may }) => may.certify) ? 'next.none.certify' : 'next.none')}</span>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {steps.map((step) => (
            <StepCard key={`${step.kind} ${step.href}`} step={step} />
          ))}
        </ul>
      )}
    </section>
  )
}
