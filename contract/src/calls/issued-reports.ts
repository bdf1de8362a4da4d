// Reports generated from what was recorded on site or in the laboratory. Uploaded ones are in reports.ts.
import * as z from 'zod'
import { withLatinDigits } from '../domain/digits.ts'
import { markStates, packingStates, storageConditions } from '../domain/goods-entries.ts'
import { defectClasses, inspectionResults } from '../domain/inspection-result.ts'
import { requestDirections, sampleDeliveries, transportModes } from '../domain/request-moves.ts'
import { samplingLevels } from '../domain/sampling-plan.ts'
import { releaseStates } from '../domain/sharing.ts'
import { testResults } from '../domain/test-result.ts'
import { decisionRules, testVerdicts } from '../domain/test-verdict.ts'
import { reportKinds, reportStates } from '../domain/vocabulary.ts'
import { bothLanguages, changes, endpointsOf, id, instant, pageQuery, sinceQuery } from '../endpoint.ts'
import { lengths, opaque, prose, word } from './fields.ts'
import { csvExport, seen } from './form.ts'
import { recordedConditions, recordedMeasurement, recordedSample, recordedSeal } from './inspection-records.ts'

const endpoint = endpointsOf('Generated reports')

export const issuedReport = z.object({
  id,
  number: z.string(),
  kind: z.enum(reportKinds),
  /** `revised`: the current revision is not the first. */
  state: z.enum(reportStates),
  /** The current revision. */
  revision: z.int(),
  /** A report is of a certification or of a request. */
  certification_id: id.nullable(),
  request_id: id.nullable(),
  issued_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
  /** Opens the current revision for ten minutes. */
  url: z.string(),
  verify_url: z.string(),
  /** Newest first. */
  revisions: z.array(
    z.object({
      number: z.int(),
      issued_at: instant,
      /** Why a revision after the first exists. */
      reason: bothLanguages.nullable(),
      url: z.string(),
    }),
  ),
  may: z.object({ revise: z.boolean(), withdraw: z.boolean() }),
  /** Under four eyes: only an administrator who is independent of whoever decided or revised it can withdraw it. */
  needs_colleague: z.boolean(),
})

const reports = z.object({ reports: z.array(issuedReport) })
const params = z.object({ facilityId: id })
const listed = {
  summary: 'List generated reports of a facility',
  answer: reports,
  problems: ['facility.not-found'],
} as const
const description =
  'Newest first. One for each decided inspection; its PDF follows within seconds. `url` opens the PDF for ten minutes.'

export const listIssuedReports = endpoint('GET', '/api/user/facility/:id/issued-reports', {
  ...listed,
  who: 'owner',
  scope: 'reports:read',
  description,
})

export const listIssuedReportsInspector = endpoint('GET', '/inspector/api/:facilityId/issued-reports', {
  ...listed,
  params,
  who: 'assignedInspector',
  description,
})

export const listIssuedReportsAdmin = endpoint('GET', '/admin/api/:facilityId/issued-reports', {
  ...listed,
  params,
  who: 'admin',
  scope: 'reports:read',
  description: `${description} \`may\` says what can be done with each.`,
})

const filters = {
  state: word(reportStates).optional(),
  sort: word(['newest', 'oldest']).default('newest'),
}

/** One row of the administrators' list: the current revision. */
const listedReport = z.object({
  id,
  number: z.string(),
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
  revision: z.int(),
  /** null for goods of a request. */
  facility: z.object({ id, name: z.string(), city: z.string() }).nullable(),
  /** The request with its goods in a few words and their place; null for a facility. */
  request: z.object({ id, number: z.string(), title: z.string().nullable(), place: z.string().nullable() }).nullable(),
  company_name: z.string(),
  /** When the current revision was issued. */
  issued_at: instant,
  withdrawn_at: instant.nullable(),
  url: z.string(),
})

export const listReportsAdmin = endpoint('GET', '/admin/api/issued-reports', {
  who: 'admin',
  scope: 'reports:read',
  summary: 'List generated reports',
  description:
    'Paged. `search` matches number, facility, goods and company. `url` opens the PDF of the current revision ' +
    'for ten minutes.',
  query: pageQuery.extend({ ...filters, ...sinceQuery }),
  answer: z.object({ reports: z.array(listedReport), ...changes }),
})

