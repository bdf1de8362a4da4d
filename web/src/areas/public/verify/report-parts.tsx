// Shared by the public pages of all reports: sections with their answers, and who signed.

import type { BothLanguages } from '@assure/contract/signed/credential'
import { noValue } from '@assure/contract/words/empty'
import { scoreResultWords } from '@assure/contract/words/report'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { Code, Name } from '../../../ui/values.tsx'
import { Both, BothSides } from './both-languages.tsx'
import { dateInBoth, Line } from './fact-lines.tsx'
import type { Contents, SiteContents } from './report-types.ts'
import { reportWords as words } from './report-words.ts'

export const percentText = (percent: number | null): string => (percent === null ? noValue : `${percent}%`)

export const joined = (...parts: readonly BothLanguages[]): BothLanguages => ({
  en: parts.map(({ en }) => en).join(' · '),
  ar: parts.map(({ ar }) => ar).join(' · '),
})

type Instrument = NonNullable<Extract<Contents, { kind: 'inspection' }>['measurements'][number]['measured_with']>

/** What something was measured with, as it was on that day. */
export const InstrumentText = ({
  instrument: { number, kind, calibrated_until: until, override },
}: {
  instrument: Instrument
}) => (
  <div className="text-small">
    <BothSides
      text={joined(words.instrument, { en: number, ar: number }, kind)}
      first="text-small"
      second="text-small text-ink-2"
    />
    <BothSides
      text={until === null ? words.neverCalibrated : joined(words.calibratedUntil, dateInBoth(until))}
      first="text-small"
      second="text-small text-ink-2"
    />
    {override !== null && (
      <>
        <StateText text={words.outOfCalibration} bad />
        <Name className="block whitespace-pre-line">{override}</Name>
      </>
    )}
  </div>
)

/** English and Arabic, in red when bad. */
export const StateText = ({ text, bad = false }: { text: BothLanguages; bad?: boolean }) => (
  <BothSides
    text={text}
    first={clsx('font-semibold', bad && 'text-failed')}
    second={clsx('font-semibold', bad ? 'text-failed' : 'text-ink-2')}
  />
)

type Item = SiteContents['sections'][number]['items'][number]

const Answer = ({ answer }: Pick<Item, 'answer'>) => {
  if (answer === null) return <BothSides text={words.notAnswered} first="text-ink-3" second="text-ink-3" />
  const { text, verdict } = answer
  const ink = verdict === 'bad' ? 'font-semibold text-failed' : 'font-semibold'
  return (
    <>
      {text.en === text.ar ? (
        // The same in both languages, as a number or someone's own words, so it is shown once.
        <Name className={clsx('block whitespace-pre-line', ink)}>{text.en}</Name>
      ) : (
        <BothSides text={text} first={ink} second={clsx(ink, verdict !== 'bad' && 'text-ink-2')} />
      )}
      {verdict === 'bad' && (
        <BothSides text={words.bad} first="text-small text-failed" second="text-small text-failed" />
      )}
    </>
  )
}

const ItemAnswer = ({ item }: { item: Item }) => (
  <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
    <Both text={item.repeat === null ? item.text : joined(item.text, item.repeat)} second="text-small text-ink-2" />
    <Answer answer={item.answer} />
    {item.note && <Name className="block text-small whitespace-pre-line text-ink-2">{item.note}</Name>}
    {item.findings.length > 0 && <Code className="text-small">{item.findings.join(' ')}</Code>}
  </li>
)

export const Section = ({ section: { title, percent, items } }: { section: SiteContents['sections'][number] }) => (
  <details className="rounded-card border border-line bg-surface px-4">
    <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold">
      <span className="min-w-0 flex-1">
        <BothSides text={title} />
      </span>
      <span dir="ltr" className="shrink-0 text-ink-2">
        {percentText(percent)}
      </span>
    </summary>
    <ul className="border-t border-line">
      {items.map((item, at) => (
        // The order is that of the printed report and never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may read alike
        <ItemAnswer key={at} item={item} />
      ))}
    </ul>
  </details>
)

export const Part = ({ title, children }: { title: BothLanguages; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-h2 font-semibold">
      <BothSides text={title} />
    </h2>
    {children}
  </section>
)

/** `compare`: ask the reader to compare this with the printed report. */
export const ContentsPart = ({ compare = true, children }: { compare?: boolean; children: ReactNode }) => (
  <Part title={words.contents}>
    {compare && (
      <div>
        <Both as="p" text={words.compare} />
      </div>
    )}
    {children}
  </Part>
)

/** Who decided, and why a revision exists. */
export const DecisionLines = ({ paper, label }: { paper: Contents; label: BothLanguages }) => (
  <>
    <Line label={label}>
      <Name className="block">{paper.decided_by}</Name>
      <BothSides text={dateInBoth(dayOf(paper.decided_at))} first="text-small" second="text-small text-ink-2" />
    </Line>
    {paper.revision_reason && (
      <Line label={words.revisionReason}>
        {paper.revision_reason.en === paper.revision_reason.ar ? (
          <Name>{paper.revision_reason.en}</Name>
        ) : (
          <BothSides text={paper.revision_reason} />
        )}
      </Line>
    )}
  </>
)

/** Who inspected and who decided. */
export const PeopleLines = ({ paper }: { paper: SiteContents }) => (
  <>
    <Line label={words.inspected}>
      {paper.inspected_on.map((day) => (
        <BothSides key={day} text={dateInBoth(day)} />
      ))}
    </Line>
    <Line label={words.inspector}>
      <Name>{paper.inspector_name}</Name>
    </Line>
    <DecisionLines paper={paper} label={words.decidedBy} />
    <Line label={words.photos}>{paper.photos}</Line>
  </>
)

export const ChecklistLine = ({ checklist }: { checklist: NonNullable<SiteContents['checklist']> }) => (
  <Line label={words.checklist}>
    <BothSides text={checklist.name} />
    <Code className="text-small">{`${checklist.code} ${checklist.version}`}</Code>
  </Line>
)

export const ScoreLine = ({ score }: { score: NonNullable<SiteContents['score']> }) => (
  <Line label={words.score}>
    <span dir="ltr">
      {percentText(score.percent)} / {score.pass_mark}%
    </span>
    {score.result !== null && (
      <BothSides
        text={scoreResultWords[score.result]}
        first={clsx('text-small', score.result === 'fail' && 'font-semibold text-failed')}
        second="text-small text-ink-2"
      />
    )}
  </Line>
)

type Roles = Readonly<Record<'contact' | 'inspector', BothLanguages>>

const receivedOn = (day: string): BothLanguages => {
  const { en, ar } = dateInBoth(day)
  return { en: `${words.received.en} ${en}`, ar: `${words.received.ar} ${ar}` }
}

export const Signatures = ({ paper: { signatures }, roles }: { paper: SiteContents; roles: Roles }) =>
  signatures.length > 0 && (
    <Part title={words.signatures}>
      <dl className="rounded-card border border-line bg-surface px-4 py-1">
        {signatures.map(({ role, name, signed_at, arrived_at, refused_reason }) => (
          <Line key={role} label={roles[role]}>
            <Name className="block">{name}</Name>
            {refused_reason ? (
              <Name className="block text-small text-failed">{refused_reason}</Name>
            ) : (
              <BothSides text={dateInBoth(dayOf(signed_at))} first="text-small" second="text-small text-ink-2" />
            )}
            {arrived_at && (
              <BothSides text={receivedOn(dayOf(arrived_at))} first="text-small" second="text-small text-ink-2" />
            )}
          </Line>
        ))}
      </dl>
    </Part>
  )
