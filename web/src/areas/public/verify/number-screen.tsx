import '../../../lib/served-answers.ts'
import type { AnswerFor } from '@assure/contract/calls'
import { isSamePlace } from '@assure/contract/domain/place-name'
import type { CertificateState } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import type { SealState } from '../../../panels/seal/seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SkeletonFacts, SkeletonRing } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { BothSides } from './both-languages.tsx'
import { stateSentence, stateWords, words } from './certificate-words.ts'
import { dateInBoth, FactList, IssuerLines, Line } from './fact-lines.tsx'
import { FileCheck } from './file-check.tsx'
import { Glance } from './glance.tsx'
import { NumberForm } from './number-form.tsx'
import { readOfNumber } from './number-read.ts'
import { PrintAndSave } from './print-and-save.tsx'
import { SignatureLine } from './signature-line.tsx'
import { verifyTexts } from './texts.ts'
import { UnknownNumber } from './unknown-number.tsx'

type Certificate = AnswerFor<'GET /api/public/certificates/:number'>

/** The steps that led to the certificate. A dash marks a step that it was decided without. */
const Chain = ({ chain }: { chain: NonNullable<Certificate['chain']> }) =>
  (['paid_at', 'assigned_at', 'visited_at', 'decided_at'] as const).map((step) => {
    const at = chain[step]
    return (
      <Line key={step} label={words[step]}>
        {at === null ? noValue : <BothSides text={dateInBoth(dayOf(at))} />}
      </Line>
    )
  })

// A certificate's facts, as on the document: every line in both languages, without personal names.
const CertificateFacts = ({ certificate }: { certificate: Certificate }) => {
  const {
    number,
    revision,
    facility_name,
    company_name,
    address,
    city,
    emirate,
    scope,
    issuer,
    granted_on,
    expires_on,
    ended_at,
    withdrawn_at,
    superseded_by,
    decision,
    chain,
  } = certificate
  return (
    <FactList>
      <Line label={words.number}>
        <Code className="text-h3">{number}</Code>
      </Line>
      <Line label={words.revision}>{revision}</Line>
      <Line label={words.facility}>
        <Name className="font-semibold">{facility_name}</Name>
      </Line>
      <Line label={words.holder}>
        <Name>{company_name}</Name>
      </Line>
      <Line label={words.address}>
        <Name className="block">{address}</Name>
        {!address.includes(city) && !isSamePlace(city, emirate.en) && <Name className="block">{city}</Name>}
        <BothSides text={emirate} />
      </Line>
      <Line label={words.scope}>
        <BothSides text={scope} />
      </Line>
      <Line label={words.granted}>
        <BothSides text={dateInBoth(granted_on)} />
      </Line>
      <Line label={words.expires}>
        <BothSides text={dateInBoth(expires_on)} />
      </Line>
      {ended_at && (
        <Line label={words.ended}>
          <BothSides text={dateInBoth(dayOf(ended_at))} />
        </Line>
      )}
      {withdrawn_at && (
        <Line label={words.withdrawn}>
          <BothSides text={dateInBoth(dayOf(withdrawn_at))} />
        </Line>
      )}
      {superseded_by && (
        <Line label={words.replacedBy}>
          <Link href={`/verify/${superseded_by}`} className="quiet-link rounded-tag">
            <Code>{superseded_by}</Code>
          </Link>
        </Line>
      )}
      <Line label={words.decision}>
        <BothSides text={words[decision]} />
      </Line>
      {chain && <Chain chain={chain} />}
      <IssuerLines issuer={issuer} words={words} />
    </FactList>
  )
}

const seals: Record<CertificateState, SealState> = {
  valid: 'certified',
  upcoming: 'pending',
  expired: 'expired',
  withdrawn: 'failed',
  superseded: 'expired',
}
const colours: Record<CertificateState, string> = {
  valid: 'text-certified',
  upcoming: 'text-info',
  expired: 'text-expired',
  withdrawn: 'text-failed',
  superseded: 'text-expired',
}

const CertificateGlance = ({ certificate }: { certificate: Certificate }) => {
  const { number, state, granted_on, expires_on, ended_at, withdrawn_at } = certificate
  const dayInBoth = (at: string | null) => dateInBoth(at === null ? expires_on : dayOf(at))
  const sentence = stateSentence(state, {
    granted: dateInBoth(granted_on),
    expires: dateInBoth(expires_on),
    ended: dayInBoth(ended_at),
    withdrawn: dayInBoth(withdrawn_at),
  })
  return (
    <Glance number={number} seal={seals[state]} colour={colours[state]} word={stateWords[state]} sentence={sentence} />
  )
}

const Actions = ({ certificate: { number, credential, verify_url } }: { certificate: Certificate }) => {
  const t = verifyTexts.useT()
  return (
    <PrintAndSave
      number={number}
      credential={credential}
      first={
        <LinkButton
          href={inPageLanguage(`/api/public/certificates/${number}/pdf`)}
          target="_blank"
          icon={<FileText size={18} aria-hidden="true" />}
        >
          {t('open-pdf')}
        </LinkButton>
      }
      between={<CopyButton size="normal" value={verify_url} label={t('copy-link')} />}
    />
  )
}

type Props = { rawNumber: string; input: { params: { number: string } } }

// The page behind the code on a certificate: shows at a glance whether it is genuine.
const CertificateScreen = ({ rawNumber, input }: Props) => {
  const t = verifyTexts.useT()
  const query = useCall('GET /api/public/certificates/:number', input, { staleTime: 0 })
  if (query.error?.status === 404)
    return <UnknownNumber number={rawNumber} contact={query.error.details?.contact} words={words} />
  return (
    <QueryState
      query={query}
      problemTitle={<PageTitle>{t('title')}</PageTitle>}
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      className="flex flex-col gap-6 print:gap-3"
      skeleton={
        <div className="flex flex-col items-center gap-6 pt-2">
          <SkeletonRing size={152} />
          <div className="w-full">
            <SkeletonFacts rows={7} />
          </div>
        </div>
      }
    >
      {(data) => (
        <>
          <CertificateGlance certificate={data} />
          <CertificateFacts certificate={data} />
          <SignatureLine credential={data.credential} />
          {/* A printed link cannot be followed, so the URL is written out. */}
          <p dir="ltr" className="hidden text-small text-ink-2 rtl:text-end print:block">
            {data.verify_url}
          </p>
          <Actions certificate={data} />
        </>
      )}
    </QueryState>
  )
}

const route = getRouteApi('/verify/$number')

export const ReportScreen = lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen')

export const NumberScreen = () => {
  const t = verifyTexts.useT()
  const { number } = route.useParams()
  const read = readOfNumber(number, route.useSearch().key)
  return (
    <PublicFrame>
      {read[0] === 'GET /api/public/reports/:number' ? (
        <Suspense fallback={<SkeletonFacts rows={5} />}>
          <ReportScreen input={read[1]} />
        </Suspense>
      ) : (
        <CertificateScreen rawNumber={number} input={read[1]} />
      )}
      <section data-no-print aria-label={t('another')} className="rounded-card border border-line bg-surface p-4">
        <NumberForm label={t('another')} />
      </section>
      <FileCheck />
    </PublicFrame>
  )
}
