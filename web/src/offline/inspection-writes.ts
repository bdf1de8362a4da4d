// The entries of an inspection as they are stored in the queue.
import type { BodyFor } from '@assure/contract/calls'
import { answerKey } from '@assure/contract/domain/checklist-content'
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import type { GoodsEntry } from '@assure/contract/domain/goods-entries'

type Declared = BodyFor<'POST /inspector/api/inspections/:id/photos'>
export type PhotoRemark = NonNullable<Declared['remarks']>[number]
type SignatureBody = BodyFor<'POST /inspector/api/inspections/:id/signatures'>

/** The inspection's subject: the id of a certification or, for goods, of their request. */
type OfSubject = { certificationId: string }
/** The versions of the checklist and of the goods that were shown. Goods may have no checklist. */
type OfVersion = OfSubject & { version?: string | undefined; goodsVersion?: number | undefined }

export type AnswerWrite = OfVersion & {
  kind: 'answer'
  item: string
  repeat?: string | undefined
  value: AnswerValue | null
  note?: string | undefined
  at: string
  device: string
  counter: number
}
/** A goods entry, by its key. */
export type GoodsWrite = OfVersion & {
  kind: 'goods'
  key: string
  value: GoodsEntry | null
  note?: string | undefined
  at: string
  device: string
  counter: number
}
export type PhotoWrite = OfVersion & {
  kind: 'photo'
  photoId: string
  item: string
  repeat?: string | undefined
  takenAt: string
  latitude?: number | undefined
  longitude?: number | undefined
  size: number
  sha256: string
}
export type SignatureWrite = OfVersion & {
  kind: 'signature'
  role: SignatureBody['role']
  name: string
  strokes: SignatureBody['strokes']
  refusedReason?: string | undefined
  answersHash: string
  at: string
}
export type SubmitWrite = OfVersion & {
  kind: 'submit'
  recommendation: BodyFor<'POST /inspector/api/inspections/:id/submit'>['recommendation']
  reason?: string | undefined
}
export type RemarksWrite = OfSubject & { kind: 'remarks'; photoId: string; remarks: PhotoRemark[] }
export type PhotoRemoval = OfSubject & { kind: 'photo-removal'; photoId: string }

export type FindingWrite = OfSubject & {
  kind: 'finding'
  class: BodyFor<'POST /inspector/api/findings'>['class']
  description: string
  requirement?: string | undefined
  item?: string | undefined
  repeat?: string | undefined
}

/** A finding at a facility that belongs to no checklist item; it carries its photos. */
export type FreeFindingWrite = {
  kind: 'free-finding'
  class: FindingWrite['class']
  description: string
  requirement: string
  check: 'desk' | 'visit'
  files: readonly { name: string; size: number }[]
}

export type InspectionWrite =
  | AnswerWrite
  | GoodsWrite
  | PhotoWrite
  | SignatureWrite
  | SubmitWrite
  | FindingWrite
  | RemarksWrite
  | PhotoRemoval

/** What an entry is about; the newest one counts. Undefined if each counts. */
export const placeOf = (write: InspectionWrite): string | undefined => {
  const { certificationId, kind } = write
  if (kind === 'answer') return `${certificationId}/${answerKey(write.item, write.repeat)}`
  if (kind === 'goods') return `${certificationId}/${write.key}`
  if (kind === 'signature') return `${certificationId}/signature/${write.role}`
  return kind === 'submit' ? `${certificationId}/submit` : undefined
}

const inspectionKinds: ReadonlySet<string> = new Set([
  'answer',
  'goods',
  'photo',
  'signature',
  'submit',
  'finding',
  'remarks',
  'photo-removal',
] satisfies InspectionWrite['kind'][])

export const isOfInspection = <W extends { kind: string }>(write: W): write is Extract<W, InspectionWrite> =>
  inspectionKinds.has(write.kind)

/** Photos and their changes: large uploads that must not delay other entries. */
export const isOfPhoto = <W extends { kind: string }>(
  write: W,
): write is Extract<W, PhotoWrite | RemarksWrite | PhotoRemoval> =>
  write.kind === 'photo' || write.kind === 'remarks' || write.kind === 'photo-removal'
