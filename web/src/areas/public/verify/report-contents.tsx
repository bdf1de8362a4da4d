// The contents of a facility's report, for anyone with the printed report: in the same order, and in both languages
// where it has both.
import { isSamePlace } from '@assure/contract/domain/place-name'
import { findingClassWords, findingStateWords, signatureRoleWords } from '@assure/contract/words/report'
import { Code, Name } from '../../../ui/values.tsx'
import { BothSides } from './both-languages.tsx'
import { Line } from './fact-lines.tsx'
import {
  ChecklistLine,
  ContentsPart,
  joined,
  Part,
  PeopleLines,
  ScoreLine,
  Section,
  Signatures,
} from './report-parts.tsx'
import type { FacilityContents } from './report-types.ts'
import { reportWords as words } from './report-words.ts'

const Facts = ({ paper }: { paper: FacilityContents }) => (
  <dl className="rounded-card border border-line bg-surface px-4 py-1 print:grid print:grid-cols-2 print:gap-x-8">
    <Line label={words.result}>
      <BothSides text={words[paper.result]} first="font-semibold" second="font-semibold text-ink-2" />
      {paper.override && <BothSides text={words.override} first="text-small" second="text-small text-ink-2" />}
      {paper.override?.reason && <Name className="block text-small">{paper.override.reason}</Name>}
    </Line>
    <ScoreLine score={paper.score} />
    <Line label={words.facility}>
      <Name className="font-semibold">{paper.facility_name}</Name>
    </Line>
    <Line label={words.holder}>
      <Name>{paper.company_name}</Name>
    </Line>
    <Line label={words.address}>
      <Name className="block">{paper.address}</Name>
      {!paper.address.includes(paper.city) && !isSamePlace(paper.city, paper.emirate.en) && (
        <Name className="block">{paper.city}</Name>
      )}
      <BothSides text={paper.emirate} />
    </Line>
    <ChecklistLine checklist={paper.checklist} />
    <PeopleLines paper={paper} />
  </dl>
)

export const ReportContents = ({ paper }: { paper: FacilityContents }) => (
  <>
    <ContentsPart>
      <Facts paper={paper} />
      {paper.sections.map((section) => (
        <Section key={`${section.title.en} ${section.title.ar}`} section={section} />
      ))}
    </ContentsPart>
    {paper.findings.length > 0 && (
      <Part title={words.findings}>
        <ul className="rounded-card border border-line bg-surface px-4">
          {paper.findings.map(({ number, class: kind, state, seen, requirement }) => (
            <li key={number} className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
              <Code>{number}</Code>
              <BothSides
                text={joined(findingClassWords[kind], findingStateWords[state])}
                first="font-semibold"
                second="font-semibold text-ink-2"
              />
              <Name className="block whitespace-pre-line">{seen}</Name>
              {requirement && <Name className="block text-small text-ink-2">{requirement}</Name>}
            </li>
          ))}
        </ul>
      </Part>
    )}
    <Signatures paper={paper} roles={signatureRoleWords} />
  </>
)
