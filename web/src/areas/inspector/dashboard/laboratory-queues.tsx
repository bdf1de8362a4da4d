// What waits in an analyst's laboratory.
import { noValue } from '@assure/contract/words/empty'
import { FlaskConical, Microscope } from 'lucide-react'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { StatCard } from '../../../ui/data/tiles.tsx'
import { inspectorDashboardTexts } from './texts.ts'

export const LaboratoryQueues = () => {
  const t = inspectorDashboardTexts.useT()
  const { data: me } = useCachedCall('GET /inspector/api/me', {})
  const enabled = Boolean(me?.laboratory)
  const counts = useCall('GET /inspector/api/tests', { query: { limit: 1 } }, { enabled }).data?.counts
  const queues = useCall('GET /inspector/api/samples', { query: { limit: 1 } }, { enabled }).data?.queues
  if (!enabled) return null
  const toReceive = queues?.find(({ queue }) => queue === 'to-receive')?.count
  const shown = (count: number | undefined): string => (count === undefined ? noValue : formatNumber(count, t.language))
  const iconOfTests = <Microscope size={18} aria-hidden="true" />
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard label={t('to-enter')} value={shown(counts?.to_enter)} href="/inspector/tests" icon={iconOfTests} />
      <StatCard
        label={t('to-verify')}
        value={shown(counts?.to_verify)}
        href="/inspector/tests?queue=to-verify"
        icon={iconOfTests}
      />
      <StatCard
        label={t('to-receive')}
        value={shown(toReceive)}
        href="/inspector/samples?queue=to-receive"
        icon={<FlaskConical size={18} aria-hidden="true" />}
      />
    </div>
  )
}
