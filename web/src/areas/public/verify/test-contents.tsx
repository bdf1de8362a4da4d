// The contents of a test report, for anyone with the printed report, or for everyone once its owner publishes it.

import { countryWords } from '@assure/contract/domain/country-codes'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { storageWords } from '@assure/contract/words/goods'
import {
  deliveryWords,
  requestResultWords,
  sampleSealWords,
  testVerdictWords,
  unusableWords,
} from '@assure/contract/words/tests'
import { dayOf } from '../../../lib/dates.ts'
import { Code, Name } from '../../../ui/values.tsx'
import { Both, BothSides } from './both-languages.tsx'
import { dateInBoth, FactList, Line } from './fact-lines.tsx'
import { ContentsPart, DecisionLines, InstrumentText, joined, Part, StateText } from './report-parts.tsx'
import type { TestContents } from './report-types.ts'
import { reportWords as words } from './report-words.ts'

type Product = TestContents['products'][number]
type Sample = TestContents['samples'][number]
type Test = Sample['tests'][number]

const isBad = (result: TestContents['result']): boolean => result === 'does-not-conform'

const Changes = ({ changes }: Pick<TestContents, 'changes'>) =>
  changes.length > 0 && (
    <Line label={words.changes}>
      {changes.map((change) => (
        <BothSides key={change.en} text={change} />
      ))}
    </Line>
  )

const SpecificationName = ({ specification: { name, version } }: Pick<TestContents, 'specification'>) => (
  <>
    <BothSides text={name} />
    <BothSides
      text={{ en: `${words.version.en} ${version}`, ar: `${words.version.ar} ${version}` }}
      first="text-small"
      second="text-small text-ink-2"
    />
  </>
)

const Facts = ({ paper }: { paper: TestContents }) => {
  const { result, override, computed, laboratory, specification, instructions, drawn_in: drawnIn } = paper
  return (
    <FactList>
      <Line label={words.testResult}>
        <StateText text={requestResultWords[result]} bad={isBad(result)} />
        {override && <BothSides text={words.decidedApart} first="text-small" second="text-small text-ink-2" />}
        {override?.reason && <Name className="block text-small whitespace-pre-line">{override.reason}</Name>}
      </Line>
      <Line label={words.computed}>
        <StateText text={requestResultWords[computed.result]} bad={isBad(computed.result)} />
      </Line>
      <Line label={words.request}>
        <Code>{paper.request_number}</Code>
        <BothSides text={paper.service} />
      </Line>
      <Line label={words.customer}>
        <Name>{paper.company_name}</Name>
      </Line>
      <Line label={words.laboratory}>
        <BothSides text={laboratory.name} first="font-semibold" second="font-semibold text-ink-2" />
        <Name className="block">{laboratory.address}</Name>
      </Line>
      {laboratory.accreditation && (
        <Line label={words.accreditation}>
          <Code>{laboratory.accreditation}</Code>
        </Line>
      )}
      <Line label={words.specification}>
        <SpecificationName specification={specification} />
      </Line>
      {paper.second && (
        <Line label={words.secondSpecification}>
          <SpecificationName specification={paper.second.specification} />
          <StateText text={requestResultWords[paper.second.result]} bad={isBad(paper.second.result)} />
        </Line>
      )}
      <Line label={words.delivery}>
        <BothSides text={deliveryWords[paper.delivery]} />
        {drawnIn && <Code>{drawnIn}</Code>}
      </Line>
      {instructions && (
        <Line label={words.instructions}>
          <Name className="whitespace-pre-line">{instructions}</Name>
        </Line>
      )}
      <DecisionLines paper={paper} label={words.releasedBy} />
      <Changes changes={paper.changes} />
    </FactList>
  )
}

const joinedNames = (names: readonly BothLanguages[]): BothLanguages => ({
  en: names.map(({ en }) => en).join(', '),
  ar: names.map(({ ar }) => ar).join('، '),
})

