// What a buyer, a supplier or a bank reads of a request, without an account. It also prints.
import type { SharedRequest } from '@assure/contract/calls/sharing'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { download, saveFile } from '../../../lib/download.ts'
import { explain } from '../../../lib/explain.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { useGoodsFacts } from '../../../panels/request/request-facts.tsx'
import { resultTones } from '../../../panels/request/result-tones.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { DeadLink } from './dead-link.tsx'
import { ReleaseCard } from './release-card.tsx'
import { sharedTexts } from './shared-texts.ts'
import { sharedRequests, useKey } from './use-shared.ts'

type ReportCardProps = { shared: SharedRequest; linkKey: string }

const Download = ({ linkKey, number }: { linkKey: string; number: string }) => {
  const t = sharedTexts.useT()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fetchPdf = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const file = await download('POST /api/public/shared/report', { body: { key: linkKey }, name: `${number}.pdf` })
    setIsBusy(false)
    if (file.ok) return saveFile(file.blob, file.name)
    if (file.kind === 'refused') await sharedRequests.reopen(linkKey)
    setProblem(explain(file, { failed: t('report.failed') }))
  }
  return (
    <>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <Button
        look="ghost"
        size="medium"
        busy={isBusy}
        busyText={t('report.busy')}
        icon={<FileDown size={18} aria-hidden="true" />}
        onClick={() => void fetchPdf()}
      >
        {t('report.open')}
      </Button>
    </>
  )
}

// The report of a shared request: its PDF and the page that checks it.
const ReportCard = ({ shared: { report }, linkKey }: ReportCardProps) => {
  const t = sharedTexts.useT()
  const { date } = useDates()
  if (report === null)
    return (
      <Card title={t('report')}>
        <p className="text-ink-2">{t('report.none')}</p>
      </Card>
    )
  const { number, revision, state, issued_at: at, verify_url: verifyUrl } = report
  return (
    <Card title={t('report')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink">
          {t.parts('report.number', { number: <Code>{number}</Code>, revision, date: date(at) })}
        </p>
        {state === 'withdrawn' && (
          <InlineAlert tone="warning" live={false}>
            {t('report.withdrawn')}
          </InlineAlert>
        )}
        <div data-no-print className="flex flex-wrap gap-2">
          {state !== 'withdrawn' && <Download linkKey={linkKey} number={number} />}
          <a
            href={verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ look: 'ghost', size: 'medium' })}
          >
            {t('report.verify')}
          </a>
        </div>
      </div>
    </Card>
  )
}

type Props = { shared: SharedRequest }

const Head = ({ shared }: Props) => {
  const t = sharedTexts.useT()
  const { date } = useDates()
  const { number, service, direction, company_name: company, name, ends_on: endsOn, result, second } = shared
  return (
    <section className="flex flex-col items-start gap-2">
      <PageTitle documentTitle={t('title')}>
        <Code>{number}</Code>
      </PageTitle>
      <p className="text-ink">
        <Name>{service}</Name>
        {direction && <> · {t(`direction.${direction}`)}</>}
      </p>
      {result && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">{t('result')}</span>
          <Tag tone={resultTones[result]}>{t(`result.${result}`)}</Tag>
        </p>
      )}
      {second && (
        <p className="flex flex-wrap items-center gap-2">
          <Name className="text-ink-2">{second.specification}</Name>
          <Tag tone={resultTones[second.result]}>{t(`result.${second.result}`)}</Tag>
        </p>
      )}
      <p className="text-ink-2">
        {t.parts('by', { company: <Name>{company}</Name>, name: <Name>{name}</Name> })}{' '}
        {t('until', { date: date(endsOn) })}
      </p>
    </section>
  )
}

const Progress = ({ shared: { progress, stage: current, next_visit_at: visit } }: Props) => {
  const t = sharedTexts.useT()
  const { dateTime } = useDates()
  const isCurrent = (stage: string): boolean => stage === current
  return (
    <Card title={t('progress')}>
      <Timeline
        label={t('progress')}
        entries={progress.map(({ stage, at }) => ({
          key: stage,
          title: t(`stage.${stage}`),
          when: at === null ? t('later') : dateTime(at),
          text: isCurrent(stage) && visit && t('visit', { when: dateTime(visit) }),
          tone: at === null ? 'ahead' : isCurrent(stage) ? 'info' : 'certified',
        }))}
      />
    </Card>
  )
}

const Goods = ({ shared: { kind, goods } }: Props) => {
  const t = sharedTexts.useT()
  const factsOf = useGoodsFacts()
  return (
    <Card title={t(kind === 'test' ? 'products' : 'goods')}>
      <ol className="-my-3 divide-y divide-line">
        {goods.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and this list only shows them
          <li key={at} className="py-3">
            <Name className="block font-semibold text-ink">{line.description}</Name>
            <span className="block text-small break-words text-ink-2">{factsOf(line)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Opened = ({ linkKey }: { linkKey: string }) => {
  const t = sharedTexts.useT()
  const query = sharedRequests.use(linkKey)
  if (query.error?.status === 404) return <DeadLink />
  return (
    <QueryState
      query={query}
      problemTitle={<PageTitle>{t('title')}</PageTitle>}
      texts={{ loading: t('loading'), failed: t('failed') }}
      className="flex flex-col gap-5 print:gap-3"
      skeleton={
        <div className="flex flex-col gap-5">
          <SkeletonBlock height={96} />
          <SkeletonFacts rows={5} />
        </div>
      }
    >
      {(shared) => (
        <>
          <Head shared={shared} />
          <ReleaseCard shared={shared} linkKey={linkKey} />
          <ReportCard shared={shared} linkKey={linkKey} />
          <Progress shared={shared} />
          <Goods shared={shared} />
          <div data-no-print>
            <Button look="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </>
      )}
    </QueryState>
  )
}

export const SharedScreen = () => {
  const linkKey = useKey()
  return <PublicFrame>{linkKey === '' ? <DeadLink /> : <Opened key={linkKey} linkKey={linkKey} />}</PublicFrame>
}
