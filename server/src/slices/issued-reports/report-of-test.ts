// Builds the current contents of a product test's report. Only verified results are reported, and every sample has
// results, or is printed with the reason why it has none.
import { padDecimal, roundDecimal } from '@assure/contract/domain/decimal-text'
import { statedResult } from '@assure/contract/domain/method-limits'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import { isCountedSample } from '@assure/contract/domain/sample-moves'
import { secondResultOf } from '@assure/contract/domain/second-specification'
import { resultOfTests } from '@assure/contract/domain/test-result'
import type { TestResult } from '@assure/contract/domain/test-verdict'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { ReportTest, ReportTestedSample, TestReport } from '@assure/contract/signed/report-facts'
import type { Tx } from '../../platform/db/database.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { ResultsOfTests } from '../requests/index.ts'
import {
  findSecond,
  listEarlier,
  listReportedTests,
  type ReportedTest,
  readFailedControls,
  releaseTests,
  type SecondSpecification,
} from '../tests/index.ts'
import { instrumentFacts } from './instrument-facts.ts'
import type { ReportContents } from './make-revision.ts'
import {
  findTestSubject,
  listProducts,
  listSampleEvents,
  listSamples,
  type SampleEventRow,
  type SampleRow,
  type TestSubject,
} from './store-tests.ts'
import { testRule } from './words.ts'

type EarlierRow = Awaited<ReturnType<typeof listEarlier>>[number]
type FailedControls = Awaited<ReturnType<typeof readFailedControls>>
/** Read once for all tests of the request. */
type TestHistory = { earlier: readonly EarlierRow[]; failed: FailedControls }
type Sample = SampleRow & { events: readonly SampleEventRow[]; tests: readonly ReportedTest[] }

/** Why a sample has no results. A sample that was lost after its tests keeps them. */
const unusableOf = (sample: Sample) => {
  const { replaced_by: replacedBy, received_at: receivedAt, events, reason } = sample
  if (isCountedSample({ ...sample, is_received: receivedAt !== null, is_replaced: replacedBy !== null })) return null
  const last = events.findLast(({ move }) => move === 'reject' || move === 'lose')
  return {
    state: last?.move === 'lose' ? ('lost' as const) : ('rejected' as const),
    at: last?.happened_at.toISOString() ?? '',
    reason: last?.reason ?? reason ?? '',
    replacedBy,
  }
}

/**
 * Stated by the limits of the method, with as many decimals as the method has, because that is what was compared with
 * the limit.
 */
const rounded = (entered: TestResult, test: ReportedTest): TestResult => {
  const { decimals, rounding } = test
  const result = statedResult(entered, test)
  return 'passed' in result
    ? result
    : {
        ...result,
        values: result.values.map((one) =>
          one.qualifier === null ? { ...one, value: roundDecimal(one.value, decimals, rounding) } : one,
        ),
        uncertainty: result.uncertainty === null ? null : padDecimal(result.uncertainty, decimals),
      }
}

type Verified = ReportedTest & {
  result: TestResult
  verdict: NonNullable<ReportedTest['verdict']>
  verified_at: Date
  verified_by: string
}

const isVerified = (test: ReportedTest): test is Verified =>
  (test.state === 'verified' || test.state === 'reported') && test.result !== null

const secondVerdict = ({ second_verdict: verdict }: Pick<ReportedTest, 'second_verdict'>) =>
  verdict === null ? {} : { secondVerdict: verdict }

const testFacts = (test: Verified, { earlier, failed }: TestHistory): ReportTest => ({
  parameter: { en: test.parameter_en, ar: test.parameter_ar },
  method: { code: test.method_code, name: { en: test.method_en, ar: test.method_ar } },
  unit: test.unit,
  methodLimits: { detection: test.detection_limit, quantification: test.quantification_limit },
  limit: test.limits,
  source: test.source,
  result: rounded(test.result, test),
  verdict: test.verdict,
  ...secondVerdict(test),
  ...(test.second ? { second: { limit: test.second.limit, source: test.second.source } } : {}),
  measuredWith: instrumentFacts(test.instrument),
  releasedControls: (failed.get(test.id) ?? []).flatMap(({ kind, batch, released }) =>
    released === null
      ? []
      : [{ kind, batch, releasedBy: released.by.name, releasedAt: released.at.toISOString(), reason: released.reason }],
  ),
  verifiedBy: test.verified_by,
  verifiedAt: test.verified_at.toISOString(),
  earlier: earlier.flatMap(({ test_id: testId, result, verdict, instrument, reason, ...second }) =>
    testId === test.id && result !== null && verdict !== null
      ? [
          {
            result: rounded(result, test),
            verdict,
            ...secondVerdict(second),
            measuredWith: instrumentFacts(instrument),
            reason: reason ?? '',
          },
        ]
      : [],
  ),
})

