// The facts of a generated report, and how they are signed and checked (signed-facts.ts). Nobody types a report: it is
// made from what was recorded on site or in the laboratory. `kind` says which of the three it is.

import type {
  ConditionsEntry,
  markStates,
  packingStates,
  sealStates,
  storageConditions,
} from '../domain/goods-entries.ts'
import type { DefectClass, InspectionResult } from '../domain/inspection-result.ts'
import type { PlaceKind, RequestDirection, SampleDelivery, TransportMode } from '../domain/request-moves.ts'
import type { SamplingLevel } from '../domain/sampling-plan.ts'
import type { TestsResult } from '../domain/test-result.ts'
import type { DecisionRule, Limit, TestResult, TestVerdict } from '../domain/test-verdict.ts'
import type { ReleasedControl } from '../words/controls.ts'
import type { BothLanguages } from './credential.ts'
import {
  type CheckedFacts,
  type PublishedKey,
  type SignedFacts,
  type SignedForm,
  seemsToBe,
  verifyFacts,
} from './signed-facts.ts'

export type ReportItem = {
  /** As in `answers`; for a repeated item with its repeat. */
  key: string
  text: BothLanguages
  requirement: string | null
  /** For a repeated item: which one. */
  repeat: BothLanguages | null
  isCritical: boolean
  /** null if nobody answered. `verdict` is null if an answer neither passes nor fails anything. */
  answer: { text: BothLanguages; verdict: 'good' | 'bad' | null } | null
  note: string | null
  /** Positions in `photos`. */
  photos: number[]
  /** Their numbers. */
  findings: string[]
}

export type ReportSection = {
  key: string
  title: BothLanguages
  got: number
  possible: number
  /** null if nothing in it could be scored. */
  percent: number | null
  items: ReportItem[]
}

export type ReportFinding = {
  number: string
  class: 'critical' | 'major' | 'minor' | 'observation'
  /** When the report was issued. */
  state: 'open' | 'plan-sent' | 'plan-accepted' | 'evidence-sent' | 'closed' | 'waived'
  requirement: string | null
  seen: string
  /** A day in Asia/Dubai. */
  dueOn: string | null
  /** The item it was made from. */
  item: string | null
  /** Positions in `photos`. */
  photos: number[]
}

export type ReportPhoto = {
  /** From 1, in the order of the items. */
  place: number
  /** The hash of the stored file. */
  sha256: string
  takenAt: string | null
  /** Where it differs much from what the phone's clock said. */
  arrivedAt?: string
  item: string | null
  location: { latitude: number; longitude: number } | null
}

export type ReportSignature = {
  role: 'contact' | 'inspector'
  name: string
  signedAt: string
  /** As of photos. */
  arrivedAt?: string
  /** Why nobody signed. */
  refusedReason: string | null
}

/** What every report has. */
type CommonFacts = {
  holder: { name: string; reference: string }
  issuedAt: string
  issuer: { name: BothLanguages; address: BothLanguages; contact: string }
  number: string
  /** 1 for the first; rises with each revision. */
  revision: number
  /** Why a revision after the first exists; a person's words are in both languages as they were written. */
  revisionReason: BothLanguages | null
  signatory: { name: BothLanguages; title: BothLanguages }
  /** The address of the current state. */
  statusUrl: string
}

/** What a report of a place or of goods has. */
type SiteFacts = CommonFacts & {
  inspection: {
    inspector: string
    /** Days in Asia/Dubai on which the place was visited; without a recorded visit, the day on which it began. */
    days: string[]
    beganAt: string
    submittedAt: string | null
  }
  photos: ReportPhoto[]
  sections: ReportSection[]
  signatures: ReportSignature[]
}

type ChecklistFacts = { code: string; name: BothLanguages; version: number }

type ScoreFacts = {
  got: number
  possible: number
  percent: number | null
  passMark: number
  result: 'pass' | 'below' | 'fail' | null
}

/** Of a facility's certification. */
export type CertificationReport = SiteFacts & {
  kind: 'certification'
  approval: {
    result: 'certified' | 'failed'
    by: 'inspector' | 'administrator'
    name: string
    at: string
    /** Decided by an administrator against, or without, the inspector's result; with the reason if one was given. */
    override: { reason: string | null } | null
  }
  checklist: ChecklistFacts
  facility: { name: string; address: string; city: string; emirate: BothLanguages }
  findings: ReportFinding[]
  score: ScoreFacts
}

