// Tests of samples: entering results, verifying them, and reading them.
import * as z from 'zod'
import { testQueues } from '../domain/test-moves.ts'
import { endpointsOf, id, pageQuery, pagination } from '../endpoint.ts'
import { figures, flag, lengths, optionalProse, optionalText, prose, text, word } from './fields.ts'
import { optionalBody, seen, smallId } from './form.ts'
import { instrumentBars } from './instruments.ts'
import { laboratoryTest, laboratoryTestWithEntries, officeTests, ownTests } from './test-records.ts'

const endpoint = endpointsOf('Tests')
const path = '/inspector/api/tests'

export const testLimits = { resultsAtOnce: 200, samplesAtOnce: 100, values: 100 } as const

export const listTests = endpoint('GET', path, {
  who: 'inspector',
  summary: 'List tests',
  description:
    'Paged. The tests of the samples that the caller’s laboratory has, late ones first. `to-enter` needs a result, ' +
    '`to-verify` has one that somebody verifies. An inspector without a laboratory gets an empty list. `counts` are ' +
    'those of the queues without other filters.',
  query: pageQuery.extend({
    queue: word(testQueues).default('to-enter'),
    sample_id: z.uuid('field.invalid').optional(),
    method_id: smallId().optional(),
  }),
  answer: z.object({
    tests: z.array(laboratoryTest),
    counts: z.object({ to_enter: z.int(), to_verify: z.int() }),
    /** The caller belongs to a laboratory. */
    is_analyst: z.boolean(),
    pagination,
  }),
})

export const findTests = endpoint('POST', `${path}/find`, {
  duringMaintenance: true,
  who: 'inspector',
  summary: 'Find the tests of samples by number',
  description:
    'For rows that were pasted from an instrument. Numbers are compared without separators. Samples of other ' +
    'laboratories are not found. Changes nothing.',
  body: z.object({
    sample_numbers: z.array(text(40), 'field.invalid').max(testLimits.samplesAtOnce, 'field.too-many'),
  }),
  answer: z.object({ tests: z.array(laboratoryTest) }),
})

const oneTest = {
  who: 'assignedInspector',
  answer: laboratoryTestWithEntries,
  about: { kind: 'test', id: 'id' },
} as const
const late = [
  'test.not-found',
  'test.move-not-possible',
  'test.sample-not-here',
  'test.request-over',
  'request.changed-meanwhile',
] as const

export const getTest = endpoint('GET', `${path}/:id`, {
  ...oneTest,
  summary: 'Get a test',
  description: 'With everything that happened to it, oldest first.',
  problems: ['test.not-found'],
})

export const startTest = endpoint('POST', `${path}/:id/start`, {
  ...oneTest,
  summary: 'Start a test',
  description: 'Entering a result also starts the test. The first test of a sample puts the sample in test.',
  body: optionalBody({ seen: seen() }),
  problems: late,
})

/** An analyst sends values or `passed`, by the kind of the limit. The verdict is computed. */
const sentResult = {
  values: z
    .array(
      z.object({
        qualifier: word(['below', 'above', 'not-detected', 'detected']).nullish(),
        /** Decimal text, such as 0.05. null: nothing but detected or not. */
        value: figures(24).nullish(),
      }),
      'field.invalid',
    )
    .max(testLimits.values, 'field.too-many')
    .optional(),
  uncertainty: figures(24).nullish(),
  passed: flag().optional(),
  /** The number of the instrument. */
  instrument: optionalText(40),
  /** Why it was used although it is out of calibration. */
  override: optionalProse(lengths.reason),
  /** What the sample was tested together with. Failed controls of the batch hold the result. */
  batch: optionalText(40),
}
const resultProblems = [
  ...late,
  'test.entered-meanwhile',
  'test.result-kind',
  'test.result-count',
  'test.result-number',
  ...instrumentBars,
] as const

export const enterResult = endpoint('POST', `${path}/:id/result`, {
  ...oneTest,
  summary: 'Enter a result',
  description:
    'Values are decimal text with an optional qualifier, one for each unit of a sampling plan. The verdict is computed ' +
    'from the limit as ordered. The instrument is judged by the day on which the result is entered. An entered result is given back before another one can be entered.',
  body: z.object({ ...sentResult, seen: seen() }),
  problems: resultProblems,
})

export const enterResults = endpoint('POST', `${path}/results`, {
  who: 'inspector',
  summary: 'Enter several results',
  description:
    'Each row is saved or refused by itself, with its reason. `source_name` is the file of the instrument that the ' +
    'results are from. `seen` is what the screen showed of the test.',
  body: z.object({
    results: z
      .array(z.object({ test_id: z.uuid('field.invalid'), ...sentResult, seen: seen() }), 'field.required')
      .min(1, 'field.required')
      .max(testLimits.resultsAtOnce, 'field.too-many'),
    source_name: optionalText(lengths.line),
  }),
  document: { bytes: 512 * 1024, depth: 6 },
  answer: z.object({
    results: z.array(
      z.object({
        test_id: id,
        /** As it is now; null if it is not the laboratory's. */
        test: laboratoryTest.nullable(),
        /** null: saved. */
        refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  problems: ['request.too-deep'],
})

export const verifyTest = endpoint('POST', `${path}/:id/verify`, {
  ...oneTest,
  summary: 'Verify a result',
  description:
    'By another person than the one who entered it. A verified result does not change. The last one of a sample ' +
    'finishes the sample, and the last one of a request sends it to its review with the computed result. Refused while ' +
    'a control of its method and batch has failed and was not released.',
  body: optionalBody({ seen: seen() }),
  problems: [...late, 'test.own-result', 'test.control-failed'],
})

export const giveBackTest = endpoint('POST', `${path}/:id/give-back`, {
  ...oneTest,
  summary: 'Give a result back',
  description: 'Requires a reason. A result must be entered again. The one that was given back stays in the history.',
  body: z.object({ reason: prose(lengths.reason), seen: seen() }),
  problems: late,
})

export const retest = endpoint('POST', `${path}/:id/retest`, {
  ...oneTest,
  summary: 'Repeat a test',
  description:
    'Requires a reason. The verified result stays and is printed in the report. A request under review is in progress ' +
    'again.',
  body: z.object({ reason: prose(lengths.reason), seen: seen() }),
  problems: [...late, 'sample.move-not-possible'],
})

export const getRequestTestsAdmin = endpoint('GET', '/admin/api/requests/:id/tests', {
  who: 'admin',
  scope: 'requests:read',
  summary: 'Get the results of a product test',
  description: 'All samples with their tests, and what the verified results make together.',
  answer: officeTests,
  problems: ['service-request.not-found'],
})

export const getRequestTests = endpoint('GET', '/api/user/requests/:id/tests', {
  who: 'owner',
  scope: 'requests:read',
  summary: 'Get the results of a product test',
  description:
    'After the report. Before it, only verified results outside their limit, if the owner chose to be told at once.',
  answer: ownTests,
  problems: ['service-request.not-found'],
})

export const chooseResultAlerts = endpoint('POST', '/api/user/requests/:id/result-alerts', {
  who: 'owner',
  summary: 'Choose to be told at once of a result outside its limit',
  description: 'Off by default. Results that were verified before are shown too.',
  body: z.object({ tells_at_once: flag() }),
  answer: ownTests,
  problems: ['service-request.not-found', 'service-request.move-not-possible'],
})
