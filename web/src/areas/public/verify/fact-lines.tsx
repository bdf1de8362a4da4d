// The lines of a document's facts as printed: label and value in both languages.
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { Email } from '../../../ui/values.tsx'
import { BothSides } from './both-languages.tsx'

export const dateInBoth = (day: string): BothLanguages => ({ en: formatDate(day, 'en'), ar: formatDate(day, 'ar') })

export const Line = ({ label, children }: { label: BothLanguages; children: ReactNode }) => (
  <div className="border-b border-line py-2.5 last:border-b-0 print:py-1">
    <dt className="text-small text-ink-3">
      <BothSides text={label} second="text-ink-3" />
    </dt>
    <dd className="break-words text-ink">{children}</dd>
  </div>
)

type IssuerProps = {
  issuer: { name: BothLanguages; address: BothLanguages; contact: string }
  words: { issuer: BothLanguages; questions: BothLanguages }
}

export const IssuerLines = ({ issuer, words }: IssuerProps) => (
  <>
    <Line label={words.issuer}>
      <BothSides text={issuer.name} first="font-semibold" second="font-semibold text-ink-2" />
      <BothSides text={issuer.address} first="text-small" second="text-small text-ink-2" />
    </Line>
    <Line label={words.questions}>
      <Email address={issuer.contact} />
    </Line>
  </>
)

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="rounded-card border border-line bg-surface px-4 py-1 print:grid print:grid-cols-2 print:gap-x-8">
    {children}
  </dl>
)
