// What there is of an inspection now: the answers in force, photos, signatures, the score, and what is still missing.
import { createHash } from 'node:crypto'
import { answerKey, itemsOf, partsOfAnswerKey } from '@assure/contract/checklist-content'
import { type Answers, type Repeats, type Score, scoreAnswers } from '@assure/contract/checklist-scoring'
import { isOpenFinding } from '@assure/contract/finding-moves'
import { type Evidence, type Missing, missingEvidenceOf, neededToSubmit } from '@assure/contract/missing-evidence'
import { signedText } from '@assure/contract/signed-answers'
import type { Queryable } from '../../platform/db/database.ts'
import { type ChecklistVersion, checklistVersionOf } from '../checklists/index.ts'
import { findingsOf } from '../findings/index.ts'
import { type AnswerRow, listAnswersInForce } from './store-answers.ts'
import { listPhotos, type PhotoRow } from './store-photos.ts'
import { listLatestSignatures, type SignatureRow } from './store-signatures.ts'

export type Signature = SignatureRow & { isOutdated: boolean }

export type EvidenceRead = {
  version: ChecklistVersion
  answers: Answers
  notes: Record<string, string>
  photos: PhotoRow[]
  signatures: Signature[]
  score: Score
  answersHash: string
  repeats: Repeats
  missing: Missing[]
  /** Without these it is not submitted. */
  needed: Missing[]
}

export const keyOfRow = ({ itemKey, repeat }: { itemKey: string; repeat: string | null }): string =>
  answerKey(itemKey, repeat ?? undefined)

export const answersOf = (rows: readonly AnswerRow[]): Pick<EvidenceRead, 'answers' | 'notes'> => ({
  answers: Object.fromEntries(rows.map((row) => [keyOfRow(row), row.value])),
  notes: Object.fromEntries(rows.flatMap((row) => (row.note === null ? [] : [[keyOfRow(row), row.note]]))),
})

/** The repeats of each kind that are asked for now. */
const repeatsOf = ({ content }: ChecklistVersion, shown: readonly string[]): Repeats => {
  const kinds = new Map(itemsOf(content).map((item) => [item.key, item.repeat]))
  const asked = shown.flatMap((name) => {
    const { key, repeat } = partsOfAnswerKey(name)
    const kind = kinds.get(key)
    return kind === undefined || repeat === undefined ? [] : [{ kind, repeat }]
  })
  return Object.fromEntries(
    [...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, all]) => [
      kind,
      [...new Set(all.map((one) => one.repeat))],
    ]),
  )
}

const hashOfSigned = (signed: string): string => createHash('sha256').update(signed).digest('hex')

const byId = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1)

/** Of what the phone declared, by id. */
export const hashOfPhotos = (photos: readonly Pick<PhotoRow, 'id' | 'sha256'>[]): string =>
  hashOfSigned(JSON.stringify(photos.map(({ id, sha256 }): [string, string] => [id, sha256]).toSorted(byId)))

/** What a signature on these answers carries. */
export const hashOfAnswers = ({ id, content }: ChecklistVersion, rows: readonly AnswerRow[]): string =>
  hashOfSigned(signedText({ version: id, content, ...answersOf(rows) }))

export const getVersion = async (db: Queryable, versionId: string): Promise<ChecklistVersion> => {
  const version = await checklistVersionOf(db, versionId)
  if (version === undefined) throw new Error('The checklist of an inspection is missing.')
  return version
}

/** As far as a Pass asks for them. */
export const findingsFor = async (db: Queryable, certificationId: string): Promise<Evidence['findings']> =>
  (await findingsOf(db, certificationId)).map((finding) => ({
    number: finding.number,
    class: finding.class,
    isOpen: isOpenFinding(finding.state),
    key: finding.itemKey === null ? null : answerKey(finding.itemKey, finding.repeat ?? undefined),
  }))

export const readEvidence = async (
  db: Queryable,
  { certificationId, inspectionId, versionId }: { certificationId: string; inspectionId: string; versionId: string },
): Promise<EvidenceRead> => {
  const version = await getVersion(db, versionId)
  const { answers, notes } = answersOf(await listAnswersInForce(db, inspectionId))
  const photos = await listPhotos(db, inspectionId)
  const { content } = version
  const answersHash = hashOfSigned(signedText({ version: version.id, content, answers, notes }))
  const signatures = (await listLatestSignatures(db, inspectionId)).map((signature) => ({
    ...signature,
    isOutdated: signature.answersHash !== answersHash,
  }))
  const score = scoreAnswers(content, answers)
  const findings = await findingsFor(db, certificationId)
  const evidence = {
    content,
    answers,
    notes,
    photos: photos.flatMap((photo) => (photo.fileId === null ? [] : [{ id: photo.id, key: keyOfRow(photo) }])),
    signatures,
    findings,
  }
  return {
    version,
    answers,
    notes,
    photos,
    signatures,
    score,
    answersHash,
    repeats: repeatsOf(version, score.shown),
    missing: missingEvidenceOf(evidence),
    needed: neededToSubmit(evidence),
  }
}
