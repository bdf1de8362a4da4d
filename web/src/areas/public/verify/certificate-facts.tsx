// A certificate's facts, as on the document: every line in both languages, without personal names.

import type { AnswerFor } from '@assure/contract/calls'
import { isSamePlace } from '@assure/contract/domain/place-name'
import { noValue } from '@assure/contract/words/empty'
import { dayOf } from '../../../lib/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { BothSides } from './both-languages.tsx'
import { words } from './certificate-words.ts'
import { dateInBoth, FactList, IssuerLines, Line } from './fact-lines.tsx'

export type Certificate = AnswerFor<'GET /api/public/certificates/:number'>

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
