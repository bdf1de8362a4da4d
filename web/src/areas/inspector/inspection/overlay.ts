// Merges the server's state of an inspection with the entries of this device. Pure.

import type { AnswerFor } from '@assure/contract/calls'
import { answerKey, partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import { type Answers, type AnswerValue, itemOfAnswer } from '@assure/contract/domain/checklist-scoring'
import { graveFindingClasses } from '@assure/contract/domain/finding-moves'
import { type GoodsEntries, type GoodsEntry, isGoodsKey, repeatsOfGoods } from '@assure/contract/domain/goods-entries'
import {
  type AnswerWrite,
  type FindingWrite,
  type GoodsWrite,
  type InspectionWrite,
  isOfInspection,
  type PhotoRemark,
  type SignatureWrite,
  type SubmitWrite,
} from '../../../offline/inspection-writes.ts'
import { isSomebodyElses, type UnsentItem } from '../../../offline/sync-state.ts'

export type Inspection = AnswerFor<'GET /inspector/api/inspections/:id'>
export type Role = SignatureWrite['role']

/** The id of the inspection's subject: a certification, or a request for goods. */
export const subjectOf = ({ certification_id, request_id }: Pick<Inspection, 'certification_id' | 'request_id'>) =>
  certification_id ?? request_id ?? ''

export type Photo = {
  id: string
  /** The key of its answer. */
  key: string
  takenAt: string
  remarks: readonly PhotoRemark[]
  url?: string | undefined
  thumbnailUrl?: string | undefined
  /** The id of its queue entry, until it has been sent. */
  entryId?: string | undefined
  state: 'waiting' | 'sent' | 'refused'
  problem?: string | undefined
}
export type Signature = {
  role: Role
  name: string
  strokes: SignatureWrite['strokes']
  refusedReason?: string | undefined
  signedAt: string
  /**
   * Hash of the signed answers, for signatures made on this device. For stored signatures the server sets `isOutdated`.
   */
  answersHash?: string | undefined
  isOutdated: boolean
}

/** An open finding of this certification. One raised here and not sent yet has no number or due day. */
export type OpenFinding = {
  id: string
  class: FindingWrite['class']
  description: string
  number?: string | undefined
  dueOn?: string | null | undefined
}

/** Counts the findings that weigh against a Pass. */
export const countGrave = (findings: readonly OpenFinding[]): number =>
  findings.filter((finding) => graveFindingClasses.some((one) => one === finding.class)).length

/** Why entries were refused, beyond a single answer. */
export type Hitch = 'other-version' | 'closed' | 'submitted' | 'reassigned' | 'removed-line'

export type Overlaid = {
  answers: Answers
  /** Entries about goods, by key. */
  goods: GoodsEntries
  notes: Readonly<Record<string, string>>
  photos: readonly Photo[]
  signatures: readonly Signature[]
  /** The server's messages, by the key of the answer or entry. */
  problems: Readonly<Record<string, string>>
  hitches: ReadonlyMap<Hitch, readonly UnsentItem[]>
  submit: SubmitWrite | undefined
  /** Raised on this device; the server may not have them yet. */
  findings: readonly FindingWrite[]
  openFindings: readonly OpenFinding[]
  /** The number of unsent entries of this inspection. */
  waiting: number
}

type Entry = { item: UnsentItem; write: InspectionWrite }

const entriesOf = (items: readonly UnsentItem[], subject: string): Entry[] =>
  items.flatMap((item) => {
    const { write } = item
    return isOfInspection(write) && write.certificationId === subject ? [{ item, write }] : []
  })

/** A sent entry stays on top of a response that was requested before the entry arrived. */
const isNewerThan = ({ state, settledAt = 0 }: UnsentItem, askedAt: number): boolean =>
  state !== 'sent' || settledAt >= askedAt

/** Whether the goods line or container of an entry is no longer there, so that the page has no place for it. */
const isOfRemoved = ({ goods, checklist }: Inspection, { write }: Entry): boolean => {
  if (goods === null || (write.kind !== 'goods' && write.kind !== 'answer' && write.kind !== 'photo')) return false
  const name = write.kind === 'goods' ? write.key : keyOf(write)
  const { repeat } = partsOfAnswerKey(name)
  if (repeat === undefined) return false
  const kind = isGoodsKey(name) ? 'goods-line' : checklist && itemOfAnswer(checklist.content, name)?.repeat
  const places = kind && repeatsOfGoods({ lines: goods.lines, containers: goods.container_numbers })[kind]
  return places ? !places.includes(repeat) : false
}

const hitchOf = (data: Inspection, entry: Entry): Hitch | undefined => {
  const { problem } = entry.item
  if (problem === undefined) return undefined
  if (isSomebodyElses(problem)) return 'reassigned'
  if (problem.code === 'inspection.other-version') return 'other-version'
  if (problem.code === 'inspection.submitted') return 'submitted'
  if (problem.code === 'goods.unknown-line') return 'removed-line'
  if (problem.code === 'inspection.before-return' && isOfRemoved(data, entry)) return 'removed-line'
  return problem.code === 'inspection.closed' ? 'closed' : undefined
}

/** Reported where it was entered, to be entered again. */
const isRefusedInPlace = (data: Inspection, entry: Entry): boolean =>
  entry.item.state === 'refused' && hitchOf(data, entry) === undefined

const keyOf = (write: { item: string; repeat?: string | undefined }): string => answerKey(write.item, write.repeat)

/** Sorts the keys, because the server may return an entry's fields in another order. */
const textOf = (value: AnswerValue | GoodsEntry | null | undefined): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : (value ?? null),
  )