/** The units with a defect of this class against the plan: accepted up to `ac`, rejected at `re`. */
export type ReportDefects = {
  class: DefectClass
  /** Reports before it was printed have neither level nor AQL. */
  level?: SamplingLevel
  /** null where no defect is accepted. */
  aql?: number | null
  letter: string | null
  n: number
  ac: number
  re: number
  found: number
  /** Absent from reports of earlier releases. */
  named?: ReportNamedDefect[]
  verdict: 'accepted' | 'rejected'
}

/** Units with a defect of the catalogue, as it was called then. A unit can have several. */
export type ReportNamedDefect = { code: string; name: BothLanguages; units: number }

/** One goods line: as it was declared, and as it was found. */
export type ReportLot = {
  /** From 1. */
  line: number
  description: string
  declared: {
    brand: string | null
    model: string | null
    hsCode: string | null
    /** Reports before they were recorded have neither. */
    gtin?: string | null
    /** What the owner's product must be like. */
    specification?: string | null
    lotNumber: string | null
    quantity: number | null
    unit: string | null
    packages: number | null
    originCountry: string | null
    producedOn: string | null
    expiresOn: string | null
  }
  quantity: number | null
  /** Units. */
  inspected: number | null
  packing: (typeof packingStates)[number] | null
  marks: (typeof markStates)[number] | null
  /** Those with a sampling plan. */
  defects: ReportDefects[]
  /** null without a sampling plan. */
  verdict: 'accepted' | 'rejected' | null
  notes: string[]
  /** Positions in `photos`. */
  photos: number[]
}

/** As it was on the day of measuring. */
export type ReportInstrument = {
  number: string
  kind: BothLanguages
  /** A day; null: it was never calibrated. */
  calibratedUntil: string | null
  /** Why it was used out of calibration. */
  override: string | null
}

export type ReportMeasurement = {
  line: number | null
  name: string
  value: number
  unit: string
  lower: number | null
  upper: number | null
  /** Its number, or as the inspector named it. */
  instrument: string | null
  /** Absent from reports of earlier releases. */
  measuredWith?: ReportInstrument | null
  /** null without limits. */
  verdict: 'within' | 'outside' | null
  note: string | null
}

export type ReportSeal = {
  number: string
  state: (typeof sealStates)[number]
  container: string | null
  note: string | null
}

export type ReportSample = {
  line: number
  quantity: number
  unit: string
  storage: (typeof storageConditions)[number]
  seal: string | null
  note: string | null
}

export type ReportConditions = ConditionsEntry & { note: string | null }

/** Of the goods of a request. */
export type GoodsReport = SiteFacts & {
  kind: 'inspection'
  approval: {
    result: InspectionResult
    by: 'administrator'
    name: string
    at: string
    /** The result differs from the computed one; with the reason. */
    override: { reason: string | null } | null
  }
  /** null where the service has none. */
  checklist: ChecklistFacts | null
  score: ScoreFacts | null
  /** By the stated rule, from what was found; in words, why. */
  computed: { result: InspectionResult; reasons: BothLanguages[] }
  /** On site, if they were recorded. Absent from reports of earlier releases. */
  conditions?: ReportConditions | null
  counterparty: { name: string; country: string | null } | null
  decisionRule: BothLanguages
  lots: ReportLot[]
  measurements: ReportMeasurement[]
  method: BothLanguages
  place: {
    kind: PlaceKind
    name: string
    address: string | null
    city: string | null
    emirate: BothLanguages | null
  }
  recommendation: { result: InspectionResult; reason: string | null }
  request: {
    number: string
    service: BothLanguages
    direction: RequestDirection | null
    /** What was asked for, in the owner's words. */
    instructions: string | null
  }
  samples: ReportSample[]
  seals: ReportSeal[]
  /** As declared. */
  transport: {
    mode: TransportMode | null
    billNumber: string | null
    vesselOrFlight: string | null
    containers: string[]
    seals: string[]
  }
}

/** As verified. A measured value is rounded as its method says; one below a limit of the method is stated by it. */
export type ReportedResult = {
  result: TestResult
  verdict: TestVerdict
  /** Absent where no second specification judges it. */
  secondVerdict?: TestVerdict
  /** Absent from reports of earlier releases. */
  measuredWith?: ReportInstrument | null
}

