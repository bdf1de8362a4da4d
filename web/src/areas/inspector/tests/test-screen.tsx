// One test: what was measured, what the analyst can do now, and everything that happened to it.

import type { LaboratoryTestWithEntries, TestEntry } from '@assure/contract/calls/test-records'
import { seenOf } from '@assure/contract/domain/seen'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { FailedControls } from '../../../panels/controls/failed-controls.tsx'
import { InstrumentLine } from '../../../panels/instruments/instrument-line.tsx'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { useTestWords } from '../../../panels/product-test/use-test-words.ts'
import { Verdicts } from '../../../panels/product-test/verdict-tag.tsx'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { Sometimes } from '../../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { DueDay } from './results-grid.tsx'
import { testsTexts } from './texts.ts'
import { isOwnEntry } from './verify-part.tsx'

const route = getRouteApi('/inspector/inspector/tests/$id')

type Test = LaboratoryTestWithEntries

const stateTones: Record<Test['state'], TagTone> = {
  ordered: 'neutral',
  running: 'pending',
  entered: 'info',
  verified: 'certified',
  reported: 'certified',
}

const entryTones: Record<TestEntry['what'], TagTone> = {
  started: 'neutral',
  entered: 'info',
  verified: 'certified',
  'gave-back': 'pending',
  retested: 'pending',
}

const History = ({ test }: { test: Test }) => {
  const { entries, unit } = test
  const t = testsTexts.useT()
  const { dateTime } = useDates()
  const words = useTestWords()
  return (
    <Timeline
      label={t('history')}
      entries={entries.map(
        (
          { at, what, by, result, entered_result: entered, instrument, batch, reason, source_name: source, ...judged },
          place,
        ) => ({
          key: String(place),
          tone: entryTones[what],
          title: t(`entry.${what}`),
          when: t.parts('entry.by', { name: <Name>{by}</Name>, when: dateTime(at) }),
          text: (result || reason || source) && (
            <>
              {result && (
                <p className="flex flex-wrap items-start gap-x-3 gap-y-2 text-ink">
                  <bdi>{words.result(result, unit)}</bdi>
                  <Verdicts {...test} {...judged} />
                </p>
              )}
              {entered && <p>{t('entered-as', { result: words.result(entered, unit) })}</p>}
              {instrument && <InstrumentLine instrument={instrument} />}
              {batch && <p>{t.parts('batch.of', { batch: <Name>{batch}</Name> })}</p>}
              {reason && <Name className="block whitespace-pre-line">{reason}</Name>}
              {source && <p>{t.parts('entry.from', { file: <Name>{source}</Name> })}</p>}
            </>
          ),
        }),
      )}
    />
  )
}

const useFacts = (test: Test): Sometimes<SummaryRow>[] => {
  const t = testsTexts.useT()
  const p = productTestTexts.useT()
  const words = useTestWords()
  const methodLimits = words.methodLimits(test)
  return [
    { label: t('goods'), value: <Name>{test.sample.goods}</Name> },
    { label: t('request'), value: <Code>{test.request.number}</Code> },
    { label: p('method'), value: <Code>{test.method.code}</Code>, note: <Name>{test.method.name[t.language]}</Name> },
    methodLimits && { label: t('method-limits'), value: methodLimits },
    {
      label: p('limit'),
      value: words.limit(test.limit, test.unit),
      note: test.decision_rule === 'guarded' ? p('rule.guarded') : undefined,
    },
    { label: p('source'), value: <Name>{test.source}</Name> },
    test.second && {
      label: p('second'),
      value: words.limit(test.second.limit, test.unit),
      note: (
        <>
          <Name>{test.second.specification[t.language]}</Name>
          {' · '}
          <Name>{test.second.source}</Name>
          {test.second.decision_rule === 'guarded' && ` · ${p('rule.guarded')}`}
        </>
      ),
    },
    { label: t('decimals'), value: String(test.decimals) },
    test.batch && { label: t('batch'), value: <Name>{test.batch}</Name> },
    { label: t('round'), value: String(test.round) },
    { label: t('due'), value: <DueDay test={test} /> },
  ]
}

const acts = ['verify', 'give-back', 'retest'] as const
type Act = (typeof acts)[number]

const paths = {
  verify: 'POST /inspector/api/tests/:id/verify',
  'give-back': 'POST /inspector/api/tests/:id/give-back',
  retest: 'POST /inspector/api/tests/:id/retest',
} as const