export const exportReports = endpoint('GET', '/admin/api/issued-reports/export', {
  ...csvExport('report', filters),
  scope: 'reports:read',
})

const act = {
  who: 'admin',
  body: z.object({ reason: prose(lengths.reason), seen: seen() }),
  answer: issuedReport,
  about: { kind: 'report', id: 'id' },
} as const

const late = [
  'report.not-found',
  'report.withdrawn',
  'request.changed-meanwhile',
  'service-request.move-not-possible',
] as const

export const reviseReport = endpoint('POST', '/admin/api/issued-reports/:id/revise', {
  ...act,
  summary: 'Issue a new revision of a generated report',
  description:
    'Built from the current records: names, answers, findings and their states, and the decision. The reason ' +
    'is printed in it. It takes effect when its PDF is ready, some seconds later. The code on the previous ' +
    'revision then says that it was revised.',
  problems: [
    ...late,
    'report.being-drawn',
    'report.too-many-revisions',
    'report.test-not-verified',
    'report.sample-not-tested',
    'report.sample-not-replaced',
    'service-request.not-independent',
  ],
})

export const withdrawReport = endpoint('POST', '/admin/api/issued-reports/:id/withdraw', {
  ...act,
  summary: 'Withdraw a generated report',
  description:
    'Permanent. The public page says so, and the owner and the inspector are notified with the reason. With ' +
    'two-person control, by an administrator who is independent of whoever made the decision or revised the ' +
    'report.',
  problems: [...late, 'report.not-independent'],
})

const checklist = z.object({ code: z.string(), name: bothLanguages, version: z.int() })
const score = z.object({
  percent: z.number().nullable(),
  pass_mark: z.number(),
  result: z.enum(['pass', 'below', 'fail']).nullable(),
})

const commonPaper = {
  revision: z.int(),
  revision_reason: bothLanguages.nullable(),
  decided_at: instant,
  decided_by: z.string(),
  /** Decided by an administrator independently of the result of the inspection or of the tests. */
  override: z.object({ reason: z.string().nullable() }).nullable(),
  company_name: z.string(),
  /** The signed facts as text, which anyone can check without us. */
  credential: z.string(),
  /** The same facts as a compact JWS. */
  jws: z.string(),
}

/** Of a place or of goods. */
const sitePaper = {
  ...commonPaper,
  inspector_name: z.string(),
  /** Days in Asia/Dubai. */
  inspected_on: z.array(z.string()),
  sections: z.array(
    z.object({
      title: bothLanguages,
      percent: z.number().nullable(),
      items: z.array(
        z.object({
          text: bothLanguages,
          repeat: bothLanguages.nullable(),
          requirement: z.string().nullable(),
          answer: z.object({ text: bothLanguages, verdict: z.enum(['good', 'bad']).nullable() }).nullable(),
          note: z.string().nullable(),
          findings: z.array(z.string()),
        }),
      ),
    }),
  ),
  signatures: z.array(
    z.object({
      role: z.enum(['contact', 'inspector']),
      name: z.string(),
      signed_at: instant,
      /** When it arrived, if that differs by more than an hour; a phone’s clock says when it was signed. */
      arrived_at: instant.nullable(),
      refused_reason: z.string().nullable(),
    }),
  ),
  photos: z.int(),
}

const facilityPaper = z.object({
  kind: z.literal('certification'),
  ...sitePaper,
  result: z.enum(['certified', 'failed']),
  facility_name: z.string(),
  address: z.string(),
  city: z.string(),
  emirate: bothLanguages,
  checklist,
  score,
  findings: z.array(
    z.object({
      number: z.string(),
      class: z.enum(['critical', 'major', 'minor', 'observation']),
      state: z.enum(['open', 'plan-sent', 'plan-accepted', 'evidence-sent', 'closed', 'waived']),
      requirement: z.string().nullable(),
      seen: z.string(),
      due_on: z.string().nullable(),
    }),
  ),
})

const verdict = z.enum(['accepted', 'rejected'])

/** null: none, or a report of an earlier release. */
const reportInstrument = z
  .object({
    number: z.string(),
    kind: bothLanguages,
    /** null: it was never calibrated. */
    calibrated_until: z.iso.date().nullable(),
    /** Why it was used out of calibration. */
    override: z.string().nullable(),
  })
  .nullable()

