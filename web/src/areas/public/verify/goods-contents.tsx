// The contents of a goods report, for anyone with the printed report, or for everyone once its owner publishes it.

import { countryWords } from '@assure/contract/domain/country-codes'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { noValue } from '@assure/contract/words/empty'
import {
  defectClassWords,
  directionWords,
  inspectionResultWords,
  limitsWords,
  lineWords,
  lotVerdictWords,
  marksWords,
  measurementVerdictWords,
  packingWords,
  sealStateWords,
  severityWords,
  shelterWords,
  storageWords,
  transportWords,
} from '@assure/contract/words/goods'
import { siteRoleWords } from '@assure/contract/words/report'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Code, Name } from '../../../ui/values.tsx'
import { Both, BothSides } from './both-languages.tsx'
import { FactList, Line } from './fact-lines.tsx'
import {
  ChecklistLine,
  ContentsPart,
  InstrumentText,
  joined,
  Part,
  PeopleLines,
  ScoreLine,
  Section,
  Signatures,
  StateText,
} from './report-parts.tsx'
import type { GoodsContents } from './report-types.ts'
import { reportWords as words } from './report-words.ts'

type Lot = GoodsContents['lots'][number]

const Place = ({ place: { name, address, city, emirate } }: Pick<GoodsContents, 'place'>) => (
  <Line label={words.place}>
    <Name className="block font-semibold">{name}</Name>
    {address && <Name className="block">{address}</Name>}
    {city && <Name className="block">{city}</Name>}
    {emirate && <BothSides text={emirate} />}
  </Line>
)

const Transport = ({ transport }: Pick<GoodsContents, 'transport'>) => {
  const { mode, bill_number: number, vessel_or_flight: vessel, container_numbers: containers } = transport
  return (
    <>
      {mode && (
        <Line label={words.transport}>
          <BothSides text={transportWords[mode]} />
        </Line>
      )}
      {number && (
        <Line label={words.transportDocument}>
          <Code>{number}</Code>
        </Line>
      )}
      {vessel && (
        <Line label={words.vessel}>
          <Name>{vessel}</Name>
        </Line>
      )}
      {containers.length > 0 && (
        <Line label={words.containers}>
          <Code>{containers.join(', ')}</Code>
        </Line>
      )}
    </>
  )
}

const Facts = ({ paper }: { paper: GoodsContents }) => {
  const { result, override, computed, recommended, direction, instructions, counterparty } = paper
  const isBad = (one: GoodsContents['result']): boolean => one === 'does-not-conform'
  return (
    <FactList>
      <Line label={words.result}>
        <StateText text={inspectionResultWords[result]} bad={isBad(result)} />
        {override && <BothSides text={words.decidedApart} first="text-small" second="text-small text-ink-2" />}
        {override?.reason && <Name className="block text-small whitespace-pre-line">{override.reason}</Name>}
      </Line>
      <Line label={words.computed}>
        <StateText text={inspectionResultWords[computed.result]} bad={isBad(computed.result)} />
        {computed.reasons.map((reason) => (
          <BothSides key={reason.en} text={reason} first="text-small" second="text-small text-ink-2" />
        ))}
      </Line>
      <Line label={words.recommended}>
        <StateText text={inspectionResultWords[recommended.result]} bad={isBad(recommended.result)} />
        {recommended.reason && <Name className="block text-small whitespace-pre-line">{recommended.reason}</Name>}
      </Line>
      <Line label={words.request}>
        <Code>{paper.request_number}</Code>
        <BothSides text={direction === null ? paper.service : joined(paper.service, directionWords[direction])} />
      </Line>
      <Line label={words.owner}>
        <Name>{paper.company_name}</Name>
      </Line>
      <Place place={paper.place} />
      <Transport transport={paper.transport} />
      {counterparty && (
        <Line label={words.counterparty}>
          <Name>{counterparty.name}</Name>
          {counterparty.country && <BothSides text={countryWords(counterparty.country)} />}
        </Line>
      )}
      {instructions && (
        <Line label={words.instructions}>
          <Name className="whitespace-pre-line">{instructions}</Name>
        </Line>
      )}
      {paper.checklist && <ChecklistLine checklist={paper.checklist} />}
      {paper.score && <ScoreLine score={paper.score} />}
      <PeopleLines paper={paper} />
    </FactList>
  )
}

