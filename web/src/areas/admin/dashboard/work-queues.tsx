// The administrators' work queues and their ages. Each row opens what it counts; one button opens the next item.
import {
  facilityQueues,
  requestWorkQueues,
  sampleWorkQueues,
  type WorkQueue,
} from '@assure/contract/domain/work-queues'
import { useRouter } from '@tanstack/react-router'
import {
  ArrowRight,
  BadgeCheck,
  Banknote,
  CalendarClock,
  ChevronRight,
  CreditCard,
  FlaskConical,
  FlaskConicalOff,
  Gauge,
  Landmark,
  MessageSquareText,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  SearchX,
  Trash2,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserPlus,
} from 'lucide-react'
import { type ComponentType, Fragment } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Link } from '../../../ui/link.tsx'
import { queueTexts } from '../queue/texts.ts'
import { adminDashboardTexts } from './texts.ts'

const icons: Record<WorkQueue, ComponentType<{ size: number; 'aria-hidden': 'true' }>> = {
  accounts: UserCheck,
  transfers: Banknote,
  unassigned: UserPlus,
  decisions: BadgeCheck,
  'requests-to-answer': PackageOpen,
  'requests-unanswered': MessageSquareText,
  'requests-unassigned': PackagePlus,
  'requests-to-decide': PackageCheck,
  'samples-late': FlaskConical,
  'samples-rejected': FlaskConicalOff,
  'samples-lost': SearchX,
  'samples-retention-ended': Trash2,
  'instruments-due': Gauge,
  receipts: Landmark,
  refunds: Undo2,
  chargebacks: CreditCard,
  findings: TriangleAlert,
  expiring: CalendarClock,
}

type Queue = { queue: WorkQueue; count: number; oldest_at: string | null; link: string }

const QueueRow = ({ queue, count, oldest_at, link }: Queue) => {
  const t = adminDashboardTexts.useT()
  const dates = useDates()
  const Icon = icons[queue]
  return (
    <Link
      href={link}
      className="group flex min-h-14 items-center gap-3 rounded-chip px-2 py-2 text-ink no-underline hover:bg-brand-soft"
    >
      <span className="shrink-0 text-brand">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{t(`queue.${queue}`)}</span>
        <span className="block text-small text-ink-3">
          {oldest_at !== null && (
            <>
              <span aria-hidden="true" title={dates.dateTime(oldest_at)}>
                {t('queue.oldest', { age: dates.age(oldest_at) })}
              </span>
              <span className="sr-only">{t('queue.oldest.spoken', { when: dates.dateTime(oldest_at) })}</span>
            </>
          )}
        </span>
      </span>
      <span className="min-w-8 rounded-tag bg-pending-fill px-2 text-center font-semibold text-pending">
        {formatNumber(count, t.language)}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="mirror shrink-0 text-ink-3" />
    </Link>
  )
}

/** Lists the empty queues in one line. */
const ClearQueues = ({ queues }: { queues: readonly Queue[] }) => {
  const t = adminDashboardTexts.useT()
  return (
    <p className="border-t border-line pt-3 text-small text-ink-3 first:border-t-0 first:pt-0">
      {t.parts('queues.clear', {
        queues: queues.map(({ queue, link }, at) => (
          <Fragment key={queue}>
            {at > 0 && t('comma')}
            <Link href={link} className="rounded-tag text-ink-2 no-underline hover:text-brand hover:underline">
              {t(`queue.${queue}`)}
            </Link>
          </Fragment>
        )),
      })}
    </p>
  )
}

const Queues = ({ queues }: { queues: readonly Queue[] }) => {
  const waiting = queues.filter(({ count }) => count > 0)
  const clear = queues.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length > 0 && (
        <ul className="-mx-2 mb-3 flex flex-col">
          {waiting.map((queue) => (
            <li key={queue.queue}>
              <QueueRow {...queue} />
            </li>
          ))}
        </ul>
      )}
      {clear.length > 0 && <ClearQueues queues={clear} />}
    </>
  )
}

/** The query parameter that makes the page of an item offer the next one of its queue. */
const markOf = (queue: WorkQueue): string => {
  const facility = facilityQueues.find((one) => one === queue)
  const [request] = Object.entries(requestWorkQueues).find(([, one]) => one === queue) ?? []
  const [sample] = Object.entries(sampleWorkQueues).find(([, one]) => one === queue) ?? []
  const mark = facility ?? request ?? sample
  return mark === undefined ? '' : `?queue=${mark}`
}

/** Certifications that only approach their expiry need no work yet. */
const isWork = ({ queue, count }: Queue): boolean => queue !== 'expiring' && count > 0

/** Opens the oldest item of the first queue with work; also on the key `n`. */
const NextButton = ({ waiting: { queue, link: list } }: { waiting: Queue }) => {
  const t = queueTexts.useT()
  const { history } = useRouter()
  const open = async (): Promise<void> => {
    const answer = await call('GET /admin/api/queues/:queue/next', { params: { queue } })
    const link = answer.ok ? answer.value.link : null
    history.push(link === null ? list : `${link}${markOf(queue)}`)
  }
  useKeys({ n: () => void open() })
  usePageCommands([{ key: 'next', label: t('next'), keys: 'n', run: () => void open() }])
  return (
    <Button size="small" aria-keyshortcuts="n" onClick={() => void open()}>
      {t('next')}
      <ArrowRight size={16} aria-hidden="true" className="mirror" />
    </Button>
  )
}

export const WorkQueues = () => {
  const t = adminDashboardTexts.useT()
  const query = useCall('GET /admin/api/queues', {})
  const waiting = query.data?.queues.find(isWork)
  return (
    <Card title={t('queues')} aside={waiting && <NextButton waiting={waiting} />}>
      <QueryState
        query={query}
        texts={{ loading: t('queues.loading'), failed: t('queues.failed') }}
        skeleton={<SkeletonBlock height={280} />}
        as="card"
      >
        {(data) => (
          <>
            <Queues queues={data.queues} />
            {(data.decisions_without_independent ?? 0) > 0 && (
              <InlineAlert tone="warning" live={false} className="mt-4 p-3!">
                <p className="text-small">
                  {t('queue.no-independent', { count: data.decisions_without_independent ?? 0 })}
                </p>
              </InlineAlert>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}
