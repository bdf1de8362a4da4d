// The history of a finding, oldest first, with photos and documents.
import { FileText } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import type { TagTone } from '../../ui/data/tag.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { LtrValue, Name } from '../../ui/values.tsx'
import type { FindingEntry } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

const tones: Partial<Record<FindingEntry['kind'], TagTone>> = {
  raised: 'pending',
  plan: 'info',
  evidence: 'info',
  'extension-asked': 'info',
  returned: 'expired',
  'extension-refused': 'expired',
  'plan-accepted': 'certified',
  'extension-granted': 'certified',
  closed: 'certified',
}

const Files = ({ files }: Pick<FindingEntry, 'files'>) => {
  const t = findingTexts.useT()
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, type, url }) => (
        <li key={id}>
          <FileLink
            href={url}
            aria-label={t('file.open', { name })}
            className="quiet-link flex min-h-11 items-center gap-2 overflow-hidden rounded-chip border border-line bg-surface"
          >
            {type.startsWith('image/') ? (
              <img src={url} alt="" loading="lazy" className="size-24 object-cover" />
            ) : (
              <span className="flex max-w-56 items-center gap-2 px-3 py-2">
                <FileText size={18} aria-hidden="true" className="shrink-0" />
                <LtrValue className="truncate">{name}</LtrValue>
              </span>
            )}
          </FileLink>
        </li>
      ))}
    </ul>
  )
}

const Plan = ({ plan }: { plan: NonNullable<FindingEntry['plan']> }) => {
  const t = findingTexts.useT()
  const { date } = useDates()
  return (
    <dl className="flex flex-col gap-2">
      {(['cause', 'correction', 'prevention'] as const).map((part) => (
        <div key={part}>
          <dt className="text-ink-3">{t(part)}</dt>
          <dd>
            <Name className="whitespace-pre-line text-ink">{plan[part]}</Name>
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-ink-3">{t('by')}</dt>
        <dd className="text-ink">{date(plan.by)}</dd>
      </div>
    </dl>
  )
}

export const Conversation = ({ entries, label }: { entries: readonly FindingEntry[]; label?: string }) => {
  const t = findingTexts.useT()
  const { date, dateTime } = useDates()
  return (
    <Timeline
      label={label ?? t('conversation')}
      entries={entries.map(({ id, kind, at, by, text, plan, until, check, files }) => ({
        key: id,
        title: check === null ? t(`entry.${kind}`) : t(`entry.closed.${check}`),
        tone: tones[kind],
        when: t.parts('entry.by', { name: <Name>{by.name ?? t('office')}</Name>, when: dateTime(at) }),
        text: (plan || text || until || files.length > 0) && (
          <>
            {plan && <Plan plan={plan} />}
            {until && <p>{t('entry.until', { date: date(until) })}</p>}
            {text && <Name className="whitespace-pre-line text-ink">{text}</Name>}
            {files.length > 0 && <Files files={files} />}
          </>
        ),
      }))}
    />
  )
}