const testedDays = (tests: readonly ReportedTest[]): ReportTestedSample['tested'] => {
  const days = tests
    .flatMap(({ begun_at: begun, entered_at: entered }) => [begun, entered])
    .filter((one) => one !== null)
  const sorted = days.map(dubaiDay).toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

const sampleFacts = (sample: Sample, history: TestHistory): ReportTestedSample => {
  const { events } = sample
  const unusable = unusableOf(sample)
  const tests = unusable === null ? sample.tests.filter(isVerified) : []
  const drawn = events.find(({ move }) => move === 'draw')
  const received = events.find(({ move }) => move === 'receive' || move === 'reject')
  return {
    number: sample.number,
    line: sample.line,
    amount: sample.amount,
    storage: sample.storage,
    seal: sample.seal_number,
    drawn: drawn === undefined ? null : { at: drawn.happened_at.toISOString(), by: drawn.by, place: drawn.place },
    received:
      received === undefined
        ? null
        : {
            at: received.happened_at.toISOString(),
            by: received.by ?? '',
            from: received.from_name,
            condition: received.condition,
            temperature: received.temperature,
            isSealIntact: received.is_seal_intact,
          },
    brokenSeals: events
      .filter(({ is_seal_intact: isIntact }) => isIntact === false)
      .map(({ happened_at: at, place, condition }) => ({ at: at.toISOString(), place, condition })),
    tested: testedDays(tests),
    unusable,
    tests: tests.map((test) => testFacts(test, history)),
  }
}

/** Undefined: the report can be issued. */
const barOf = (samples: readonly Sample[], { parameters }: TestSubject): Refused | undefined => {
  if (samples.length === 0) return refuse('service-request.not-inspected')
  for (const sample of samples) {
    const { number, tests, replaced_by: replacedBy } = sample
    const values = { number }
    if (unusableOf(sample) !== null) {
      if (replacedBy === null) return refuse('report.sample-not-replaced', { values })
    } else if (tests.length < parameters || tests.length === 0) return refuse('report.sample-not-tested', { values })
    else if (!tests.every(isVerified)) return refuse('report.test-not-verified', { values })
  }
  return undefined
}

const approvalOf = (subject: TestSubject): TestReport['approval'] => ({
  result: subject.result,
  by: 'administrator',
  name: subject.decider_name,
  at: subject.decided_at.toISOString(),
  override: subject.override_reason === null ? null : { reason: subject.override_reason },
})

const subjectFacts = (subject: TestSubject, today: string) => {
  const address = [subject.address_line_1, subject.address_line_2, subject.city].filter((part) => part)
  const { accreditation_number: accreditation, accredited_until: accreditedUntil } = subject
  return {
    approval: approvalOf(subject),
    computed: { result: subject.computed },
    decisionRule: { kind: subject.decision_rule, text: testRule(subject.decision_rule, 'all') },
    delivery: subject.sample_delivery,
    drawnIn: subject.drawn_in,
    holder: { name: subject.holder_name, reference: subject.holder_reference ?? '' },
    holderAddress: address.length === 0 ? null : address.join(', '),
    laboratory: {
      name: { en: subject.laboratory_en, ar: subject.laboratory_ar },
      address: subject.laboratory_address,
      accreditation: accreditedUntil !== null && today <= accreditedUntil ? accreditation : null,
    },
    request: {
      number: subject.number,
      service: { en: subject.service_en, ar: subject.service_ar },
      instructions: subject.instructions,
    },
    specification: {
      name: { en: subject.specification_en, ar: subject.specification_ar },
      version: subject.specification_version,
    },
  }
}

const readSamples = async (tx: Tx, requestId: string): Promise<Sample[]> => {
  const events = Map.groupBy(await listSampleEvents(tx, requestId), (row) => row.sample_id)
  const tests = Map.groupBy(await listReportedTests(tx, requestId), (row) => row.sample_id)
  return (await listSamples(tx, requestId)).map((sample) => ({
    ...sample,
    events: events.get(sample.id) ?? [],
    tests: tests.get(sample.id) ?? [],
  }))
}

/** What the present results make. */
export const computedNow = async (tx: Tx, requestId: string): Promise<ResultsOfTests> => {
  const tests = (await readSamples(tx, requestId))
    .filter((sample) => unusableOf(sample) === null)
    .flatMap((sample) => sample.tests.filter(isVerified))
  return {
    computed: resultOfTests(tests.map(({ verdict }) => verdict)),
    second: secondResultOf(tests.map(({ second_verdict: verdict }) => verdict)),
  }
}

/** The second statement of conformity. */
const secondFacts = (
  second: SecondSpecification | undefined,
  { second_result: result }: TestSubject,
): Pick<TestReport, 'second'> =>
  second === undefined || result === null
    ? {}
    : {
        second: {
          result,
          decisionRule: { kind: second.decision_rule, text: testRule(second.decision_rule, 'second') },
          specification: { name: second.name, version: second.version },
          notJudged: second.not_judged,
        },
      }

type Input = { requestId: string; now: Date; changes?: (facts: Reported) => BothLanguages[] }
/** What is compared between two revisions. */
export type Reported = Omit<
  TestReport,
  'issuedAt' | 'issuer' | 'number' | 'revision' | 'revisionReason' | 'signatory' | 'statusUrl'
>

/** For a request that this transaction has locked and decided. Releases the results: they are reported from now on. */
export const releaseTestReport = async (
  tx: Tx,
  { requestId, now, changes = () => [] }: Input,
): Promise<Outcome<ReportContents>> => {
  const subject = await findTestSubject(tx, requestId)
  if (subject === undefined) return refuse('service-request.not-inspected')
  const samples = await readSamples(tx, requestId)
  const bar = barOf(samples, subject)
  if (bar !== undefined) return bar
  const history = {
    earlier: await listEarlier(tx, requestId),
    failed: await readFailedControls(
      tx,
      samples.flatMap(({ tests }) => tests.map(({ id }) => id)),
    ),
  }
  const facts: Reported = {
    ...subjectFacts(subject, dubaiDay(now)),
    kind: 'test',
    changes: [],
    products: await listProducts(tx, requestId),
    samples: samples.map((sample) => sampleFacts(sample, history)),
    ...secondFacts(await findSecond(tx, requestId), subject),
  }
  const counted = samples.filter((sample) => unusableOf(sample) === null)
  await releaseTests(tx, { sampleIds: counted.map(({ id }) => id), now })
  return accept({
    decidedAt: subject.decided_at,
    facts: { ...facts, changes: changes(facts) },
    beside: { photos: [], strokes: [] },
  })
}
