// What the public may see of a report. The number tells whether it is ours and still counts. The key in the QR code of
// the document also shows its contents, which the owner may publish without the key.
import { timingSafeEqual } from 'node:crypto'
import type * as calls from '@assure/contract/calls/issued-reports'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import type {
  CertificationReport,
  GoodsReport,
  ReportFacts,
  ReportItem,
  ReportTestedSample,
  SignedReport,
  SiteReport,
  TestReport,
} from '@assure/contract/signed/report-facts'
import { releasedControlWords } from '@assure/contract/words/controls'
import { limitWords, methodLimitWords, resultWords } from '@assure/contract/words/tests'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { type ReleaseRow, releaseWire } from '../requests/index.ts'
import { currentSettings } from '../settings/index.ts'
import { hashOfKey } from './draw-report.ts'
import { instrumentWire } from './instrument-facts.ts'
import { reportUrl } from './links.ts'
import { findPublicReport, listPublicRevisions, type PublicRevision } from './read-reports.ts'
import { secondParameters } from './second-parameters.ts'
import { stateOf } from './wire.ts'

type PublicReport = ReturnOf<typeof calls.getPublicReport>
type Paper = NonNullable<PublicReport['paper']>

/** Compares with the key of every revision in constant time. */
const revisionOfKey = (revisions: readonly PublicRevision[], key: string): PublicRevision | undefined => {
  const keyHash = Buffer.from(hashOfKey(key), 'hex')
  return revisions.filter((row) => timingSafeEqual(Buffer.from(row.key_hash, 'hex'), keyHash))[0]
}

const factsOf = ({ payload }: PublicRevision): ReportFacts => (JSON.parse(payload) as SignedReport).facts

// The contract distinguishes the kinds of report by exact shapes, so properties that it does not name are left out.
const itemWire = ({ text, repeat, requirement, answer, note, findings }: ReportItem) => ({
  text,
  repeat,
  requirement,
  answer,
  note,
  findings,
})

const commonWire = (revision: PublicRevision, facts: ReportFacts) => ({
  revision: facts.revision,
  revision_reason: facts.revisionReason,
  decided_at: facts.approval.at,
  decided_by: facts.approval.name,
  override: facts.approval.override,
  company_name: facts.holder.name,
  credential: revision.payload,
  jws: revision.jws,
})

const siteWire = (revision: PublicRevision, facts: SiteReport) => ({
  ...commonWire(revision, facts),
  inspector_name: facts.inspection.inspector,
  inspected_on: facts.inspection.days,
  sections: facts.sections.map(({ title, percent, items }) => ({ title, percent, items: items.map(itemWire) })),
  signatures: facts.signatures.map(({ role, name, signedAt, arrivedAt = null, refusedReason }) => ({
    role,
    name,
    signed_at: signedAt,
    arrived_at: arrivedAt,
    refused_reason: refusedReason,
  })),
  photos: facts.photos.length,
})

const scoreWire = ({ percent, passMark, result }: CertificationReport['score']) => ({
  percent,
  pass_mark: passMark,
  result,
})

const facilityPaper = (revision: PublicRevision, facts: CertificationReport): Paper => ({
  kind: 'certification',
  ...siteWire(revision, facts),
  result: facts.approval.result,
  facility_name: facts.facility.name,
  address: facts.facility.address,
  city: facts.facility.city,
  emirate: facts.facility.emirate,
  checklist: facts.checklist,
  score: scoreWire(facts.score),
  findings: facts.findings.map(({ dueOn, item: _item, photos: _photos, ...finding }) => ({
    ...finding,
    due_on: dueOn,
  })),
})

const lotWire = ({ declared, quantity, defects, photos: _photos, ...lot }: GoodsReport['lots'][number]) => ({
  ...lot,
  defects: defects.map(({ letter: _letter, level = null, aql = null, named = [], ...defect }) => ({
    ...defect,
    level,
    aql,
    named,
  })),
  gtin: declared.gtin ?? null,
  specification: declared.specification ?? null,
  lot_number: declared.lotNumber,
  declared: declared.quantity,
  found: quantity,
  unit: declared.unit,
})

const withoutNote = <T extends { note: unknown }>({ note: _note, ...rest }: T): Omit<T, 'note'> => rest

const goodsPaper = (revision: PublicRevision, facts: GoodsReport): Paper => {
  const { request, transport, place, approval } = facts
  return {
    kind: 'inspection',
    ...siteWire(revision, facts),
    result: approval.result,
    request_number: request.number,
    service: request.service,
    direction: request.direction,
    instructions: request.instructions,
    place: { name: place.name, address: place.address, city: place.city, emirate: place.emirate },
    transport: {
      mode: transport.mode,
      bill_number: transport.billNumber,
      vessel_or_flight: transport.vesselOrFlight,
      container_numbers: transport.containers,
      seals: transport.seals,
    },
    counterparty: facts.counterparty,
    method: facts.method,
    decision_rule: facts.decisionRule,
    computed: facts.computed,
    recommended: facts.recommendation,
    checklist: facts.checklist,
    score: facts.score === null ? null : scoreWire(facts.score),
    lots: facts.lots.map(lotWire),
    conditions: facts.conditions ? withoutNote(facts.conditions) : null,
    measurements: facts.measurements.map(({ measuredWith, ...one }) => ({
      ...withoutNote(one),
      measured_with: instrumentWire(measuredWith),
    })),
    seals: facts.seals.map(withoutNote),
    samples: facts.samples.map(withoutNote),
  }
}