/** A statement of its own: by which specification and rule, and about which results. */
const SecondStatement = ({ second }: { second: NonNullable<TestContents['second']> }) => {
  const { result, specification, decision_rule: rule, judged, not_judged: left } = second
  return (
    <Part title={words.secondDecisionRule}>
      <FactList>
        <Line label={words.specification}>
          <SpecificationName specification={specification} />
        </Line>
        <Line label={words.testResult}>
          <StateText text={requestResultWords[result]} bad={isBad(result)} />
        </Line>
        <Line label={words.judgedResults}>
          <BothSides text={joinedNames(judged)} />
        </Line>
        {left.length > 0 && (
          <Line label={words.notJudged}>
            <BothSides text={joinedNames(left)} first="font-semibold" second="font-semibold text-ink-2" />
          </Line>
        )}
      </FactList>
      <div>
        <Both as="p" text={rule.text} />
      </div>
    </Part>
  )
}

const DayLine = ({ label, day }: { label: BothLanguages; day: string | null }) =>
  day && (
    <Line label={label}>
      <BothSides text={dateInBoth(day)} />
    </Line>
  )

const ProductFacts = ({ product }: { product: Product }) => {
  const brand = [product.brand, product.model].filter(Boolean).join(', ')
  return (
    <FactList>
      <Line label={words.product}>
        <Name className="font-semibold">{product.description}</Name>
      </Line>
      {brand && (
        <Line label={words.brand}>
          <Name>{brand}</Name>
        </Line>
      )}
      {product.gtin && (
        <Line label={words.gtin}>
          <Name>{product.gtin}</Name>
        </Line>
      )}
      {product.specification && (
        <Line label={words.productSpecification}>
          <Name className="whitespace-pre-line">{product.specification}</Name>
        </Line>
      )}
      {product.lot_number && (
        <Line label={words.lotNumber}>
          <Name>{product.lot_number}</Name>
        </Line>
      )}
      {product.origin_country && (
        <Line label={words.origin}>
          <BothSides text={countryWords(product.origin_country)} />
        </Line>
      )}
      <DayLine label={words.producedOn} day={product.produced_on} />
      <DayLine label={words.expiresOn} day={product.expires_on} />
    </FactList>
  )
}

const TestEntry = ({
  test: {
    parameter,
    method,
    method_limits: methodLimits,
    limit,
    source,
    second,
    result,
    verdict,
    second_verdict: secondVerdict,
    measured_with: measuredWith,
    released_controls: releasedControls,
    verified_by,
    earlier,
  },
  specification,
}: {
  test: Test
  /** The second one. */
  specification: BothLanguages | undefined
}) => (
  <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
    <BothSides text={parameter} first="font-semibold" second="font-semibold text-ink-2" />
    <Name className="block text-small text-ink-2">{method.code}</Name>
    {methodLimits && <BothSides text={methodLimits} first="text-small" second="text-small text-ink-2" />}
    {result.en === result.ar ? (
      <Name className="block font-semibold">{result.en}</Name>
    ) : (
      <BothSides text={result} first="font-semibold" second="font-semibold text-ink-2" />
    )}
    <StateText text={testVerdictWords[verdict]} bad={verdict === 'fail'} />
    <BothSides text={joined(words.limit, limit)} first="text-small" second="text-small text-ink-2" />
    <Name className="block text-small text-ink-2">{source}</Name>
    {second && secondVerdict && specification && (
      <>
        <BothSides text={specification} first="text-small" second="text-small text-ink-2" />
        <StateText text={testVerdictWords[secondVerdict]} bad={secondVerdict === 'fail'} />
        <BothSides text={joined(words.limit, second.limit)} first="text-small" second="text-small text-ink-2" />
        <Name className="block text-small text-ink-2">{second.source}</Name>
      </>
    )}
    {measuredWith && <InstrumentText instrument={measuredWith} />}
    {releasedControls.map((text) => (
      <BothSides key={text.en} text={text} first="text-small text-failed" second="text-small text-failed" />
    ))}
    {earlier.map((one) => (
      <div key={`${one.result.en} ${one.reason}`} className="text-small">
        <BothSides
          text={joined(
            words.earlier,
            one.result,
            testVerdictWords[one.verdict],
            ...(one.second_verdict ? [testVerdictWords[one.second_verdict]] : []),
          )}
          second="text-ink-2"
        />
        <Name className="block whitespace-pre-line">{one.reason}</Name>
        {one.measured_with && <InstrumentText instrument={one.measured_with} />}
      </div>
    ))}
    <BothSides
      text={{ en: `${words.verifiedBy.en}: ${verified_by}`, ar: `${words.verifiedBy.ar}: ${verified_by}` }}
      first="text-small"
      second="text-small text-ink-2"
    />
  </li>
)

