// The pictures of defects. Their bytes are durable before the transaction begins.
import type * as calls from '@assure/contract/calls/defects'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImage, storeImage } from '../../platform/files/store-image.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { announceServices } from '../services/index.ts'
import { getDefectType, subjectOf } from './save-type.ts'
import { findDefectType, isDefectPicture, lockDefectType, updatePicture } from './store-types.ts'
import { defectTypeWire } from './wire.ts'

type PictureCall = Omit<Call<typeof calls.removeDefectPicture>, 'body'>
type Answer = Outcome<ReturnOf<typeof calls.setDefectPicture>>

const replacePicture = (
  deps: Deps,
  call: PictureCall,
  record: (tx: Tx, now: Date) => Promise<string | null>,
): Promise<Answer> =>
  deps.db.transaction(async (tx): Promise<Answer> => {
    const { code } = call.params
    if (!(await lockDefectType(tx, code))) return refuse('defect-type.not-found')
    const before = await getDefectType(tx, code)
    // Dated after the file is stored, which can take a while.
    const now = deps.clock.now()
    const fileId = await record(tx, now)
    const { picture_file_id: former } = before
    if (fileId === former) return accept(defectTypeWire(deps, before, call.actor), { message: 'defect-type.changed' })
    await updatePicture(tx, code, fileId)
    if (former !== null) await deps.files.remove(tx, former, now)
    await announceServices(tx, deps, call, {
      list: 'defect-types',
      action: 'defect-type.changed',
      subject: subjectOf(before),
      after: { image: fileId === null ? 'removed' : 'replaced' },
    })
    return accept(defectTypeWire(deps, await getDefectType(tx, code), call.actor), { message: 'defect-type.changed' })
  })

export const setDefectPicture: UseCase<typeof calls.setDefectPicture> = async (deps, call) => {
  const [picture] = call.files
  if (picture === undefined || (await findDefectType(deps.db, call.params.code)) === undefined)
    return refuse('defect-type.not-found')
  const stored = await storeImage(deps.files, picture)
  if (!stored.ok) return stored
  return replacePicture(deps, call, async (tx, now) => {
    const owner = { what: 'defect-picture', uploadedBy: call.actor.accountId }
    return (await deps.files.record(tx, stored.value, owner, now)).id
  })
}

export const removeDefectPicture: UseCase<typeof calls.removeDefectPicture> = (deps, call) =>
  replacePicture(deps, call, () => Promise.resolve(null))

export const getDefectPicture: UseCase<typeof calls.getDefectPicture> = async ({ db, files }, { params: { id } }) => {
  const image = (await isDefectPicture(db, id)) ? await readImage(db, files, id) : undefined
  return image === undefined ? refuse('defect-type.picture-gone') : accept({ image })
}