export type ReportTest = ReportedResult & {
  parameter: BothLanguages
  method: { code: string; name: BothLanguages }
  /** Of detection and quantification, as decimal text in the unit. Absent from reports of earlier releases. */
  methodLimits?: { detection: string | null; quantification: string | null }
  /** null: passed or not. */
  unit: string | null
  limit: Limit
  /** Where the limit is written. */
  source: string
  /** Of the second specification. Absent where it does not judge the result. */
  second?: { limit: Limit; source: string }
  /** Failed controls of its batch that were released. Absent from reports of earlier releases. */
  releasedControls?: (ReleasedControl & { releasedAt: string })[]
  verifiedBy: string
  verifiedAt: string
  /** Verified results that were repeated, oldest first, each with the reason for the re-test. */
  earlier: (ReportedResult & { reason: string })[]
}

/** One goods line, as its owner describes it. */
export type ReportProduct = {
  /** From 1. */
  line: number
  description: string
  brand: string | null
  model: string | null
  /** Reports before they were recorded have neither. */
  gtin?: string | null
  /** What the owner's product must be like. */
  specification?: string | null
  lotNumber: string | null
  originCountry: string | null
  producedOn: string | null
  expiresOn: string | null
}

export type ReportTestedSample = {
  number: string
  /** The product, from 1. */
  line: number
  amount: string | null
  storage: (typeof storageConditions)[number] | null
  seal: string | null
  /** null: its owner took it. */
  drawn: { at: string; by: string | null; place: string | null } | null
  /** null: it never reached the laboratory. */
  received: {
    at: string
    by: string
    from: string | null
    condition: string | null
    /** Of the sample, in °C. */
    temperature: number | null
    isSealIntact: boolean | null
  } | null
  /** Whenever the seal was found broken. */
  brokenSeals: { at: string; place: string | null; condition: string | null }[]
  /** Days in Asia/Dubai. */
  tested: { from: string; to: string } | null
  /** A sample without results, and why. */
  unusable: { state: 'rejected' | 'lost'; at: string; reason: string; replacedBy: string | null } | null
  tests: ReportTest[]
}

/** Of the samples of a request. All tests are the laboratory's own: results from elsewhere are not reported. */
export type TestReport = CommonFacts & {
  kind: 'test'
  approval: {
    result: TestsResult
    by: 'administrator'
    name: string
    at: string
    /** The result differs from the computed one; with the reason. */
    override: { reason: string | null } | null
  }
  /** What differs from the previous revision. Empty in the first. */
  changes: BothLanguages[]
  /** By the decision rule, from all results. */
  computed: { result: TestsResult }
  decisionRule: { kind: DecisionRule; text: BothLanguages }
  delivery: SampleDelivery
  /** The number of the inspection in which the samples were drawn. */
  drawnIn: string | null
  holderAddress: string | null
  laboratory: {
    name: BothLanguages
    address: string
    /** The number, if the laboratory was accredited on the day of the report. */
    accreditation: string | null
  }
  products: ReportProduct[]
  request: {
    number: string
    service: BothLanguages
    /** In the owner's words. */
    instructions: string | null
  }
  samples: ReportTestedSample[]
  specification: { name: BothLanguages; version: number }
  /**
   * A second statement of conformity, by the results with a `secondVerdict` alone. Absent where the customer chose no
   * second specification.
   */
  second?: {
    result: TestsResult
    decisionRule: { kind: DecisionRule; text: BothLanguages }
    specification: { name: BothLanguages; version: number }
    /** The parameters of the specification that were not tested. The statement does not cover them. */
    notJudged: BothLanguages[]
  }
}

export type SiteReport = CertificationReport | GoodsReport
export type ReportFacts = SiteReport | TestReport

export type SignedReport = SignedFacts<ReportFacts>
export type CheckedReport = CheckedFacts<ReportFacts>

export const reportForm: SignedForm<ReportFacts> = {
  kind: 'assure.report/1',
  jwsType: 'assure-report+jwt',
  firstField: 'approval',
}
export const reportAttachmentName = 'report.json'
export const reportJwsAttachmentName = 'report.jws'

export const seemsToBeReport = (bytes: Uint8Array): boolean => seemsToBe(reportForm, bytes)

/** Only `statusUrl` says whether it is the current revision. */
export const verifyReport = (bytes: Uint8Array, keys: readonly PublishedKey[]): Promise<CheckedReport> =>
  verifyFacts(reportForm, bytes, keys)
