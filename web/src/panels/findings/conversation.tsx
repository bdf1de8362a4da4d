// The conversation about a finding: its plans, evidence, decisions and messages.
import type { Area } from '@assure/contract/domain/vocabulary'
import { useDates } from '../../lib/dates.ts'
import type { TagTone } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { Name } from '../../ui/values.tsx'
import { EarlierEntries, EarlierPage } from '../conversation/earlier-entries.tsx'
import { formOfMessage, MessageForm } from '../conversation/message-form.tsx'
import { Thread, type ThreadEntry } from '../conversation/thread.tsx'
import { type FindingDetail, type FindingEntry, sendComment, useEarlierEntries } from './finding-calls.ts'
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

const useThreadEntries = (): ((entries: readonly FindingEntry[]) => ThreadEntry[]) => {
  const t = findingTexts.useT()
  const { date } = useDates()
  return (entries) =>
    entries.map(({ id, kind, at, by, text, plan, until, check, files }) => ({
      id,
      side: by.kind,
      name: by.name,
      title: kind === 'comment' ? undefined : check === null ? t(`entry.${kind}`) : t(`entry.closed.${check}`),
      tone: tones[kind],
      at,
      facts: (plan || until) && (
        <>
          {plan && <Plan plan={plan} />}
          {until && <p>{t('entry.until', { date: date(until) })}</p>}
        </>
      ),
      text,
      files,
    }))
}

const Earlier = ({ area, id, before }: { area: Area; id: string; before: string }) => {
  const threadEntries = useThreadEntries()
  const { data, error } = useEarlierEntries(area, id, before)
  return (
    <EarlierPage
      page={data && { entries: threadEntries(data.entries), hasEarlier: data.has_earlier }}
      error={error}
      before={(first) => <Earlier area={area} id={id} before={first} />}
    />
  )
}

export const FindingConversation = ({ area, finding }: { area: Area; finding: FindingDetail }) => {
  const t = findingTexts.useT()
  const threadEntries = useThreadEntries()
  const { id, entries, has_earlier: hasEarlier } = finding
  const [first] = entries
  return (
    <Card title={t('conversation')}>
      {hasEarlier && first && (
        <EarlierEntries>
          <Earlier area={area} id={id} before={first.id} />
        </EarlierEntries>
      )}
      <Thread entries={threadEntries(entries)} label={t('conversation')} />
      <div className="mt-6 border-t border-line pt-5 print:hidden">
        <MessageForm
          area={area}
          draftKey={`finding-message:${id}`}
          hint={t('message.hint')}
          maxLetters={1000}
          maxFiles={10}
          send={(text, files) => sendComment(area, id, formOfMessage(text, files))}
          refreshes={['finding']}
        />
      </div>
    </Card>
  )
}
