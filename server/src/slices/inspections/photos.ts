// A photo is declared, sent in parts over a slow connection, and assembled when the last part arrives.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { inspectionLimits } from '@assure/contract/calls/inspection-records'
import type * as calls from '@assure/contract/calls/inspections'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { endOfToday, startOfToday } from '../../platform/dubai.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import { recordPhoto, type StoredPhoto, storePhoto } from '../../platform/files/store-image.ts'
import type { UseCase } from '../../platform/http/route.ts'
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
type PhotoAnswer = ReturnOf<typeof calls.declarePhoto>

const isSameDeclaration = (photo: PhotoRow, { item, repeat, size, sha256, parts }: BodyOf<typeof calls.declarePhoto>) =>
  photo.item_key === item &&
  photo.repeat === (repeat ?? null) &&
  photo.size === size &&
  photo.sha256 === sha256 &&
  photo.parts === parts

/** A location needs both numbers. */
const placeOf = ({ latitude = null, longitude = null }: BodyOf<typeof calls.declarePhoto>) =>
  latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }

export const declarePhoto: UseCase<typeof calls.declarePhoto> = (deps, call) =>
  deps.db.transaction(async (tx): Promise<Outcome<PhotoAnswer>> => {
    const { actor, body } = call
    const begun = await lockBegun(tx, deps, call, { ...body, id: call.params.id })
    if (!begun.ok) return begun
    const { execution, inspectionId, photos } = begun.value
    const problem = problemOfPlace(begun.value, { itemKey: body.item, repeat: body.repeat })
    if (problem !== undefined) return refuse(problem, { fields: { item: problem } })
    const key = { inspectionId, id: body.id.toLowerCase() }
    const known = await findPhoto(tx, key)
    if (known !== undefined) {
      if (!isSameDeclaration(known, body)) return refuse('photo.declared-otherwise')
      return known.removed_at === null ? accept(photoWire(deps, known, actor)) : refuse('photo.removed')
    }
    if (photos >= inspectionLimits.photos) return refuse('photo.too-many')
    const now = deps.clock.now()
    const refused = momentBar(body.taken_at, { now, field: 'taken_at' })
    if (refused !== undefined) return refused
    await lockAuthor(tx, actor.accountId)
    const declared = await sumDeclared(tx, actor.accountId, startOfToday(now))
    if (declared + body.size > inspectionLimits.photoBytesPerDay)
      return refuse('photo.day-full', {
        retryAfterSeconds: Math.ceil((endOfToday(now).getTime() - now.getTime()) / 1000),
      })
    await insertPhoto(tx, {
      ...key,
      item_key: body.item,
      repeat: body.repeat ?? null,
      taken_at: new Date(body.taken_at),
      ...placeOf(body),
      remarks: body.remarks ?? [],
      size: body.size,
      sha256: body.sha256,
      parts: body.parts,
      accountId: actor.accountId,
      now,
    })
    await countEntered(tx, { id: inspectionId, inspectorId: actor.accountId, photos: 1 })
    await announceInspection(tx, deps, { actor, traceId: call.traceId, execution, inspectionId, news: 'entered' })
    return accept(photoWire(deps, await getPhoto(tx, key), actor))
  })

const getPhoto = async (db: Queryable, key: { inspectionId: string; id: string }) => {
  const photo = await findPhoto(db, key)
  if (photo === undefined) throw new Error('A photo that was just written is missing.')
  return photo
}

/** Undefined while parts are awaited. */
const overOf = (photo: PhotoRow): Refused | undefined => {
  if (photo.removed_at !== null) return refuse('photo.removed')
  return photo.refused === null ? undefined : refuse(photo.refused as Refused['code'])
}

/** Parts may arrive until the inspection is submitted. The complete photo is judged outside of any transaction. */
export const sendPhotoPart: UseCase<typeof calls.sendPhotoPart> = async (deps, call) => {
  const { id, photoId, number } = call.params
  const bytes = call.request.rawBody
  const { actor } = call
  // Not an outcome yet: a call that fails after it would otherwise answer its retry with it.
  const saved = await deps.db.transaction(async (tx): Promise<{ execution: Execution; photo: PhotoRow } | Refused> => {
    const execution = await lockExecution(tx, id, actor)
    if (execution === undefined) return refuse('inspection.not-found')
    if (execution.inspection_id === null) return refuse('photo.not-found')
    const key = { inspectionId: execution.inspection_id, id: photoId.toLowerCase() }
    const photo = await lockPhoto(tx, key)
    if (photo === undefined) return refuse('photo.not-found')
    const over = overOf(photo)
    if (over !== undefined) return over
    if (number < 1 || number > photo.parts || bytes === undefined || bytes.length === 0)
      return refuse('photo.part-unknown')
    const bar = entryBar(execution, execution.submitted_at)
    if (bar !== undefined) return refuse(bar)
    const others = await sumOtherParts(tx, { ...key, number })
    if (others + bytes.length > photo.size) return refuse('photo.beyond-size')
    if (photo.file_id === null) await savePart(tx, { ...key, number, bytes, now: deps.clock.now() })
    return { execution, photo: await getPhoto(tx, key) }
  })
  if ('ok' in saved) return saved
  const { execution, photo } = saved
  const isComplete = photo.file_id === null && photo.arrived.length === photo.parts
  return isComplete ? assemble(deps, call, execution, photo) : accept(photoWire(deps, photo, actor))
}

