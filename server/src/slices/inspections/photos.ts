// Photos: declared first, then sent in parts over a bad line, put together when the last one is there.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { inspectionLimits } from '@assure/contract/calls/inspection-records'
import type { declarePhoto as declareCall, remarkOnPhoto as remarkCall } from '@assure/contract/calls/inspections'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { endOfToday, startOfToday } from '../../platform/dubai.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { lockBegun } from './begin.ts'
import { entryBar, momentBar, problemOfPlace } from './rules.ts'
import { countEntered, type Execution, lockAuthor, lockExecution, lockInspection } from './store.ts'
import {
  deleteOldParts,
  deleteParts,
  findPhoto,
  insertPhoto,
  listParts,
  lockPhoto,
  markRefused,
  markRemoved,
  markWhole,
  type PhotoRow,
  savePart,
  saveRemarks,
  sumDeclared,
  sumOtherParts,
} from './store-photos.ts'
import { photoWire } from './wire.ts'

type Context = UseCaseContext<Inspector>
type PhotoAnswer = AnswerOf<typeof declareCall>

const isSameDeclaration = (photo: PhotoRow, { item, repeat, size, sha256, parts }: BodyOf<typeof declareCall>) =>
  photo.itemKey === item &&
  photo.repeat === (repeat ?? null) &&
  photo.size === size &&
  photo.sha256 === sha256 &&
  photo.parts === parts

/** A place has both numbers. */
const placeOf = ({ latitude = null, longitude = null }: BodyOf<typeof declareCall>) =>
  latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }

export const declarePhoto =
  (deps: Deps) =>
  async (
    context: Context,
    { id, body }: { id: string; body: BodyOf<typeof declareCall> },
  ): Promise<Outcome<PhotoAnswer>> =>
    deps.db.transaction(async (tx): Promise<Outcome<PhotoAnswer>> => {
      const { actor } = context
      const begun = await lockBegun(tx, deps, context, { id, version: body.version_id })
      if (!begun.ok) return begun
      const { execution, inspectionId, photos } = begun.value
      const problem = problemOfPlace(begun.value, { itemKey: body.item, repeat: body.repeat })
      if (problem !== undefined) return refuse(problem, { fields: { item: problem } })
      const key = { inspectionId, id: body.id.toLowerCase() }
      const known = await findPhoto(tx, key)
      if (known !== undefined) {
        if (!isSameDeclaration(known, body)) return refuse('photo.declared-otherwise')
        return known.removedAt === null ? accept(photoWire(deps, known, actor)) : refuse('photo.removed')
      }
      if (photos >= inspectionLimits.photos) return refuse('photo.too-many')
      const now = deps.clock.now()
      const unlikely = momentBar(body.taken_at, { now, field: 'taken_at' })
      if (unlikely !== undefined) return unlikely
      await lockAuthor(tx, actor.accountId)
      const declared = await sumDeclared(tx, actor.accountId, startOfToday(now))
      if (declared + body.size > inspectionLimits.photoBytesPerDay)
        return refuse('photo.day-full', {
          retryAfterSeconds: Math.ceil((endOfToday(now).getTime() - now.getTime()) / 1000),
        })
      await insertPhoto(tx, {
        ...key,
        itemKey: body.item,
        repeat: body.repeat ?? null,
        takenAt: new Date(body.taken_at),
        ...placeOf(body),
        remarks: body.remarks ?? [],
        size: body.size,
        sha256: body.sha256,
        parts: body.parts,
        accountId: actor.accountId,
        now,
      })
      await countEntered(tx, { id: inspectionId, inspectorId: actor.accountId, photos: 1 })
      await announceInspection(tx, deps, { ...context, execution, inspectionId, news: 'entered' })
      return accept(photoWire(deps, await getPhoto(tx, key), actor))
    })

const getPhoto = async (db: Queryable, key: { inspectionId: string; id: string }) => {
  const photo = await findPhoto(db, key)
  if (photo === undefined) throw new Error('A photo that was just written is missing.')
  return photo
}