const quantity = (value: number | null, unit: string | null): string =>
  value === null ? noValue : [value, unit].filter((part) => part !== null).join(' ')

const Defects = ({ lot: { defects } }: { lot: Lot }) =>
  defects.map(({ class: kind, n, ac, re, found, named, verdict }) => (
    <Line key={kind} label={defectClassWords[kind]}>
      <bdi dir="ltr">{`${found} · n ${n} · Ac ${ac} · Re ${re}`}</bdi>
      <StateText text={lotVerdictWords[verdict]} bad={verdict === 'rejected'} />
      {named.map(({ code, name, units }) => (
        <span key={code} className="mt-1 block text-small">
          <BothSides text={{ en: `${units} × ${name.en}`, ar: `${units} × ${name.ar}` }} />
          <Code className="text-ink-2">{code}</Code>
        </span>
      ))}
    </Line>
  ))

const LotFacts = ({ lot }: { lot: Lot }) => {
  const { line, description, gtin, specification, lot_number: lotNumber } = lot
  const { declared, found, unit, inspected, packing, marks, notes } = lot
  const severity = severityWords(lot.defects)
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold">
        <span className="min-w-0 flex-1">
          <BothSides text={lineWords(line)} />
          <Name className="block font-normal">{description}</Name>
        </span>
        {lot.verdict && (
          <span className={clsx('shrink-0', lot.verdict === 'rejected' ? 'text-failed' : 'text-certified')}>
            <Both text={lotVerdictWords[lot.verdict]} />
          </span>
        )}
      </summary>
      <dl className="border-t border-line">
        {gtin && (
          <Line label={words.gtin}>
            <Name>{gtin}</Name>
          </Line>
        )}
        {specification && (
          <Line label={words.productSpecification}>
            <Name className="whitespace-pre-line">{specification}</Name>
          </Line>
        )}
        {lotNumber && (
          <Line label={words.lotNumber}>
            <Name>{lotNumber}</Name>
          </Line>
        )}
        <Line label={words.declaredQuantity}>
          <Name>{quantity(declared, unit)}</Name>
        </Line>
        <Line label={words.foundQuantity}>
          <Name className={clsx(found !== declared && 'font-semibold text-failed')}>{quantity(found, unit)}</Name>
        </Line>
        {inspected !== null && <Line label={words.inspectedUnits}>{inspected}</Line>}
        {packing && (
          <Line label={words.packing}>
            <StateText text={packingWords[packing]} bad={packing === 'damaged'} />
          </Line>
        )}
        {marks && (
          <Line label={words.marks}>
            <StateText text={marksWords[marks]} bad={marks === 'different'} />
          </Line>
        )}
        {severity && (
          <Line label={words.severity}>
            <BothSides text={severity} />
          </Line>
        )}
        <Defects lot={lot} />
        {lot.defects.length === 0 && (
          <div className="py-2.5 text-small text-ink-3">
            <BothSides text={words.noPlan} />
          </div>
        )}
      </dl>
      {notes.map((note) => (
        <Name key={note} className="block border-t border-line py-2.5 text-small whitespace-pre-line text-ink-2">
          {note}
        </Name>
      ))}
    </details>
  )
}

const Entries = ({ title, children }: { title: BothLanguages; children: ReactNode }) => (
  <Part title={title}>
    <ul className="rounded-card border border-line bg-surface px-4">{children}</ul>
  </Part>
)
const entry = 'flex flex-col gap-1 border-b border-line py-3 last:border-b-0'