const layAnswers = (data: Inspection, entries: readonly Entry[]) => {
  const answers: Record<string, AnswerValue | null> = { ...data.answers }
  const goods: Record<string, GoodsEntry | null> = { ...data.goods?.entries }
  const notes: Record<string, string> = { ...data.notes }
  const problems: Record<string, string> = {}
  const changed: (AnswerWrite | GoodsWrite)[] = []
  for (const entry of entries) {
    const { write } = entry
    if (write.kind !== 'answer' && write.kind !== 'goods') continue
    const key = write.kind === 'goods' ? write.key : keyOf(write)
    const before = write.kind === 'goods' ? goods[key] : answers[key]
    if (textOf(before) !== textOf(write.value) || (notes[key] ?? '') !== (write.note ?? '')) changed.push(write)
    if (write.kind === 'goods') goods[key] = write.value
    else answers[key] = write.value
    if (write.note) notes[key] = write.note
    else delete notes[key]
    delete problems[key]
    if (isRefusedInPlace(data, entry)) problems[key] = entry.item.problem?.message ?? ''
  }
  return { answers, goods, notes, problems, changed }
}

const layPhotos = (data: Inspection, entries: readonly Entry[]): Photo[] => {
  const photos = new Map<string, Photo>()
  for (const { id, key, taken_at, remarks, url, thumbnail_url, refused } of data.photos)
    photos.set(id, {
      id,
      key,
      takenAt: taken_at,
      remarks,
      url: url ?? undefined,
      thumbnailUrl: thumbnail_url ?? undefined,
      state: refused === null ? 'sent' : 'refused',
      problem: refused ?? undefined,
    })
  for (const { item, write } of entries) {
    if (write.kind === 'photo') {
      const known = photos.get(write.photoId)
      photos.set(write.photoId, {
        id: write.photoId,
        key: keyOf(write),
        takenAt: write.takenAt,
        remarks: known?.remarks ?? [],
        url: known?.url,
        thumbnailUrl: known?.thumbnailUrl,
        entryId: item.id,
        state: item.state,
        problem: item.problem?.message,
      })
    }
    if (write.kind === 'remarks') {
      const known = photos.get(write.photoId)
      if (known) photos.set(write.photoId, { ...known, remarks: write.remarks })
    }
    if (write.kind === 'photo-removal') photos.delete(write.photoId)
  }
  return [...photos.values()].toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1))
}

const laySignatures = (
  data: Inspection,
  entries: readonly Entry[],
  changed: readonly (AnswerWrite | GoodsWrite)[],
): Signature[] => {
  const signatures = new Map<Role, Signature>()
  for (const { role, name, strokes, refused_reason, signed_at, is_outdated } of data.signatures)
    signatures.set(role, {
      role,
      name,
      strokes,
      refusedReason: refused_reason ?? undefined,
      signedAt: signed_at,
      isOutdated: is_outdated || changed.some(({ at }) => Date.parse(at) > Date.parse(signed_at)),
    })
  for (const entry of entries) {
    const { write } = entry
    if (write.kind === 'signature')
      signatures.set(write.role, { ...write, signedAt: write.at, isOutdated: isRefusedInPlace(data, entry) })
  }
  return [...signatures.values()]
}

const layFindings = (data: Inspection, items: readonly UnsentItem[], askedAt: number): OpenFinding[] => [
  ...data.findings.map(({ id, number, class: kind, description, due_on: dueOn }) => ({
    id,
    number,
    class: kind,
    description,
    dueOn,
  })),
  ...items.flatMap((item) => {
    const { write, facilityId, state, id } = item
    const isHere =
      (write.kind === 'finding' && write.certificationId === data.certification_id) ||
      (write.kind === 'free-finding' && facilityId === data.facility_id)
    return isHere && state !== 'refused' && isNewerThan(item, askedAt)
      ? [{ id, class: write.class, description: write.description }]
      : []
  }),
]

export const overlay = (data: Inspection, items: readonly UnsentItem[], askedAt: number): Overlaid => {
  const all = entriesOf(items, subjectOf(data))
  // The page has no place for entries of a removed line, and nobody signs them.
  const entries = all.filter((entry) => isNewerThan(entry.item, askedAt) && hitchOf(data, entry) !== 'removed-line')
  const { changed, ...laid } = layAnswers(data, entries)
  const hitches = new Map<Hitch, UnsentItem[]>()
  for (const entry of all) {
    const hitch = entry.item.state === 'refused' ? hitchOf(data, entry) : undefined
    if (hitch !== undefined) hitches.set(hitch, [...(hitches.get(hitch) ?? []), entry.item])
  }
  const submit = entries.findLast(({ item, write }) => write.kind === 'submit' && item.state !== 'refused')?.write
  return {
    ...laid,
    photos: layPhotos(data, entries),
    signatures: laySignatures(data, entries, changed),
    hitches,
    findings: all.flatMap(({ item, write }) => (write.kind === 'finding' && item.state !== 'refused' ? [write] : [])),
    openFindings: layFindings(data, items, askedAt),
    submit: submit?.kind === 'submit' ? submit : undefined,
    waiting: all.filter(({ item }) => item.state === 'waiting').length,
  }
}
