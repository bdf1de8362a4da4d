// The page behind the code on a report. The number alone shows whether the report is ours and still valid; the code's
// key also shows its contents.
import type { ReportState } from '@assure/contract/domain/vocabulary'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { releaseStateWords } from '@assure/contract/words/request'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import type { SealState } from '../../../panels/seal/seal.tsx'
import { SkeletonFacts, SkeletonRing } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code } from '../../../ui/values.tsx'
import { Both, BothSides } from './both-languages.tsx'
import { dateInBoth, FactList, IssuerLines, Line } from './fact-lines.tsx'
import { Glance } from './glance.tsx'
import { PrintAndSave } from './print-and-save.tsx'
import { ReportContents } from './report-contents.tsx'
import type { Contents, PublicReport } from './report-types.ts'
import { reportSentence, reportStateWords, reportWords as words } from './report-words.ts'
import { SignatureLine } from './signature-line.tsx'
import { verifyTexts } from './texts.ts'
import { UnknownNumber } from './unknown-number.tsx'

const GoodsReportContents = lazyRouteComponent(() => import('./goods-contents.tsx'), 'GoodsReportContents')
const TestReportContents = lazyRouteComponent(() => import('./test-contents.tsx'), 'TestReportContents')

/** For the server, which does not wait while it renders. */
export const loadContents = async (): Promise<void> => {
  for (const { preload } of [GoodsReportContents, TestReportContents]) await preload?.()
}

/** Of each kind. */
const PaperContents = ({ paper, isPublished }: { paper: Contents; isPublished: boolean }) => {
  if (paper.kind === 'certification') return <ReportContents paper={paper} />
  return (
    <Suspense>
      {paper.kind === 'inspection' ? (
        <GoodsReportContents paper={paper} isPublished={isPublished} />
      ) : (
        <TestReportContents paper={paper} isPublished={isPublished} />
      )}
    </Suspense>
  )
}

type Release = NonNullable<PublicReport['release']>

const seals: Record<ReportState, SealState> = { valid: 'certified', revised: 'expired', withdrawn: 'failed' }
const colours: Record<ReportState, string> = {
  valid: 'text-certified',
  revised: 'text-expired',
  withdrawn: 'text-failed',
}

const ReportGlance = ({ report }: { report: PublicReport }) => {
  const { number, state, revision, issued_at, withdrawn_at, paper } = report
  const sentence = reportSentence({
    state,
    revision,
    heldRevision: paper?.revision,
    withdrawn: dateInBoth(dayOf(withdrawn_at ?? issued_at)),
  })
  return (
    <Glance
      number={number}
      seal={seals[state]}
      colour={colours[state]}
      word={reportStateWords[state]}
      sentence={sentence}
    />
  )
}

/** As it is now: the report itself does not change. */
const releaseInWords = ({ state, since, released_at: releasedAt, lifted_at: liftedAt }: Release): BothLanguages => {
  const word = releaseStateWords[state]
  const day = dateInBoth(dayOf(releasedAt ?? liftedAt ?? since))
  return { en: `${word.en}, ${day.en}`, ar: `${word.ar}، ${day.ar}` }
}

const Facts = ({ report }: { report: PublicReport }) => {
  const { number, revision, issued_at, withdrawn_at, issuer, paper, release } = report
  return (
    <FactList>
      <Line label={words.number}>
        <Code className="text-h3">{number}</Code>
      </Line>
      <Line label={words.revision}>{paper?.revision ?? revision}</Line>
      <Line label={words.issued}>
        <BothSides text={dateInBoth(dayOf(issued_at))} />
      </Line>
      {withdrawn_at && (
        <Line label={words.withdrawn}>
          <BothSides text={dateInBoth(dayOf(withdrawn_at))} />
        </Line>
      )}
      {release && (
        <Line label={words.release}>
          <BothSides text={releaseInWords(release)} />
        </Line>
      )}
      <IssuerLines issuer={issuer} words={words} />
    </FactList>
  )
}

const ReportFacts = ({ report, isPublished }: { report: PublicReport; isPublished: boolean }) => (
  <>
    <ReportGlance report={report} />
    <Facts report={report} />
    {report.paper ? (
      <>
        <PaperContents paper={report.paper} isPublished={isPublished} />
        <SignatureLine credential={report.paper.credential} />
        <PrintAndSave number={report.number} credential={report.paper.credential} />
      </>
    ) : (
      <div>
        <Both as="p" text={words.scan} />
      </div>
    )}
  </>
)

/** The key comes from the scanned code. */
type Props = { input: { params: { number: string }; query: { key?: string } } }

export const ReportScreen = ({ input }: Props) => {
  const t = verifyTexts.useT()
  const reportQuery = useCall('GET /api/public/reports/:number', input, { staleTime: 0 })
  if (reportQuery.error?.status === 404)
    return <UnknownNumber number={input.params.number} contact={reportQuery.error.details?.contact} words={words} />
  return (
    <QueryState
      query={reportQuery}
      problemTitle={<PageTitle>{t('title')}</PageTitle>}
      texts={{ loading: t('loading.report'), failed: t('failed.report'), network: t('network') }}
      className="flex flex-col gap-6 print:gap-3"
      skeleton={
        <div className="flex flex-col items-center gap-6 pt-2">
          <SkeletonRing size={152} />
          <div className="w-full">
            <SkeletonFacts rows={5} />
          </div>
        </div>
      }
    >
      {(data) => <ReportFacts report={data} isPublished={input.query.key === undefined} />}
    </QueryState>
  )
}