/** What nothing more can come for; undefined while parts are awaited. */
const overOf = (photo: PhotoRow): Refused | undefined => {
  if (photo.removedAt !== null) return refuse('photo.removed')
  return photo.refused === null ? undefined : refuse(photo.refused as Refused['code'])
}

type Part = { id: string; photoId: string; number: number; bytes: Buffer | undefined }

/**
 * Parts may come later than the answers, until it is submitted. The photo that they make is judged outside of any
 * transaction.
 */
export const sendPhotoPart =
  (deps: Deps) =>
  async (context: Context, { id, photoId, number, bytes }: Part): Promise<Outcome<PhotoAnswer>> => {
    const { actor } = context
    const taken = await deps.db.transaction(async (tx): Promise<Outcome<{ execution: Execution; photo: PhotoRow }>> => {
      const execution = await lockExecution(tx, id, actor)
      if (execution === undefined) return refuse('inspection.not-found')
      if (execution.inspectionId === null) return refuse('photo.not-found')
      const key = { inspectionId: execution.inspectionId, id: photoId.toLowerCase() }
      const photo = await lockPhoto(tx, key)
      if (photo === undefined) return refuse('photo.not-found')
      const over = overOf(photo)
      if (over !== undefined) return over
      if (number < 1 || number > photo.parts || bytes === undefined || bytes.length === 0)
        return refuse('photo.part-unknown')
      const bar = entryBar(execution, execution.submittedAt)
      if (bar !== undefined) return refuse(bar)
      const others = await sumOtherParts(tx, { ...key, number })
      if (others + bytes.length > photo.size) return refuse('photo.beyond-size')
      if (photo.fileId === null) await savePart(tx, { ...key, number, bytes, now: deps.clock.now() })
      return accept({ execution, photo: await getPhoto(tx, key) })
    })
    if (!taken.ok) return taken
    const { execution, photo } = taken.value
    const isComplete = photo.fileId === null && photo.arrived.length === photo.parts
    return isComplete ? putTogether(deps, context, execution, photo) : accept(photoWire(deps, photo, actor))
  }

/** Hash first; then what it is; then drawn anew, without what the camera wrote beside it. */
const judge = async (
  deps: Deps,
  photo: PhotoRow,
  bytes: Buffer,
): Promise<Outcome<{ photo: Staged; thumbnail: Staged }>> => {
  const isDeclared = bytes.length === photo.size && createHash('sha256').update(bytes).digest('hex') === photo.sha256
  if (!isDeclared) return refuse('photo.not-whole')
  const name = `${photo.itemKey}.jpg`
  const staged = await deps.files.stage({ field: 'photo', name, body: Readable.from([bytes]), kind: 'image' })
  return staged.ok ? deps.files.photo(staged.value) : staged
}

const passing = new Set<string>(['request.busy', 'file.storage-down'])

const putTogether = async (
  deps: Deps,
  context: Context,
  execution: Execution,
  photo: PhotoRow,
): Promise<Outcome<PhotoAnswer>> => {
  const { actor } = context
  const inspectionId = execution.inspectionId ?? ''
  const key = { inspectionId, id: photo.id }
  const judged = await judge(deps, photo, Buffer.concat(await listParts(deps.db, key)))
  if (!judged.ok) {
    if (!passing.has(judged.code)) await forgetParts(deps, key, judged)
    return refuse(
      judged.code,
      judged.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: judged.retryAfterSeconds },
    )
  }
  const stored = {
    photo: await deps.files.store(judged.value.photo),
    thumbnail: await deps.files.store(judged.value.thumbnail),
  }
  return deps.db.transaction(async (tx): Promise<Outcome<PhotoAnswer>> => {
    const still = await lockExecution(tx, inspectionId, actor)
    if (still === undefined) return refuse('inspection.not-found')
    const present = await lockPhoto(tx, key)
    const over = present === undefined ? refuse('photo.not-found') : overOf(present)
    if (over !== undefined) return over
    // Another request had the last part, too; what was stored here is swept.
    if (present !== undefined && present.fileId !== null) return accept(photoWire(deps, present, actor))
    const now = deps.clock.now()
    const owner = { what: 'inspection-photo', uploadedBy: actor.accountId }
    const file = await deps.files.record(tx, stored.photo, owner, now)
    const thumbnail = await deps.files.record(tx, stored.thumbnail, owner, now)
    await markWhole(tx, { ...key, fileId: file.id, thumbnailFileId: thumbnail.id, now })
    await deleteParts(tx, key)
    await announceInspection(tx, deps, { ...context, execution: still, inspectionId, news: 'entered' })
    return accept(photoWire(deps, await getPhoto(tx, key), actor))
  })
}

