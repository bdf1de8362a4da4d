// The evidence of an inspection now: answers in force, photos, signatures, score, and what is missing.
import { createHash } from 'node:crypto'
import { answerKey, type ChecklistContent, itemsOf, partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import {
  type Answers,
  type AnswerValue,
  type Repeats,
  type Score,
  scoreAnswers,
} from '@assure/contract/domain/checklist-scoring'
import { isOpenFinding } from '@assure/contract/domain/finding-moves'
import {
  type GoodsEntries,
  type GoodsEntry,
  goodsMissing,
  isGoodsKey,
  repeatsOfGoods,
} from '@assure/contract/domain/goods-entries'
import type { MeasuredWith } from '@assure/contract/domain/instruments'
import {
  contactUnsigned,
  type Evidence,
  type Missing,
  missingEvidenceOf,
  neededToSubmit,
} from '@assure/contract/domain/missing-evidence'
import { signedText } from '@assure/contract/domain/signed-answers'
import type { Queryable } from '../../platform/db/database.ts'
import { type ChecklistVersion, checklistVersionOf } from '../checklists/index.ts'
import { findingsOf } from '../findings/index.ts'
import { type InspectedRequest, inspectedRequest } from '../requests/index.ts'
import type { Execution } from './store.ts'
import { type AnswerRow, listAnswersInForce } from './store-answers.ts'
import { listPhotos, type PhotoRow } from './store-photos.ts'
import { listLatestSignatures, type SignatureRow } from './store-signatures.ts'

export type Signature = SignatureRow & { isOutdated: boolean }

/** A checklist, or the goods of a request with or without one. */
export type Inspected = { version: ChecklistVersion | undefined; request: InspectedRequest | undefined }

/** By the key of the measurement. */
type MeasuredByKey = Readonly<Record<string, MeasuredWith>>

export type InspectedGoods = InspectedRequest & { entries: GoodsEntries; measuredWith: MeasuredByKey }

export type EvidenceRead = {
  version: ChecklistVersion | undefined
  /** For a request. */
  goods: InspectedGoods | undefined
  answers: Answers
  notes: Record<string, string>
  photos: PhotoRow[]
  signatures: Signature[]
  score: Score
  answersHash: string
  repeats: Repeats
  missing: Missing[]
  /** Required to submit. */
  needed: Missing[]
}

export const keyOfRow = (row: { item_key: string; repeat: string | null }): string =>
  answerKey(row.item_key, row.repeat ?? undefined)

type Entered = Pick<EvidenceRead, 'answers' | 'notes'> & {
  entries: GoodsEntries
  measuredWith: MeasuredByKey
}

export const answersOf = (rows: readonly AnswerRow[]): Entered => ({
  answers: Object.fromEntries(
    rows.flatMap((row) => (isGoodsKey(row.item_key) ? [] : [[keyOfRow(row), row.value as AnswerValue | null]])),
  ),
  entries: Object.fromEntries(
    rows.flatMap((row) => (isGoodsKey(row.item_key) ? [[keyOfRow(row), row.value as GoodsEntry | null]] : [])),
  ),
  measuredWith: Object.fromEntries(
    rows.flatMap((row) => (row.instrument === null ? [] : [[keyOfRow(row), row.instrument]])),
  ),
  notes: Object.fromEntries(rows.flatMap((row) => (row.note === null ? [] : [[keyOfRow(row), row.note]]))),
})

/** The repeats of each kind that are shown now. */
const repeatsShown = ({ version, request }: Inspected, shown: readonly string[]): Repeats => {
  if (version === undefined || request !== undefined) return request === undefined ? {} : repeatsOfGoods(request)
  const { content } = version
  const kinds = new Map(itemsOf(content).map((item) => [item.key, item.repeat]))
  const repeats = shown.flatMap((name) => {
    const { key, repeat } = partsOfAnswerKey(name)
    const kind = kinds.get(key)
    return kind === undefined || repeat === undefined ? [] : [{ kind, repeat }]
  })
  return Object.fromEntries(
    [...Map.groupBy(repeats, ({ kind }) => kind)].map(([kind, all]) => [
      kind,
      [...new Set(all.map((one) => one.repeat))],
    ]),
  )
}

const hashOfSigned = (signed: string): string => createHash('sha256').update(signed).digest('hex')

const byId = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1)

/** Of the declared photos, by id. */
export const hashOfPhotos = (photos: readonly Pick<PhotoRow, 'id' | 'sha256'>[]): string =>
  hashOfSigned(JSON.stringify(photos.map(({ id, sha256 }): [string, string] => [id, sha256]).toSorted(byId)))