const Acts = ({ test }: { test: Test }) => {
  const t = testsTexts.useT()
  const [openAct, setOpenAct] = useState<Act>()
  const { id, may } = test
  const subject = { area: 'inspector', kind: 'test', id, seen: seenOf.test(test) } as const
  const texts = { failed: t('act.failed') }
  const start = useAct({
    subject,
    open: false,
    send: (_: undefined, seen) => call('POST /inspector/api/tests/:id/start', { params: { id }, body: { seen } }),
    texts,
    done: t('start'),
  })
  const send = (act: Act, reason: string, seen: string | undefined) =>
    act === 'verify'
      ? call(paths.verify, { params: { id }, body: { seen } })
      : call(paths[act], { params: { id }, body: { reason, seen } })
  const possible = acts.filter((act) => may.includes(act))
  const isToEnter = may.includes('start') || may.includes('enter')
  return (
    <div className="mt-4 flex flex-col gap-3">
      {start.problem && <InlineAlert tone="error">{start.problem}</InlineAlert>}
      {isOwnEntry(test) && <p className="text-small text-ink-2">{t('own-entry')}</p>}
      <div className="flex flex-wrap gap-3 print:hidden">
        {isToEnter && <LinkButton href={`/inspector/tests?sample=${test.sample.id}`}>{t('enter-here')}</LinkButton>}
        {may.includes('start') && (
          <Button look="ghost" busy={start.busy} onClick={() => void start.run(undefined)}>
            {t('start')}
          </Button>
        )}
        {possible.map((act) => (
          <Button key={act} look={act === 'verify' ? 'main' : 'ghost'} onClick={() => setOpenAct(act)}>
            {t(act)}
          </Button>
        ))}
      </div>
      {acts.map((act) => (
        <ActDialog
          key={act}
          open={openAct === act}
          title={act === 'verify' ? t('verify.title', { count: 1 }) : t(`${act}.title`)}
          text={act === 'verify' ? t('verify.text', { count: 1 }) : t(`${act}.text`)}
          confirmLabel={t(act)}
          busyText={t('act.busy')}
          reason={act === 'verify' ? undefined : { label: t('reason'), max: 1000 }}
          subject={subject}
          send={(reason, seen) => send(act, reason, seen)}
          texts={texts}
          done={t(act)}
          onClose={() => setOpenAct(undefined)}
        />
      ))}
    </div>
  )
}

const Page = ({ test }: { test: Test }) => {
  const t = testsTexts.useT()
  const p = productTestTexts.useT()
  const { dateTime } = useDates()
  const words = useTestWords()
  const { sample, parameter, state, result, entered_result: raw, unit, entered_by: entered, entered_at: at } = test
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle wide documentTitle={`${sample.number} ${parameter.name[t.language]}`}>
          <Name>{parameter.name[t.language]}</Name> · <Code className="whitespace-nowrap">{sample.number}</Code>
        </PageTitle>
        <p>
          <Tag tone={stateTones[state]}>{p(`state.${state}`)}</Tag>
        </p>
      </div>
      <Card title={p('result')}>
        {result ? (
          <p className="flex flex-wrap items-center gap-3">
            <bdi className="text-h2 font-semibold text-ink">{words.result(result, unit)}</bdi>
            <Verdicts {...test} />
            {entered && at && (
              <span className="text-small text-ink-2">
                {t.parts('entry.by', { name: <Name>{entered.name}</Name>, when: dateTime(at) })}
              </span>
            )}
            {raw && (
              <span className="basis-full text-small text-ink-2">
                {t('entered-as', { result: words.result(raw, unit) })}
              </span>
            )}
          </p>
        ) : (
          <p className="text-ink-2">{p(`state.${state}`)}</p>
        )}
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          <FailedControls
            controls={test.failed_controls}
            verifiedAt={test.verified_at}
            hrefOf={(method) => `/inspector/controls?method=${method}`}
          />
        </div>
        <Acts test={test} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('facts')}>
          <SummaryList className="-my-2.5" rows={useFacts(test)} />
        </Card>
        {test.entries.length > 0 && (
          <Card title={t('history')}>
            <History test={test} />
          </Card>
        )}
      </div>
    </>
  )
}

export const TestScreen = () => {
  const t = testsTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /inspector/api/tests/:id', { params: { id } })
  return (
    <RecordPage
      query={query}
      list={{ href: '/inspector/tests', label: t('title') }}
      name={({ sample }) => <Code>{sample.number}</Code>}
      texts={{
        loading: t('loading'),
        failed: t('failed'),
        missing: t('not-found'),
        back: t('back'),
      }}
      skeleton={<SkeletonBlock height={420} />}
      className="flex flex-col gap-4"
    >
      {(test) => <Page key={test.id} test={test} />}
    </RecordPage>
  )
}