const goodsPaper = z.object({
  kind: z.literal('inspection'),
  ...sitePaper,
  result: z.enum(inspectionResults),
  request_number: z.string(),
  service: bothLanguages,
  direction: z.enum(requestDirections).nullable(),
  instructions: z.string().nullable(),
  place: z.object({
    name: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    emirate: bothLanguages.nullable(),
  }),
  transport: z.object({
    mode: z.enum(transportModes).nullable(),
    bill_number: z.string().nullable(),
    vessel_or_flight: z.string().nullable(),
    container_numbers: z.array(z.string()),
    seals: z.array(z.string()),
  }),
  counterparty: z.object({ name: z.string(), country: z.string().nullable() }).nullable(),
  method: bothLanguages,
  decision_rule: bothLanguages,
  /** By the decision rule, from what was found; with the reasons in words. */
  computed: z.object({ result: z.enum(inspectionResults), reasons: z.array(bothLanguages) }),
  recommended: z.object({ result: z.enum(inspectionResults), reason: z.string().nullable() }),
  checklist: checklist.nullable(),
  score: score.nullable(),
  lots: z.array(
    z.object({
      /** From 1. */
      line: z.int(),
      description: z.string(),
      /** Reports of earlier releases do not name it. */
      gtin: z.string().nullable(),
      /** What the owner’s product must be like. */
      specification: z.string().nullable(),
      lot_number: z.string().nullable(),
      declared: z.number().nullable(),
      found: z.number().nullable(),
      unit: z.string().nullable(),
      /** Units. */
      inspected: z.int().nullable(),
      packing: z.enum(packingStates).nullable(),
      marks: z.enum(markStates).nullable(),
      defects: z.array(
        z.object({
          class: z.enum(defectClasses),
          /** Reports of earlier releases do not name it. */
          level: z.enum(samplingLevels).nullable(),
          /** Where there is a level, null: no defect is accepted. */
          aql: z.number().nullable(),
          n: z.int(),
          ac: z.int(),
          re: z.int(),
          found: z.int(),
          /** Units with a defect of the catalogue; a unit can have several. */
          named: z.array(z.object({ code: z.string(), name: bothLanguages, units: z.int() })),
          verdict,
        }),
      ),
      /** null without a sampling plan. */
      verdict: verdict.nullable(),
      notes: z.array(z.string()),
    }),
  ),
  /** On site; null if none were recorded. */
  conditions: recordedConditions.nullable(),
  measurements: z.array(
    recordedMeasurement.extend({
      measured_with: reportInstrument,
      /** null without limits. */
      verdict: z.enum(['within', 'outside']).nullable(),
    }),
  ),
  seals: z.array(recordedSeal),
  samples: z.array(recordedSample),
})

/** In words, with unit and uncertainty. */
const verifiedResult = {
  result: bothLanguages,
  verdict: z.enum(testVerdicts),
  /** null: the second specification does not judge it, or there is none. */
  second_verdict: z.enum(testVerdicts).nullable(),
  measured_with: reportInstrument,
}

