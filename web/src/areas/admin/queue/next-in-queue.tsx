// For readers who came from a work queue: how much is left, and the next item without going back to the list.
import {
  type facilityQueues,
  queueLinks,
  type requestWorkQueues,
  type sampleWorkQueues,
} from '@assure/contract/domain/work-queues'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useCall } from '../../../lib/query.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Link } from '../../../ui/link.tsx'
import { queueTexts } from './texts.ts'

type Queue =
  | (typeof facilityQueues)[number]
  | (typeof requestWorkQueues)[keyof typeof requestWorkQueues]
  | (typeof sampleWorkQueues)[keyof typeof sampleWorkQueues]

/** `mark`: the queue's name in the address of an item, where it differs. */
export const NextInQueue = ({
  queue,
  mark = queue,
  after,
}: {
  queue: Queue
  mark?: string | undefined
  after: string
}) => {
  const t = queueTexts.useT()
  const { data } = useCall(
    'GET /admin/api/queues/:queue/next',
    { params: { queue }, query: { after } },
    { staleTime: 0 },
  )
  const next = data?.link && data.id !== after ? `${data.link}?queue=${mark}` : undefined
  const router = useRouter()
  const goNext = (): void => {
    if (next) router.history.push(next)
  }
  useKeys({ n: goNext }, next !== undefined)
  usePageCommands(next ? [{ key: 'next', label: t('next'), keys: 'n', run: goNext }] : [])
  return (
    <section
      aria-label={t(`queue.${queue}`)}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-info-fill px-4 py-2"
    >
      <p className="text-ink">
        <Link href={queueLinks[queue]} className="quiet-link rounded-tag font-semibold">
          {t(`queue.${queue}`)}
        </Link>{' '}
        <span className="text-small text-ink-2">{data && t('left', { count: data.left })}</span>
      </p>
      {next && (
        <LinkButton href={next} look="ghost" size="small">
          {t('next')}
          <ArrowRight size={16} aria-hidden="true" className="mirror" />
        </LinkButton>
      )}
    </section>
  )
}
