// What anybody may know of a report: by its number, whether it is ours and still counts; by the code on the paper, too,
// what that paper says.
import { timingSafeEqual } from 'node:crypto'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { getPublicReport } from '@assure/contract/issued-reports'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { ReportFacts, SignedReport } from '@assure/contract/report-facts'
import type { Deps } from '../../platform/deps.ts'
import { currentSettings } from '../settings/index.ts'
import { hashOfKey } from './draw-report.ts'
import { reportUrl } from './links.ts'
import { findPublicReport, listPublicRevisions, type PublicRevision } from './read-reports.ts'
import { stateOf } from './wire.ts'

type PublicReport = AnswerOf<typeof getPublicReport>
type Paper = NonNullable<PublicReport['paper']>

/** Compared with the key of every revision, each in the same time. */
const revisionOfKey = (revisions: readonly PublicRevision[], key: string): PublicRevision | undefined => {
  const given = Buffer.from(hashOfKey(key), 'hex')
  return revisions.filter(({ keyHash }) => timingSafeEqual(Buffer.from(keyHash, 'hex'), given))[0]
}

const factsOf = ({ payload }: PublicRevision): ReportFacts => (JSON.parse(payload) as SignedReport).facts

const paperWire = (revision: PublicRevision): Paper => {
  const facts = factsOf(revision)
  const { approval, facility, holder, inspection, score } = facts
  return {
    revision: facts.revision,
    revision_reason: facts.revisionReason,
    result: approval.result,
    decided_at: approval.at,
    decided_by: approval.name,
    override: approval.override,
    facility_name: facility.name,
    company_name: holder.name,
    address: facility.address,
    city: facility.city,
    emirate: facility.emirate,
    checklist: facts.checklist,
    inspector_name: inspection.inspector,
    inspected_on: inspection.days,
    score: { percent: score.percent, pass_mark: score.passMark, result: score.result },
    sections: facts.sections.map(({ title, percent, items }) => ({ title, percent, items })),
    findings: facts.findings.map(({ dueOn, ...finding }) => ({ ...finding, due_on: dueOn })),
    signatures: facts.signatures.map(({ role, name, signedAt, refusedReason }) => ({
      role,
      name,
      signed_at: signedAt,
      refused_reason: refusedReason,
    })),
    photos: facts.photos.length,
    credential: revision.payload,
    jws: revision.jws,
  }
}

export const readPublicReport =
  (deps: Deps) =>
  async (number: string, key: string | undefined): Promise<Outcome<PublicReport>> => {
    const report = await findPublicReport(deps.db, number)
    // Whoever holds a document with a number that we do not know should be able to report it.
    if (report === undefined)
      return refuse('report.unknown', {
        details: { contact: (await currentSettings(deps.db)).issuer.contactEmail },
      })
    const revisions = await listPublicRevisions(deps.db, report.id)
    const current = revisions.find((revision) => revision.number === report.revision)
    if (current === undefined) return refuse('report.unknown')
    const ofKey = key === undefined ? undefined : revisionOfKey(revisions, key)
    return accept(
      {
        number: report.number,
        state: stateOf(report, ofKey?.number),
        kind: report.kind,
        revision: report.revision,
        issued_at: (ofKey ?? current).drawnAt.toISOString(),
        withdrawn_at: report.withdrawnAt?.toISOString() ?? null,
        issuer: factsOf(current).issuer,
        verify_url: reportUrl(deps.config, report.number),
        paper: ofKey === undefined ? null : paperWire(ofKey),
      },
      { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
    )
  }

/** Whether the page of a number speaks of a report that exists. */
export const isKnownReport = async ({ db }: Pick<Deps, 'db'>, number: string): Promise<boolean> =>
  (await findPublicReport(db, number)) !== undefined