const repeatsOfRequest = ({ request }: Inspected): Repeats | undefined => request && repeatsOfGoods(request)

/** A signature carries this hash. */
export const hashOfAnswers = (inspected: Inspected, rows: readonly AnswerRow[]): string =>
  hashOfEntered(inspected, answersOf(rows))

const hashOfEntered = (
  { version, request }: Inspected,
  { answers, notes, entries }: Omit<Entered, 'measuredWith'>,
): string =>
  hashOfSigned(
    signedText({
      version: version?.id ?? null,
      content: version?.content ?? null,
      answers,
      notes,
      ...(request === undefined ? {} : { repeats: repeatsOfGoods(request), goods: entries }),
    }),
  )

const emptyContent: ChecklistContent = { pass_mark: 0, sections: [] }

export const scoreOf = (inspected: Inspected, answers: Answers): Score =>
  scoreAnswers(inspected.version?.content ?? emptyContent, answers, repeatsOfRequest(inspected))

export const getVersion = async (db: Queryable, versionId: string): Promise<ChecklistVersion> => {
  const version = await checklistVersionOf(db, versionId)
  if (version === undefined) throw new Error('The checklist of an inspection is missing.')
  return version
}

type Subject = Pick<Execution, 'kind' | 'subject_id'>

export const findingsFor = async (db: Queryable, certificationId: string): Promise<Evidence['findings']> =>
  (await findingsOf(db, certificationId)).map((finding) => ({
    number: finding.number,
    class: finding.class,
    isOpen: isOpenFinding(finding.state),
    key: finding.itemKey === null ? null : answerKey(finding.itemKey, finding.repeat ?? undefined),
  }))

/** Findings are only raised at facilities, so goods never lack one. */
const missingOf = (evidence: Evidence, goods: InspectedGoods | undefined): Missing[] => {
  const missing = missingEvidenceOf(evidence)
  return goods === undefined ? missing : [...missing.filter(({ kind }) => kind !== 'finding'), ...goodsMissing(goods)]
}

/** What is missing but not in `needed`. */
export const missingBeside = (needed: readonly Missing[], missing: readonly Missing[]): Missing[] => {
  const known = new Set(needed.map(({ kind, key }) => `${kind} ${key}`))
  return missing.filter(({ kind, key }) => !known.has(`${kind} ${key}`))
}

/** Goods need everything that is missing, and both signatures. */
const neededOf = (evidence: Evidence, missing: readonly Missing[], goods: InspectedGoods | undefined): Missing[] => {
  const needed = neededToSubmit(evidence)
  if (goods === undefined) return needed
  const hasContact = evidence.signatures.some(({ role }) => role === 'contact')
  return [...missingBeside(needed, missing), ...needed, ...(hasContact ? [] : [contactUnsigned])]
}

type EvidenceQuery = { subject: Subject; inspectionId: string; versionId: string | null }

export const readEvidence = async (
  db: Queryable,
  { subject, inspectionId, versionId }: EvidenceQuery,
): Promise<EvidenceRead> => {
  const version = versionId === null ? undefined : await getVersion(db, versionId)
  const request = subject.kind === 'request' ? await inspectedRequest(db, subject.subject_id) : undefined
  const inspected = { version, request }
  const entered = answersOf(await listAnswersInForce(db, inspectionId))
  const { answers, notes, entries, measuredWith } = entered
  const photos = await listPhotos(db, inspectionId)
  const content = version?.content ?? emptyContent
  const answersHash = hashOfEntered(inspected, entered)
  const signatures = (await listLatestSignatures(db, inspectionId)).map((signature) => ({
    ...signature,
    isOutdated: signature.answers_hash !== answersHash,
  }))
  const score = scoreOf(inspected, answers)
  const goods = request && { ...request, entries, measuredWith }
  const repeats = repeatsOfRequest(inspected)
  const evidence: Evidence = {
    content,
    answers,
    notes,
    ...(repeats === undefined ? {} : { repeats }),
    photos: photos.flatMap((photo) => (photo.file_id === null ? [] : [{ id: photo.id, key: keyOfRow(photo) }])),
    signatures,
    findings: subject.kind === 'request' ? [] : await findingsFor(db, subject.subject_id),
  }
  const missing = missingOf(evidence, goods)
  return {
    version,
    goods,
    answers,
    notes,
    photos,
    signatures,
    score,
    answersHash,
    repeats: repeatsShown(inspected, score.shown),
    missing,
    needed: neededOf(evidence, missing, goods),
  }
}
