// One finding: whose turn it is, the actions they can take, its facts, and its history.

import type { Area } from '@assure/contract/domain/vocabulary'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import type { Sometimes } from '../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import type { TagTone } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { EarlierEntries, EarlierPage } from '../conversation/earlier-entries.tsx'
import { formOfMessage, MessageForm } from '../conversation/message-form.tsx'
import { Thread, type ThreadEntry } from '../conversation/thread.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { DueText } from './due-text.tsx'
import {
  type FindingDetail,
  type FindingEntry,
  findingAddress,
  sendComment,
  useEarlierEntries,
  useFinding,
} from './finding-calls.ts'
import { FindingPhotos } from './finding-photos.tsx'
import { FindingClassTag, FindingStateTag } from './finding-tags.tsx'
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

// The conversation about a finding: its plans, evidence, decisions and messages.
const FindingConversation = ({ area, finding }: { area: Area; finding: FindingDetail }) => {
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

const facilityAddress: Record<Area, string> = {
  customer: '/facility',
  admin: '/admin/facilities',
  inspector: '/inspector/assigned-facility',
}

const useFacts = (area: Area, finding: FindingDetail): Sometimes<SummaryRow>[] => {
  const t = findingTexts.useT()
  const { date } = useDates()
  const { requirement, facility, company_name, item_key, item_text: itemText, raised_by, raised_at } = finding
  return [
    requirement !== null && {
      label: t('requirement'),
      value: <Name className="whitespace-pre-line">{requirement}</Name>,
    },
    { label: t('due'), value: <DueText finding={finding} labelled /> },
    { label: t('check'), value: t(`check.${finding.check}`) },
    {
      label: t('facility'),
      value: (
        <Link
          href={`${facilityAddress[area]}/${facility.id}`}
          className="quiet-link inline-flex min-h-6 items-center rounded-tag pointer-coarse:min-h-11"
        >
          <Name>{facility.name}</Name>
        </Link>
      ),
    },
    area !== 'customer' && { label: t('company'), value: <Name>{company_name}</Name> },
    item_key !== null && {
      label: t('item'),
      value: itemText ? <Name>{itemText[t.language] || itemText.en}</Name> : <Code>{item_key}</Code>,
    },
    {
      label: t('raised-by'),
      value: t.parts('entry.by', { name: <Name>{raised_by.name}</Name>, when: date(raised_at) }),
    },
  ]
}

type Acts = (finding: FindingDetail) => ReactNode

const FindingPage = ({ area, finding, acts }: { area: Area; finding: FindingDetail; acts: Acts }) => {
  const t = findingTexts.useT()
  const { date } = useDates()
  const side = area === 'customer' ? 'owner' : 'reviewer'
  const { state, number, extension_until: until } = finding
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle wide={area === 'admin'} documentTitle={t('one.title', { number })}>
          {t.parts('one.title', { number: <Code className="whitespace-nowrap">{number}</Code> })}
        </PageTitle>
        <p className="flex flex-wrap items-center gap-2">
          <FindingClassTag kind={finding.class} />
          <FindingStateTag finding={finding} />
        </p>
      </div>
      {until !== null && (
        <InlineAlert tone="info" live={false}>
          {t('extension-asked', { date: date(until) })}
        </InlineAlert>
      )}
      {finding.waits_for !== null && state !== 'closed' && state !== 'waived' && (
        <Card title={t('next')}>
          <p className="mb-4 text-ink">{t(`next.${state}.${side}`)}</p>
          {acts(finding)}
        </Card>
      )}
      <Card title={t('seen')}>
        <Name className="text-ink whitespace-pre-line">{finding.description}</Name>
        <FindingPhotos photos={finding.photos} />
      </Card>
      <Card title={t('details')}>
        <SummaryList className="-my-2.5" rows={useFacts(area, finding)} />
      </Card>
      <FindingConversation area={area} finding={finding} />
    </>
  )
}

export const FindingView = ({ area, id, acts }: { area: Area; id: string; acts: Acts }) => {
  const t = findingTexts.useT()
  const query = useFinding(area, id)
  return (
    <RecordPage
      query={query}
      list={{ href: findingAddress[area], label: t('findings') }}
      name={({ number }) => <Code>{number}</Code>}
      texts={{
        loading: t('loading'),
        failed: t('failed'),
        missing: t('one.not-found'),
        back: t('one.back'),
      }}
      skeleton={<SkeletonBlock height={420} />}
      className="flex flex-col gap-4"
    >
      {(finding) => <FindingPage key={finding.id} area={area} finding={finding} acts={acts} />}
    </RecordPage>
  )
}