const testPaper = z.object({
  kind: z.literal('test'),
  ...commonPaper,
  result: z.enum(testResults),
  /** What differs from the previous revision. */
  changes: z.array(bothLanguages),
  computed: z.object({ result: z.enum(testResults) }),
  request_number: z.string(),
  service: bothLanguages,
  instructions: z.string().nullable(),
  /** `accreditation`: the number, if it was accredited on the day of the report. */
  laboratory: z.object({ name: bothLanguages, address: z.string(), accreditation: z.string().nullable() }),
  specification: z.object({ name: bothLanguages, version: z.int() }),
  decision_rule: z.object({ kind: z.enum(decisionRules), text: bothLanguages }),
  /** A second statement of conformity, for the results that have a second verdict. */
  second: z
    .object({
      result: z.enum(testResults),
      specification: z.object({ name: bothLanguages, version: z.int() }),
      decision_rule: z.object({ kind: z.enum(decisionRules), text: bothLanguages }),
      /** The parameters that it judges, and those of its parameters that were not tested. */
      judged: z.array(bothLanguages),
      not_judged: z.array(bothLanguages),
    })
    .nullable(),
  delivery: z.enum(sampleDeliveries),
  /** The number of the inspection in which the samples were drawn. */
  drawn_in: z.string().nullable(),
  products: z.array(
    z.object({
      /** From 1. */
      line: z.int(),
      description: z.string(),
      brand: z.string().nullable(),
      model: z.string().nullable(),
      /** Reports of earlier releases do not name it. */
      gtin: z.string().nullable(),
      /** What the owner’s product must be like. */
      specification: z.string().nullable(),
      lot_number: z.string().nullable(),
      origin_country: z.string().nullable(),
      produced_on: z.iso.date().nullable(),
      expires_on: z.iso.date().nullable(),
    }),
  ),
  samples: z.array(
    z.object({
      number: z.string(),
      /** The product. */
      line: z.int(),
      amount: z.string().nullable(),
      storage: z.enum(storageConditions).nullable(),
      seal: z.string().nullable(),
      drawn_at: instant.nullable(),
      received_at: instant.nullable(),
      condition: z.string().nullable(),
      /** In °C, when received. */
      temperature: z.number().nullable(),
      /** null without a seal. */
      is_seal_intact: z.boolean().nullable(),
      /** How often the seal was found broken. */
      broken_seals: z.int(),
      /** Days in Asia/Dubai. */
      tested_from: z.iso.date().nullable(),
      tested_to: z.iso.date().nullable(),
      /** A sample without results, and why. */
      unusable: z
        .object({ state: z.enum(['rejected', 'lost']), reason: z.string(), replaced_by: z.string().nullable() })
        .nullable(),
      tests: z.array(
        z.object({
          parameter: bothLanguages,
          method: z.object({ code: z.string(), name: bothLanguages }),
          /** Detection and quantification limit of the method; null: none. */
          method_limits: bothLanguages.nullable(),
          limit: bothLanguages,
          /** Where the limit is written. */
          source: z.string(),
          second: z.object({ limit: bothLanguages, source: z.string() }).nullable(),
          ...verifiedResult,
          /** Failed controls of its batch that were released, with who released them and why. */
          released_controls: z.array(bothLanguages),
          verified_by: z.string(),
          /** Verified results that were repeated, oldest first, each with the reason for the re-test. */
          earlier: z.array(z.object({ ...verifiedResult, reason: z.string() })),
        }),
      ),
    }),
  ),
})

const paper = z.discriminatedUnion('kind', [facilityPaper, goodsPaper, testPaper])

export const publicReport = z.object({
  number: z.string(),
  /** `revised`: the key's revision is not the current one; without a key, there is more than one. */
  state: z.enum(reportStates),
  kind: z.enum(reportKinds),
  /** The current revision. */
  revision: z.int(),
  /** For the current revision; with a key, for the key's. */
  issued_at: instant,
  withdrawn_at: instant.nullable(),
  issuer: z.object({ name: bothLanguages, address: bothLanguages, contact: z.string() }),
  verify_url: z.string(),
  /**
   * The content of the key's revision; without a key of this report null, or the current revision if its owner published
   * it.
   */
  paper: paper.nullable(),
  /**
   * Whether the goods wait for a buyer, as it is now; the report itself does not change. null without a key of this
   * report, or without a hold.
   */
  release: z
    .object({
      state: z.enum(releaseStates),
      since: instant,
      released_at: instant.nullable(),
      lifted_at: instant.nullable(),
    })
    .nullable(),
})

export const getPublicReport = endpoint('GET', '/api/public/reports/:number', {
  who: 'anyone',
  tag: 'Public',
  summary: 'Check a generated report',
  description:
    'By number alone: whether we issued it, whether it is valid, revised or withdrawn, when it was issued and ' +
    'by whom. The printed code carries the `key` of that revision: with it, the answer includes the content of ' +
    'the report, so that a changed copy is noticed. A wrong key is treated as no key. A report that its owner ' +
    'published is shown without a key. Never cached.',
  params: z.object({ number: opaque(40).overwrite(withLatinDigits) }),
  query: z.object({ key: opaque(500).optional() }),
  answer: publicReport,
  problems: ['report.unknown', 'request.too-often'],
})