const Unusable = ({ unusable }: { unusable: NonNullable<Sample['unusable']> }) => (
  <Line label={words.noResults}>
    <StateText text={unusableWords[unusable.state]} bad />
    <Name className="block whitespace-pre-line">{unusable.reason}</Name>
    {unusable.replaced_by && (
      <>
        <BothSides text={words.replacedBy} first="text-small" second="text-small text-ink-2" />
        <Code>{unusable.replaced_by}</Code>
      </>
    )}
  </Line>
)

const Seal = ({ sample: { seal, is_seal_intact: isIntact, broken_seals: broken } }: { sample: Sample }) =>
  (seal !== null || broken > 0) && (
    <Line label={words.seal}>
      {seal && <Code>{seal}</Code>}
      {broken > 0 && <StateText text={sampleSealWords.broken} bad />}
      {broken === 0 && isIntact && <BothSides text={sampleSealWords.intact} />}
    </Line>
  )

const SampleFacts = ({ sample, second }: { sample: Sample } & Pick<TestContents, 'second'>) => {
  const { number, line, amount, storage, condition, temperature, unusable, tests } = sample
  const { drawn_at: drawnAt, received_at: receivedAt } = sample
  return (
    <details open className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold">
        <span className="min-w-0 flex-1">
          <Code className="block">{number}</Code>
          <BothSides
            text={{ en: `${words.product.en} ${line}`, ar: `${words.product.ar} ${line}` }}
            first="font-normal"
            second="font-normal text-ink-2"
          />
        </span>
      </summary>
      <dl className="border-t border-line">
        {unusable && <Unusable unusable={unusable} />}
        {amount && (
          <Line label={words.amount}>
            <Name>{amount}</Name>
          </Line>
        )}
        {storage && (
          <Line label={words.storage}>
            <BothSides text={storageWords[storage]} />
          </Line>
        )}
        <DayLine label={words.drawn} day={drawnAt && dayOf(drawnAt)} />
        <DayLine label={words.sampleReceived} day={receivedAt && dayOf(receivedAt)} />
        {condition && (
          <Line label={words.sampleCondition}>
            <Name className="whitespace-pre-line">{condition}</Name>
          </Line>
        )}
        {temperature !== null && (
          <Line label={words.sampleTemperature}>
            <Name>{`${temperature} °C`}</Name>
          </Line>
        )}
        <Seal sample={sample} />
        {sample.tested_from && sample.tested_to && (
          <Line label={words.tested}>
            {[...new Set([sample.tested_from, sample.tested_to])].map((day) => (
              <BothSides key={day} text={dateInBoth(day)} />
            ))}
          </Line>
        )}
      </dl>
      {tests.length > 0 && (
        <ul className="border-t border-line">
          {tests.map((test) => (
            <TestEntry
              key={`${test.parameter.en} ${test.method.code}`}
              test={test}
              specification={second?.specification.name}
            />
          ))}
        </ul>
      )}
    </details>
  )
}

export const TestReportContents = ({ paper, isPublished }: { paper: TestContents; isPublished: boolean }) => (
  <>
    <ContentsPart compare={!isPublished}>
      <Facts paper={paper} />
    </ContentsPart>
    <Part title={words.products}>
      {paper.products.map((product) => (
        <ProductFacts key={product.line} product={product} />
      ))}
      <div className="text-small text-ink-3">
        <BothSides text={words.describedBy} />
      </div>
    </Part>
    <Part title={words.results}>
      {paper.samples.map((sample) => (
        <SampleFacts key={sample.number} sample={sample} second={paper.second} />
      ))}
    </Part>
    <Part title={words.decisionRule}>
      <div>
        <Both as="p" text={paper.decision_rule.text} />
      </div>
      <div>
        <Both as="p" text={words.onlyTested} first="font-semibold" />
      </div>
      {paper.delivery === 'brought' && (
        <div>
          <Both as="p" text={words.asReceived} first="font-semibold" />
        </div>
      )}
    </Part>
    {paper.second && <SecondStatement second={paper.second} />}
  </>
)
