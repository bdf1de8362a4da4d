// Builds the facts of every report from what was recorded on site. No one types them.
import {
  answerKey,
  type ChecklistContent,
  partsOfAnswerKey,
  type RepeatKind,
} from '@assure/contract/domain/checklist-content'
import { type AnswerValue, isBad, itemOfAnswer, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { defectKey, lotKey } from '@assure/contract/domain/goods-entries'
import { defectClasses } from '@assure/contract/domain/inspection-result'
import { ownValue } from '@assure/contract/domain/own-value'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type {
  CertificationReport,
  ReportFinding,
  ReportItem,
  ReportPhoto,
  ReportSection,
  SiteReport,
} from '@assure/contract/signed/report-facts'
import { dayInWords } from '../../platform/pdf/dates.ts'
import type { findingsOf } from '../findings/index.ts'
import type { inspectionFacts } from '../inspections/index.ts'
import type { Stroke } from './report-findings.ts'
import type { PhotoRemark } from './report-photos.ts'

export type InspectionFacts = NonNullable<Awaited<ReturnType<typeof inspectionFacts>>>
export type FindingOfCertification = Awaited<ReturnType<typeof findingsOf>>[number]

export type Sources = {
  inspection: InspectionFacts
  /** Goods have none. */
  findings: readonly FindingOfCertification[]
  /** The hashes of all photo files. */
  hashes: ReadonlyMap<string, string>
}

/** Drawn, but not part of the facts. */
export type DrawnBeside = {
  photos: { place: number; fileId: string; remarks: PhotoRemark[] }[]
  /** In the same order as the signatures. */
  strokes: Stroke[][]
}

type Recorded = Pick<SiteReport, 'checklist' | 'photos' | 'score' | 'sections' | 'signatures'>
type Item = NonNullable<ReturnType<typeof itemOfAnswer>>

const same = (text: string): BothLanguages => ({ en: text, ar: text })

const fixedAnswers: Readonly<Record<string, BothLanguages>> = {
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  na: { en: 'Not applicable', ar: 'لا ينطبق' },
}
const signed: BothLanguages = { en: 'Signed', ar: 'تم التوقيع' }

const photoCount = (count: number): BothLanguages => ({
  en: count === 1 ? '1 photo' : `${count} photos`,
  ar: count === 1 ? 'صورة واحدة' : `عدد الصور: ${count}`,
})

const answerText = (item: Item, value: AnswerValue): BothLanguages => {
  if (value === 'na') return fixedAnswers.na ?? same('')
  switch (item.kind) {
    case 'yes-no-na':
      return fixedAnswers[String(value)] ?? same(String(value))
    case 'choice':
      return item.options?.find(({ key }) => key === value)?.text ?? same(String(value))
    case 'number':
      return same(item.unit ? `${Number(value)} ${item.unit}` : String(value))
    case 'date':
      return dayInWords(String(value))
    case 'photo':
      return photoCount([value].flat().length)
    case 'signature':
      return signed
    case 'text':
      return same(String(value))
  }
}

/** null: the answer doesn't score. A scored answer that is not bad is good. */
const verdictOf = (item: Item, value: AnswerValue): 'good' | 'bad' | null => {
  if (value === 'na') return null
  if (isBad(item, value)) return 'bad'
  const scores =
    item.kind === 'yes-no-na' ||
    (item.kind === 'number' && typeof item.good === 'object') ||
    (item.kind === 'choice' && item.options?.find(({ key }) => key === value)?.score !== undefined)
  return scores ? 'good' : null
}

const repeatWords: Record<RepeatKind, BothLanguages> = {
  'goods-line': { en: 'Goods line', ar: 'بند البضاعة' },
  container: { en: 'Container', ar: 'الحاوية' },
  room: { en: 'Room', ar: 'الغرفة' },
}

const repeatOf = ({ repeat: kind }: Item, repeat: string | undefined): BothLanguages | null =>
  kind === undefined || repeat === undefined
    ? null
    : { en: `${repeatWords[kind].en} ${repeat}`, ar: `${repeatWords[kind].ar} ${repeat}` }

/** The other sections don't score, but stay because conditions may refer to their items. */
const onlyScoring = (content: ChecklistContent, sectionKey: string): ChecklistContent => ({
  ...content,
  sections: content.sections.map((section) =>
    section.key === sectionKey
      ? section
      : { ...section, items: section.items.map((item) => ({ ...item, weight: 0, critical: false })) },
  ),
})

/** Given only if the phone's clock differs from it by more than an hour. */
const arrival = (at: Date, arrivedAt: Date | null): { arrivedAt?: string } =>
  arrivedAt === null || Math.abs(arrivedAt.getTime() - at.getTime()) <= 3_600_000
    ? {}
    : { arrivedAt: arrivedAt.toISOString() }

/** The keys that photos of goods belong to, in the order of the lines. */
const goodsKeys = ({ goods }: InspectionFacts): string[] =>
  (goods?.lines ?? []).flatMap((_, at) => [lotKey(at + 1), ...defectClasses.map((one) => defectKey(at + 1, one))])

/** Photos of goods, then of checklist items in their order, then those uploaded only with findings. */
const orderPhotos = ({ inspection, findings, hashes }: Sources) => {
  const { photos, score } = inspection
  const answerPhotos = [...goodsKeys(inspection), ...score.shown].flatMap((key) =>
    photos.filter((photo) => photo.answerKey === key),
  )
  const known = new Set(answerPhotos.map(({ fileId }) => fileId))
  const others = findings
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => kind === 'raised')
    .flatMap(({ files }) => files)
    .filter((row) => row.type.startsWith('image/') && !known.has(row.file_id))
  const otherIds = [...new Set(others.map((row) => row.file_id))]
  const ordered: { fileId: string; facts: ReportPhoto; remarks: PhotoRemark[] }[] = [
    ...answerPhotos.map(({ fileId, answerKey: item, takenAt, arrivedAt, latitude, longitude, remarks }) => ({
      fileId,
      facts: {
        place: 0,
        sha256: hashes.get(fileId) ?? '',
        takenAt: takenAt.toISOString(),
        ...arrival(takenAt, arrivedAt),
        item,
        location: latitude === null || longitude === null ? null : { latitude, longitude },
      },
      remarks,
    })),
    ...otherIds.map((fileId) => ({
      fileId,
      facts: { place: 0, sha256: hashes.get(fileId) ?? '', takenAt: null, item: null, location: null },
      remarks: [],
    })),
  ]
  return ordered.map((photo, at) => ({ ...photo, facts: { ...photo.facts, place: at + 1 } }))
}

