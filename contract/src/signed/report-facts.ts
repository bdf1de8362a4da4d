// The facts of a generated report, and how they are signed and checked (signed-facts.ts). Nobody types a report: it is
// made from what was recorded on site. `kind` says which of the two it is.

import type {
  ConditionsEntry,
  markStates,
  packingStates,
  sealStates,
  storageConditions,
} from '../domain/goods-entries.ts'
import type { DefectClass, InspectionResult } from '../domain/inspection-result.ts'
import type { PlaceKind, RequestDirection, TransportMode } from '../domain/request-moves.ts'
import type { SamplingLevel } from '../domain/sampling-plan.ts'
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
  inspection: {
    inspector: string
    /** Days in Asia/Dubai on which the place was visited; without a recorded visit, the day on which it began. */
    days: string[]
    beganAt: string
    submittedAt: string | null
  }
  issuedAt: string
  issuer: { name: BothLanguages; address: BothLanguages; contact: string }
  number: string
  photos: ReportPhoto[]
  /** 1 for the first; rises with each revision. */
  revision: number
  /** Why a revision after the first exists; a person's words are in both languages as they were written. */
  revisionReason: BothLanguages | null
  sections: ReportSection[]
  signatory: { name: BothLanguages; title: BothLanguages }
  signatures: ReportSignature[]
  /** The address of the current state. */
  statusUrl: string
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
export type CertificationReport = CommonFacts & {
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
  verdict: 'accepted' | 'rejected'
}

/** One goods line: as it was declared, and as it was found. */
export type ReportLot = {
  /** From 1. */
  line: number
  description: string
  declared: {
    brand: string | null
    model: string | null
    hsCode: string | null
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

export type ReportMeasurement = {
  line: number | null
  name: string
  value: number
  unit: string
  lower: number | null
  upper: number | null
  instrument: string | null
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
export type GoodsReport = CommonFacts & {
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

export type ReportFacts = CertificationReport | GoodsReport

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
