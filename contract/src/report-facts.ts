// The facts of a generated report, and how they are signed and checked (signed-facts.ts). Nobody types a report: it is
// made from the answers on site.
import type { BothLanguages } from './credential.ts'
import {
  type CheckedFacts,
  type PublishedKey,
  type SignedFacts,
  type SignedForm,
  seemsToBe,
  verifyFacts,
} from './signed-facts.ts'
import type { ReportKind } from './vocabulary.ts'

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

export type ReportFacts = {
  approval: {
    result: 'certified' | 'failed'
    by: 'inspector' | 'administrator'
    name: string
    at: string
    /** Decided by an administrator against, or without, the inspector's result; with the reason if one was given. */
    override: { reason: string | null } | null
  }
  checklist: { code: string; name: BothLanguages; version: number }
  facility: { name: string; address: string; city: string; emirate: BothLanguages }
  findings: ReportFinding[]
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
  kind: ReportKind
  number: string
  photos: ReportPhoto[]
  /** 1 for the first; rises with each revision. */
  revision: number
  /** Why a revision after the first exists; a person's words are in both languages as they were written. */
  revisionReason: BothLanguages | null
  score: {
    got: number
    possible: number
    percent: number | null
    passMark: number
    result: 'pass' | 'below' | 'fail' | null
  }
  sections: ReportSection[]
  signatory: { name: BothLanguages; title: BothLanguages }
  signatures: ReportSignature[]
  /** The address of the current state. */
  statusUrl: string
}

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