const Conditions = ({ conditions }: Pick<GoodsContents, 'conditions'>) => {
  if (conditions === null) return null
  const { spot, surroundings, temperature, humidity, present } = conditions
  return (
    <Part title={words.conditions}>
      <FactList>
        {spot && (
          <Line label={words.spot}>
            <Name>{spot}</Name>
          </Line>
        )}
        {surroundings && (
          <Line label={words.surroundings}>
            <BothSides text={shelterWords[surroundings]} />
          </Line>
        )}
        {temperature !== null && (
          <Line label={words.temperature}>
            <Name>{`${temperature} °C`}</Name>
          </Line>
        )}
        {humidity !== null && (
          <Line label={words.humidity}>
            <Name>{`${humidity}%`}</Name>
          </Line>
        )}
        {present && (
          <Line label={words.present}>
            <Name>{present}</Name>
          </Line>
        )}
      </FactList>
    </Part>
  )
}

const Measurements = ({ paper: { measurements } }: { paper: GoodsContents }) =>
  measurements.length > 0 && (
    <Entries title={words.measurements}>
      {measurements.map(
        ({ line, name, value, unit, lower, upper, instrument, measured_with: measuredWith, verdict }, at) => {
          const limits = limitsWords(lower, upper, unit)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two measurements may read alike
            <li key={at} className={entry}>
              <Name className="block font-semibold">{name}</Name>
              <Name className="block">{`${value} ${unit}`}</Name>
              {line !== null && <BothSides text={lineWords(line)} first="text-small" second="text-small text-ink-2" />}
              {limits && (
                <BothSides text={joined(words.limits, limits)} first="text-small" second="text-small text-ink-2" />
              )}
              {verdict && <StateText text={measurementVerdictWords[verdict]} bad={verdict === 'outside'} />}
              {measuredWith ? (
                <InstrumentText instrument={measuredWith} />
              ) : (
                instrument && <Name className="block text-small text-ink-2">{instrument}</Name>
              )}
            </li>
          )
        },
      )}
    </Entries>
  )

const Seals = ({ paper: { seals } }: { paper: GoodsContents }) =>
  seals.length > 0 && (
    <Entries title={words.seals}>
      {seals.map(({ number, state, container }) => (
        <li key={`${number} ${state}`} className={entry}>
          <Code>{[number, container].filter(Boolean).join(' · ')}</Code>
          <StateText text={sealStateWords[state]} bad={state === 'broken' || state === 'missing'} />
        </li>
      ))}
    </Entries>
  )

const Samples = ({ paper: { samples } }: { paper: GoodsContents }) =>
  samples.length > 0 && (
    <Entries title={words.samples}>
      {samples.map(({ line, quantity: amount, unit, storage, seal }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two samples may read alike
        <li key={at} className={entry}>
          <Name className="block">{`${amount} ${unit}`}</Name>
          <BothSides text={joined(lineWords(line), storageWords[storage])} />
          {seal && <Code>{seal}</Code>}
        </li>
      ))}
    </Entries>
  )

export const GoodsReportContents = ({ paper, isPublished }: { paper: GoodsContents; isPublished: boolean }) => (
  <>
    <ContentsPart compare={!isPublished}>
      <Facts paper={paper} />
    </ContentsPart>
    <Part title={words.lots}>
      {paper.lots.map((lot) => (
        <LotFacts key={lot.line} lot={lot} />
      ))}
    </Part>
    <Conditions conditions={paper.conditions} />
    <Measurements paper={paper} />
    <Seals paper={paper} />
    <Samples paper={paper} />
    {paper.sections.map((section) => (
      <Section key={`${section.title.en} ${section.title.ar}`} section={section} />
    ))}
    <Part title={words.method}>
      <div>
        <Both as="p" text={paper.method} />
      </div>
      <div>
        <Both as="p" text={paper.decision_rule} />
      </div>
      <div>
        <Both as="p" text={words.onlyInspected} first="font-semibold" />
      </div>
    </Part>
    <Signatures paper={paper} roles={siteRoleWords} />
  </>
)