/** What is no photo stays none, however often it is sent; what was mixed up on the way may come again. */
const forgetParts = (deps: Deps, key: { inspectionId: string; id: string }, { code }: Refused): Promise<true> =>
  deps.db.transaction(async (tx) => {
    if (code !== 'photo.not-whole') await markRefused(tx, { ...key, refused: code })
    await deleteParts(tx, key)
    return true as const
  })

const keptParts = 60 * 86_400_000

/** Parts of photos whose rest never came. */
export const tidyPhotoParts = (db: Queryable, now: Date): Promise<number> =>
  deleteOldParts(db, new Date(now.getTime() - keptParts))

type OnPhoto = { id: string; photoId: string }

/** Until the certification is decided; the photo is there and was not removed. */
const changePhoto = (
  deps: Deps,
  { actor }: Context,
  { id, photoId }: OnPhoto,
  change: (tx: Tx, at: { execution: Execution; inspectionId: string; photo: PhotoRow }) => Promise<void>,
): Promise<Outcome<PhotoRow>> =>
  deps.db.transaction(async (tx): Promise<Outcome<PhotoRow>> => {
    const execution = await lockExecution(tx, id, actor)
    if (execution === undefined) return refuse('inspection.not-found')
    const { inspectionId } = execution
    if (inspectionId === null) return refuse('photo.not-found')
    const { submittedAt } = await lockInspection(tx, inspectionId)
    const key = { inspectionId, id: photoId.toLowerCase() }
    const photo = await lockPhoto(tx, key)
    if (photo === undefined) return refuse('photo.not-found')
    const bar = entryBar(execution, submittedAt)
    if (bar !== undefined) return refuse(bar)
    await change(tx, { execution, inspectionId, photo })
    return accept(await getPhoto(tx, key))
  })

export const remarkOnPhoto =
  (deps: Deps) =>
  async (context: Context, { remarks, ...at }: OnPhoto & BodyOf<typeof remarkCall>): Promise<Outcome<PhotoAnswer>> => {
    const changed = await changePhoto(deps, context, at, async (tx, { execution, inspectionId, photo }) => {
      if (photo.removedAt !== null) return
      await saveRemarks(tx, { inspectionId, id: photo.id, remarks })
      const news = { kind: 'photo-remarked', after: { photo: photo.id, remarks: remarks.length } } as const
      await announceInspection(tx, deps, { ...context, execution, inspectionId, news })
    })
    if (!changed.ok) return changed
    return changed.value.removedAt === null
      ? accept(photoWire(deps, changed.value, context.actor))
      : refuse('photo.removed')
  }

/** Removed twice is removed. */
export const removePhoto =
  (deps: Deps) =>
  async (context: Context, at: OnPhoto): Promise<Outcome<Record<string, never>>> => {
    const changed = await changePhoto(deps, context, at, async (tx, { execution, inspectionId, photo }) => {
      const now = deps.clock.now()
      if ((await markRemoved(tx, { inspectionId, id: photo.id, now })) === 0) return
      await deleteParts(tx, { inspectionId, id: photo.id })
      for (const fileId of [photo.fileId, photo.thumbnailFileId])
        if (fileId !== null) await deps.files.remove(tx, fileId, now)
      await countEntered(tx, { id: inspectionId, inspectorId: context.actor.accountId, photos: -1 })
      const news = { kind: 'photo-removed', before: { item: photo.itemKey, photo: photo.id } } as const
      await announceInspection(tx, deps, { ...context, execution, inspectionId, news })
    })
    return changed.ok ? accept({}) : changed
  }