export type OrderedPhotos = ReturnType<typeof orderPhotos>

const itemsOfSection = (
  { inspection, findings }: Sources,
  photos: OrderedPhotos,
  keys: ReadonlySet<string>,
): ReportItem[] => {
  const { score, version, answers, notes } = inspection
  return score.shown.flatMap((key) => {
    const item = version && itemOfAnswer(version.content, key)
    if (item === undefined || !keys.has(item.key)) return []
    const value = ownValue(answers, key)
    const { repeat } = partsOfAnswerKey(key)
    return [
      {
        key,
        text: item.text,
        requirement: item.requirement || null,
        repeat: repeatOf(item, repeat),
        isCritical: item.critical === true,
        answer:
          value === undefined || value === null
            ? null
            : { text: answerText(item, value), verdict: verdictOf(item, value) },
        note: ownValue(notes, key)?.trim() || null,
        photos: photos.filter(({ facts }) => facts.item === key).map(({ facts }) => facts.place),
        findings: findings
          .filter(({ itemKey, repeat: which }) => itemKey !== null && answerKey(itemKey, which ?? undefined) === key)
          .map(({ number }) => number),
      },
    ]
  })
}

const sectionsOf = (sources: Sources, photos: OrderedPhotos): ReportSection[] => {
  const { version, answers, repeats } = sources.inspection
  if (version === undefined) return []
  return version.content.sections.flatMap((section) => {
    const items = itemsOfSection(sources, photos, new Set(section.items.map(({ key }) => key)))
    if (items.length === 0) return []
    const { got, possible, percent } = scoreAnswers(onlyScoring(version.content, section.key), answers, repeats)
    return [{ key: section.key, title: section.title, got, possible, percent, items }]
  })
}

const findingFacts = (finding: FindingOfCertification, photos: OrderedPhotos): ReportFinding => {
  const raised = finding.entries.filter(({ kind }) => kind === 'raised').flatMap(({ files }) => files)
  const fileIds = new Set(raised.map((row) => row.file_id))
  const item = finding.itemKey === null ? null : answerKey(finding.itemKey, finding.repeat ?? undefined)
  return {
    number: finding.number,
    class: finding.class,
    state: finding.state,
    requirement: finding.requirement,
    seen: finding.seen,
    dueOn: finding.dueOn,
    item,
    photos: photos
      .filter(({ fileId, facts }) => fileIds.has(fileId) || (item !== null && facts.item === item))
      .map(({ facts }) => facts.place),
  }
}

/** The files whose hashes a report contains. */
export const photoFiles = (sources: Omit<Sources, 'hashes'>): string[] =>
  orderPhotos({ ...sources, hashes: new Map() }).map(({ fileId }) => fileId)

/** The facts that reports of facilities and of goods share. */
export const recordedFacts = (sources: Sources): { facts: Recorded; photos: OrderedPhotos; beside: DrawnBeside } => {
  const { inspection } = sources
  const { version, score } = inspection
  const photos = orderPhotos(sources)
  // An outdated signature covers earlier answers, not the ones in this report.
  const signatures = inspection.signatures.filter(({ isOutdated }) => !isOutdated)
  return {
    facts: {
      checklist: version === undefined ? null : { code: version.code, name: version.name, version: version.number },
      photos: photos.map(({ facts }) => facts),
      score:
        version === undefined
          ? null
          : {
              got: score.got,
              possible: score.possible,
              percent: score.percent,
              passMark: version.content.pass_mark,
              result: score.result,
            },
      sections: sectionsOf(sources, photos),
      signatures: signatures.map(
        ({ role, name, signed_at: signedAt, arrived_at: arrivedAt, refused_reason: refusedReason }) => ({
          role,
          name,
          signedAt: signedAt.toISOString(),
          ...arrival(signedAt, arrivedAt),
          refusedReason,
        }),
      ),
    },
    photos,
    beside: {
      photos: photos.map(({ fileId, facts, remarks }) => ({ place: facts.place, fileId, remarks })),
      strokes: signatures.map(({ strokes }) => strokes as unknown as Stroke[]),
    },
  }
}

type Inspected = Pick<CertificationReport, 'checklist' | 'findings' | 'photos' | 'score' | 'sections' | 'signatures'>

/** Undefined if the inspection had no checklist. Then there is nothing to report. */
export const inspectedFacts = (sources: Sources): { facts: Inspected; beside: DrawnBeside } | undefined => {
  const { facts, photos, beside } = recordedFacts(sources)
  const { checklist, score } = facts
  if (checklist === null || score === null) return undefined
  const findings = sources.findings.map((finding) => findingFacts(finding, photos))
  return { facts: { ...facts, checklist, score, findings }, beside }
}