const testedSampleWire = ({
  received,
  drawn,
  tested,
  brokenSeals,
  unusable,
  tests,
  ...sample
}: ReportTestedSample) => ({
  ...sample,
  drawn_at: drawn?.at ?? null,
  received_at: received?.at ?? null,
  condition: received?.condition ?? null,
  temperature: received?.temperature ?? null,
  is_seal_intact: received?.isSealIntact ?? null,
  broken_seals: brokenSeals.length,
  tested_from: tested?.from ?? null,
  tested_to: tested?.to ?? null,
  unusable: unusable && { state: unusable.state, reason: unusable.reason, replaced_by: unusable.replacedBy },
  tests: tests.map(
    ({
      parameter,
      method,
      methodLimits,
      unit,
      limit,
      source,
      second,
      result,
      verdict,
      secondVerdict = null,
      measuredWith,
      releasedControls,
      verifiedBy,
      earlier,
    }) => ({
      parameter,
      method,
      method_limits: methodLimits ? methodLimitWords(methodLimits, unit) : null,
      limit: limitWords(limit, unit),
      source,
      second: second ? { limit: limitWords(second.limit, unit), source: second.source } : null,
      result: resultWords(result, unit),
      verdict,
      second_verdict: secondVerdict,
      measured_with: instrumentWire(measuredWith),
      released_controls: (releasedControls ?? []).map(releasedControlWords),
      verified_by: verifiedBy,
      earlier: earlier.map(({ measuredWith: instrument, secondVerdict: former = null, ...one }) => ({
        ...one,
        second_verdict: former,
        result: resultWords(one.result, unit),
        measured_with: instrumentWire(instrument),
      })),
    }),
  ),
})

const testPaper = (revision: PublicRevision, facts: TestReport): Paper => {
  const { request, approval, laboratory, specification } = facts
  return {
    kind: 'test',
    ...commonWire(revision, facts),
    result: approval.result,
    changes: facts.changes,
    computed: facts.computed,
    request_number: request.number,
    service: request.service,
    instructions: request.instructions,
    laboratory,
    specification,
    decision_rule: facts.decisionRule,
    second: facts.second
      ? {
          result: facts.second.result,
          specification: facts.second.specification,
          decision_rule: facts.second.decisionRule,
          judged: secondParameters(facts),
          not_judged: facts.second.notJudged,
        }
      : null,
    delivery: facts.delivery,
    drawn_in: facts.drawnIn,
    products: facts.products.map(({ lotNumber, originCountry, producedOn, expiresOn, ...product }) => ({
      ...product,
      gtin: product.gtin ?? null,
      specification: product.specification ?? null,
      lot_number: lotNumber,
      origin_country: originCountry,
      produced_on: producedOn,
      expires_on: expiresOn,
    })),
    samples: facts.samples.map(testedSampleWire),
  }
}

const paperWire = (revision: PublicRevision): Paper => {
  const facts = factsOf(revision)
  if (facts.kind === 'test') return testPaper(revision, facts)
  return facts.kind === 'inspection' ? goodsPaper(revision, facts) : facilityPaper(revision, facts)
}

/** As it is now, beside what was signed. Without names: a report is passed on. */
const publicRelease = (row: ReleaseRow | null): PublicReport['release'] => {
  const release = releaseWire(row)
  return (
    release && {
      state: release.state,
      since: release.since,
      released_at: release.released_at,
      lifted_at: release.lifted_at,
    }
  )
}

/** A key of 128 bits can't be guessed: the limit only protects the server from one network. */
const perMinute = 300

export const getPublicReport: UseCase<typeof calls.getPublicReport> = async (
  deps,
  { params: { number }, query: { key }, request },
) => {
  const counted = await takeOrRefuse(deps.limits, 'public-report', request.network, perMinute, 60)
  if (!counted.ok) return counted
  const report = await findPublicReport(deps.db, number)
  // The contact address lets the holder of a document with an unknown number report it.
  if (report === undefined)
    return refuse('report.unknown', {
      details: { contact: (await currentSettings(deps.db)).issuer.contactEmail },
    })
  const revisions = await listPublicRevisions(deps.db, report.id)
  const current = revisions.find((revision) => revision.number === report.revision)
  if (current === undefined) return refuse('report.unknown')
  const ofKey = key === undefined ? undefined : revisionOfKey(revisions, key)
  const shown = ofKey ?? (report.is_public ? current : undefined)
  return accept(
    {
      number: report.number,
      state: stateOf(report, ofKey?.number),
      kind: report.kind,
      revision: report.revision,
      issued_at: (ofKey ?? current).drawn_at.toISOString(),
      withdrawn_at: report.withdrawn_at,
      issuer: factsOf(current).issuer,
      verify_url: reportUrl(deps.config, report.number),
      paper: shown === undefined ? null : paperWire(shown),
      release: ofKey === undefined ? null : publicRelease(report.release),
    },
    { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
  )
}
