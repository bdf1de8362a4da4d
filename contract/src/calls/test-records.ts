// Tests of samples as analysts, administrators and owners see them.
import * as z from 'zod'
import { sampleStates } from '../domain/sample-moves.ts'
import { testMoves, testStates } from '../domain/test-moves.ts'
import { testResults } from '../domain/test-result.ts'
import { decisionRules, testVerdicts } from '../domain/test-verdict.ts'
import { id, instant } from '../endpoint.ts'
import { measuredWith } from './instruments.ts'
import { laboratoryControl } from './laboratory-controls.ts'
import { colleague, version } from './records.ts'
import { limit } from './specifications.ts'

const bothLanguages = z.object({ en: z.string(), ar: z.string() })

/** Numbers are decimal text. `below` is `<0.1`; `not-detected` can name the limit of detection. */
export const measuredValue = z.union([
  z.object({ qualifier: z.enum(['below', 'above']).nullable(), value: z.string() }),
  z.object({ qualifier: z.literal('not-detected'), value: z.string().nullable() }),
  z.object({ qualifier: z.literal('detected'), value: z.null() }),
])

/** Measured, or passed or not. A sampling plan has one value for each unit. */
export const testResult = z.union([
  z.object({ values: z.array(measuredValue), uncertainty: z.string().nullable() }),
  z.object({ passed: z.boolean() }),
])

const measurement = {
  parameter: z.object({ id: z.int(), name: bothLanguages }),
  method: z.object({ id: z.int(), code: z.string(), name: bothLanguages }),
  /** null: the result is passed or not. */
  unit: z.string().nullable(),
  limit,
  /** Where the limit is written. */
  source: z.string(),
  decision_rule: z.enum(decisionRules),
  /** Whose limit it is. */
  specification: bothLanguages,
  /** Judges the same result too, such as a buyer's specification. null: only the first one does. */
  second: z
    .object({
      specification: bothLanguages,
      version: z.int(),
      limit,
      source: z.string(),
      decision_rule: z.enum(decisionRules),
    })
    .nullable(),
  /** Of the method when the test was ordered. A result below one is stated by it. */
  detection_limit: z.string().nullable(),
  quantification_limit: z.string().nullable(),
}

const resultOfRound = {
  /** As stated by the limits of the method. */
  result: testResult.nullable(),
  verdict: z.enum(testVerdicts).nullable(),
  /** By the second specification. */
  second_verdict: z.enum(testVerdicts).nullable(),
  /** What the result was measured with. */
  instrument: measuredWith.nullable(),
}

/** What the sample was tested together with, such as a date or a run. */
const batch = z.string().nullable()

/** The controls of its method and batch that failed, oldest first. One without a release holds the result. */
const failedControls = z.array(laboratoryControl)

const laboratoryResult = {
  ...resultOfRound,
  /** As entered, if `result` states it in another way. */
  entered_result: testResult.nullable(),
  batch,
}

export const laboratoryTest = z.object({
  id,
  state: z.enum(testStates),
  /** Counts re-tests from 1. */
  round: z.int(),
  sample: z.object({ id, number: z.string(), state: z.enum(sampleStates), goods: z.string() }),
  request: z.object({ id, number: z.string() }),
  /** The day of the report; null until the last sample is received. */
  promised_on: z.iso.date().nullable(),
  is_late: z.boolean(),
  ...measurement,
  decimals: z.int(),
  rounding: z.enum(['half-away', 'half-even']),
  ...laboratoryResult,
  entered_at: instant.nullable(),
  entered_by: colleague.nullable(),
  verified_at: instant.nullable(),
  verified_by: colleague.nullable(),
  failed_controls: failedControls,
  version,
  /** What the caller can do now; the buttons follow from this. */
  may: z.array(z.enum(testMoves)),
})

export const testEntry = z.object({
  at: instant,
  what: z.enum(['started', 'entered', 'verified', 'gave-back', 'retested']),
  round: z.int(),
  by: z.string(),
  ...laboratoryResult,
  reason: z.string().nullable(),
  /** The file of the instrument that the result was pasted from. */
  source_name: z.string().nullable(),
})

export const laboratoryTestWithEntries = laboratoryTest.extend({ entries: z.array(testEntry) })

const reportedTest = {
  id,
  state: z.enum(testStates),
  round: z.int(),
  ...measurement,
  ...resultOfRound,
  verified_at: instant.nullable(),
}

/** A verified result that was repeated. */
const earlierRound = z.object({ round: z.int(), ...resultOfRound, reason: z.string().nullable() })

const testedSample = {
  id,
  number: z.string(),
  /** The goods line. */
  line: z.int(),
  goods: z.string(),
  state: z.enum(sampleStates),
  /** Neither rejected, lost nor replaced. The tests of other samples do not count. */
  is_counted: z.boolean(),
}

/** What the second specification of the request makes of the results. */
const secondJudgement = z.object({
  specification: bothLanguages,
  version: z.int(),
  result: z.enum(testResults).nullable(),
  /** Its parameters that are not tested. */
  not_judged: z.array(bothLanguages),
})

/** `earlier`: oldest first. */
export const officeTests = z.object({
  samples: z.array(
    z.object({
      ...testedSample,
      tests: z.array(
        z.object({
          ...reportedTest,
          entered_by: z.string().nullable(),
          verified_by: z.string().nullable(),
          batch,
          failed_controls: failedControls,
          earlier: z.array(earlierRound),
        }),
      ),
    }),
  ),
  /** What the verified results make now; null until all are verified. */
  computed: z.enum(testResults).nullable(),
  second: secondJudgement.nullable(),
  /** Tests without a verified result. */
  open: z.int(),
})

/** Results appear with the report. Before, a verified result outside its limit does if the owner chose that. */
export const ownTests = z.object({
  samples: z.array(z.object({ ...testedSample, tests: z.array(z.object(reportedTest)) })),
  /** `result` is null before the report. */
  second: secondJudgement.nullable(),
  /** The owner is told at once of a result outside its limit. */
  tells_at_once: z.boolean(),
  /** Only the results outside their limit are shown, because there is no report yet. */
  is_partial: z.boolean(),
})

export type LaboratoryTest = z.output<typeof laboratoryTest>
export type LaboratoryTestWithEntries = z.output<typeof laboratoryTestWithEntries>
export type TestEntry = z.output<typeof testEntry>
export type OfficeTests = z.output<typeof officeTests>
export type OwnTests = z.output<typeof ownTests>
