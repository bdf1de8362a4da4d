// What needs attention in the installation, in a sentence each. Nothing while everything works.
import type { AnswerFor } from '@assure/contract/calls'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { Name } from '../../../ui/values.tsx'
import { systemWarningTexts } from './warning-texts.ts'

/** No event announces an outage, so an open page polls. Not after a refusal. */
const pollMs = 30_000

export const useSystem = () =>
  useCall('GET /admin/api/system', {}, { refetchInterval: ({ state }) => (state.error ? false : pollMs) })

type Warning = AnswerFor<'GET /admin/api/system'>['warnings'][number]

/** Where to see more and act. */
const places = {
  'part-down': '/admin/system',
  'mails-late': '/admin/system?tab=mails&state=queued',
  'mails-parked': '/admin/system?tab=mails&state=parked',
  'jobs-failed': '/admin/system?tab=jobs',
  maintenance: '/admin/system',
  'maintenance-overdue': '/admin/system',
} as const satisfies Record<Warning['kind'], string>

const useSentence = () => {
  const t = systemWarningTexts.useT()
  const { dateTime } = useDates()
  return ({ kind, part, since, count }: Warning): string => {
    const when = since === null ? '' : dateTime(since)
    switch (kind) {
      case 'part-down':
        if (part === 'clock') return t('clock-off', { since: when })
        return t(kind, { part: part === null ? '' : t(`part.${part}`), since: when })
      case 'mails-late':
      case 'maintenance':
      case 'maintenance-overdue':
        return t(kind, { since: when })
      case 'mails-parked':
      case 'jobs-failed':
        return t(kind, { count: count ?? 0 })
    }
  }
}

export const WarningList = ({ warnings }: { warnings: readonly Warning[] }) => {
  const t = systemWarningTexts.useT()
  const sentenceOf = useSentence()
  return (
    <ul className="flex flex-col gap-1">
      {warnings.map((warning) => (
        <li key={`${warning.kind} ${warning.part}`}>
          <Link href={places[warning.kind]} className="quiet-link">
            {sentenceOf(warning)}
          </Link>
          {warning.cause !== null && (
            <span className="block text-small">
              {t.parts('mails-late.cause', { cause: <Name key="cause">{warning.cause}</Name> })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** For the dashboard of a SUPER_ADMIN. */
const SystemWarnings = () => {
  const t = systemWarningTexts.useT()
  const warnings = useSystem().data?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <InlineAlert tone="warning" title={t('attention')}>
      <WarningList warnings={warnings} />
    </InlineAlert>
  )
}

export const loadWarnings = async () => {
  await systemWarningTexts.load()
  return { default: SystemWarnings }
}