/** Checks the hash, then the content, then re-encodes without the camera's metadata. */
const storeWhole = async ({ files }: Deps, photo: PhotoRow, bytes: Buffer): Promise<Outcome<StoredPhoto>> => {
  const isDeclared = bytes.length === photo.size && createHash('sha256').update(bytes).digest('hex') === photo.sha256
  if (!isDeclared) return refuse('photo.not-whole')
  const name = `${photo.item_key}.jpg`
  const staged = await files.stage({ field: 'photo', name, body: Readable.from([bytes]), kind: 'image' })
  return staged.ok ? storePhoto(files, staged.value) : staged
}

/** Worth a retry with the same parts. */
const temporary = new Set<string>(['request.busy', 'file.storage-down'])

const assemble = async (
  deps: Deps,
  context: Context,
  execution: Execution,
  photo: PhotoRow,
): Promise<Outcome<PhotoAnswer>> => {
  const { actor } = context
  const inspectionId = execution.inspection_id ?? ''
  const key = { inspectionId, id: photo.id }
  const stored = await storeWhole(deps, photo, Buffer.concat(await listParts(deps.db, key)))
  if (!stored.ok) {
    if (!temporary.has(stored.code)) await forgetParts(deps, key, stored)
    const { code, retryAfterSeconds } = stored
    return refuse(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
  return deps.db.transaction(async (tx): Promise<Outcome<PhotoAnswer>> => {
    const present = await lockExecution(tx, inspectionId, actor)
    if (present === undefined) return refuse('inspection.not-found')
    const locked = await lockPhoto(tx, key)
    const over = locked === undefined ? refuse('photo.not-found') : overOf(locked)
    if (over !== undefined) return over
    // Another call had the last part too. The bytes stored here have no row and are swept.
    if (locked !== undefined && locked.file_id !== null) return accept(photoWire(deps, locked, actor))
    const now = deps.clock.now()
    const owner = { what: 'inspection-photo', uploadedBy: actor.accountId, now }
    await markWhole(tx, { ...key, ...(await recordPhoto(tx, deps.files, stored.value, owner)), now })
    await deleteParts(tx, key)
    await announceInspection(tx, deps, {
      actor,
      traceId: context.traceId,
      execution: present,
      inspectionId,
      news: 'entered',
    })
    return accept(photoWire(deps, await getPhoto(tx, key), actor))
  })
}

/** A file that is not a photo is refused for good. A corrupted one may be sent again. */
const forgetParts = (deps: Deps, key: { inspectionId: string; id: string }, { code }: Refused): Promise<true> =>
  deps.db.transaction(async (tx) => {
    if (code !== 'photo.not-whole') await markRefused(tx, { ...key, refused: code })
    await deleteParts(tx, key)
    return true as const
  })

const partRetentionMs = 60 * 86_400_000

/** Deletes parts of photos that were never completed. */
export const tidyPhotoParts = (db: Queryable, now: Date): Promise<number> =>
  deleteOldParts(db, new Date(now.getTime() - partRetentionMs))

/** Refuses once the inspection is submitted or decided. */
const changePhoto = <Answer>(
  deps: Deps,
  { actor, params: { id, photoId } }: Context & { params: { id: string; photoId: string } },
  change: (tx: Tx, at: { execution: Execution; inspectionId: string; photo: PhotoRow }) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> =>
  deps.db.transaction(async (tx): Promise<Outcome<Answer>> => {
    const execution = await lockExecution(tx, id, actor)
    if (execution === undefined) return refuse('inspection.not-found')
    const { inspection_id: inspectionId } = execution
    if (inspectionId === null) return refuse('photo.not-found')
    const { submitted_at: submittedAt } = await lockInspection(tx, inspectionId)
    const key = { inspectionId, id: photoId.toLowerCase() }
    const photo = await lockPhoto(tx, key)
    if (photo === undefined) return refuse('photo.not-found')
    const bar = entryBar(execution, submittedAt)
    if (bar !== undefined) return refuse(bar)
    return change(tx, { execution, inspectionId, photo })
  })

export const remarkOnPhoto: UseCase<typeof calls.remarkOnPhoto> = (deps, call) => {
  const { remarks, version } = call.body
  return changePhoto<PhotoAnswer>(deps, call, async (tx, { execution, inspectionId, photo }) => {
    if (photo.removed_at !== null) return refuse('photo.removed')
    const lost = refuseLost(version, { remarks: photo.remarks }, { remarks })
    if (lost) return lost
    await saveRemarks(tx, { inspectionId, id: photo.id, remarks })
    const news = { kind: 'photo-remarked', after: { photo: photo.id, remarks: remarks.length } } as const
    await announceInspection(tx, deps, { actor: call.actor, traceId: call.traceId, execution, inspectionId, news })
    return accept(photoWire(deps, await getPhoto(tx, { inspectionId, id: photo.id }), call.actor))
  })
}

/** Safe to repeat. */
export const removePhoto: UseCase<typeof calls.removePhoto> = (deps, call) =>
  changePhoto(deps, call, async (tx, { execution, inspectionId, photo }) => {
    const now = deps.clock.now()
    if ((await markRemoved(tx, { inspectionId, id: photo.id, now })) === 0) return accept({})
    await deleteParts(tx, { inspectionId, id: photo.id })
    for (const fileId of [photo.file_id, photo.thumbnail_file_id])
      if (fileId !== null) await deps.files.remove(tx, fileId, now)
    await countEntered(tx, { id: inspectionId, inspectorId: call.actor.accountId, photos: -1 })
    const news = { kind: 'photo-removed', before: { item: photo.item_key, photo: photo.id } } as const
    await announceInspection(tx, deps, { actor: call.actor, traceId: call.traceId, execution, inspectionId, news })
    return accept({})
  })
