// What a certificate says, as on the document: every line in both languages, no person named.
import type { AnswerFor } from '@assure/contract/calls'
import type { BothLanguages } from '@assure/contract/credential'
import { isSamePlace } from '@assure/contract/place-name'
import type { ReactNode } from 'react'
import { dayOf, formatDate } from '../../../lib/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Code, Email, Name } from '../../../ui/values.tsx'
import { BothSides } from './both-languages.tsx'
import { words } from './certificate-words.ts'

export type Certificate = AnswerFor<'GET /api/public/certificates/:number'>

export const dateInBoth = (day: string): BothLanguages => ({ en: formatDate(day, 'en'), ar: formatDate(day, 'ar') })

const Line = ({ label, children }: { label: BothLanguages; children: ReactNode }) => (
  <div className="border-b border-line py-2.5 last:border-b-0 print:py-1">
    <dt className="text-small text-ink-3">
      <BothSides text={label} second="text-ink-3" />
    </dt>
    <dd className="break-words text-ink">{children}</dd>
  </div>
)

export const CertificateFacts = ({ certificate }: { certificate: Certificate }) => {
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
  } = certificate
  return (
    <dl className="rounded-card border border-line bg-surface px-4 py-1 print:grid print:grid-cols-2 print:gap-x-8">
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
      <Line label={words.issuer}>
        <BothSides text={issuer.name} first="font-semibold" second="font-semibold text-ink-2" />
        <BothSides text={issuer.address} first="text-small" second="text-small text-ink-2" />
      </Line>
      <Line label={words.questions}>
        <Email address={issuer.contact} />
      </Line>
    </dl>
  )
}
