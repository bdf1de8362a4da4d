// Sends inspection entries. Photos go in parts; parts that have arrived are not sent again.
import { partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import type {
  ConditionsEntry,
  LotEntry,
  MeasurementEntry,
  SampleEntry,
  SealEntry,
} from '@assure/contract/domain/goods-entries'
import type { DefectClass } from '@assure/contract/domain/inspection-result'
import { type Answer, call } from '../lib/api.ts'
import type { AnswerWrite, GoodsWrite, InspectionWrite, PhotoWrite, SubmitWrite } from './inspection-writes.ts'
import type { UnsentItem } from './sync-state.ts'

/** The same value as `inspectionLimits.partBytes`, the most the server accepts in one request. */
const partBytes = 256 * 1024

export const partsOf = (size: number): number => Math.max(1, Math.ceil(size / partBytes))

type Tell = (part: number) => void

const versionsOf = ({ version, goodsVersion }: Pick<SubmitWrite, 'version' | 'goodsVersion'>) => ({
  version_id: version,
  goods_version: goodsVersion,
})

const sendPhoto = async (write: PhotoWrite, file: File | undefined, tell: Tell): Promise<Answer<unknown>> => {
  const id = write.certificationId
  const parts = partsOf(write.size)
  const { photoId, item, repeat, takenAt, latitude, longitude, size, sha256 } = write
  // No idempotency key: each try must ask which parts have arrived.
  const declared = await call('POST /inspector/api/inspections/:id/photos', {
    params: { id },
    body: {
      id: photoId,
      item,
      repeat,
      size,
      sha256,
      parts,
      taken_at: takenAt,
      latitude,
      longitude,
      ...versionsOf(write),
    },
  })
  if (!declared.ok) return declared
  if (declared.value.url !== null || file === undefined) return declared
  const arrived = new Set(declared.value.parts_arrived)
  const missingParts = Array.from({ length: parts }, (_, at) => at + 1).filter((number) => !arrived.has(number))
  // All parts have arrived but the last response was lost: send any part again to get it.
  if (missingParts.length === 0) missingParts.push(parts)
  let last: typeof declared = declared
  for (const [at, number] of missingParts.entries()) {
    tell((parts - missingParts.length + at) / parts)
    const sent = await call('PUT /inspector/api/inspections/:id/photos/:photoId/parts/:number', {
      params: { id, photoId, number },
      bytes: file.slice((number - 1) * partBytes, number * partBytes),
    })
    if (!sent.ok) return sent
    last = sent
  }
  tell(1)
  const refused = last.value.refused
  return refused === null ? last : { ok: false, kind: 'refused', code: 'photo.refused', message: refused }
}

const answerBody = ({ value, note, repeat, at, device, counter }: AnswerWrite) => ({
  value: value as string,
  ...(note ? { note } : {}),
  ...(repeat === undefined ? {} : { repeat }),
  at,
  device,
  counter,
})

/** The entry's key decides which endpoint takes it. */
const sendGoods = (write: GoodsWrite, idempotencyKey: string): Promise<Answer<unknown>> => {
  const { certificationId, key, value, note, at, device, counter } = write
  const params = { id: certificationId }
  const entry = { ...(note ? { note } : {}), at, device, counter, ...versionsOf(write) }
  const { key: item, repeat } = partsOfAnswerKey(key)
  const [kind = '', name = '', code] = item.split(':')
  if (kind === 'measurement')
    return call('POST /inspector/api/inspections/:id/measurements', {
      params,
      body: { ...entry, id: name, measurement: value as MeasurementEntry | null },
      idempotencyKey,
    })
  if (kind === 'seal')
    return call('POST /inspector/api/inspections/:id/seals', {
      params,
      body: { ...entry, id: name, seal: value as SealEntry | null },
      idempotencyKey,
    })
  if (kind === 'sample')
    return call('POST /inspector/api/inspections/:id/samples', {
      params,
      body: { ...entry, id: name, sample: value as SampleEntry | null },
      idempotencyKey,
    })
  if (kind === 'conditions')
    return call('POST /inspector/api/inspections/:id/conditions', {
      params,
      body: { ...entry, conditions: value as ConditionsEntry | null },
      idempotencyKey,
    })
  const line = Number(repeat)
  if (name === 'lot')
    return call('POST /inspector/api/inspections/:id/lots', {
      params,
      body: { ...entry, line, lot: value as LotEntry | null },
      idempotencyKey,
    })
  return call('POST /inspector/api/inspections/:id/defects', {
    params,
    body: { ...entry, line, class: name as DefectClass, code, found: value as number | null },
    idempotencyKey,
  })
}

const alreadyGone = new Set(['photo.not-found', 'photo.removed', 'inspection.not-found'])

const send = (
  { facilityId, key }: UnsentItem,
  write: InspectionWrite,
  file: File | undefined,
  tell: Tell,
): Promise<Answer<unknown>> => {
  const params = { id: write.certificationId }
  switch (write.kind) {
    case 'answer':
      return call('PUT /inspector/api/inspections/:id/answers/:itemKey', {
        params: { ...params, itemKey: write.item },
        body: { ...answerBody(write), ...versionsOf(write) },
        idempotencyKey: key,
      })
    case 'goods':
      return sendGoods(write, key)
    case 'photo':
      return sendPhoto(write, file, tell)
    case 'remarks':
      return call('PATCH /inspector/api/inspections/:id/photos/:photoId', {
        params: { ...params, photoId: write.photoId },
        body: { remarks: write.remarks },
        idempotencyKey: key,
      })
    case 'photo-removal':
      return call('DELETE /inspector/api/inspections/:id/photos/:photoId', {
        params: { ...params, photoId: write.photoId },
        idempotencyKey: key,
      })
    case 'signature':
      return call('POST /inspector/api/inspections/:id/signatures', {
        params,
        body: {
          role: write.role,
          name: write.name,
          strokes: write.strokes,
          ...(write.refusedReason ? { refused_reason: write.refusedReason } : {}),
          answers_hash: write.answersHash,
          at: write.at,
          ...versionsOf(write),
        },
        idempotencyKey: key,
      })
    case 'finding':
      return call('POST /inspector/api/findings', {
        body: {
          facility_id: facilityId,
          certification_id: write.certificationId,
          class: write.class,
          description: write.description,
          ...(write.requirement ? { requirement: write.requirement } : {}),
          ...(write.item ? { item_key: write.item } : {}),
          ...(write.repeat ? { repeat: write.repeat } : {}),
        },
        idempotencyKey: key,
      })
    case 'submit':
      return call('POST /inspector/api/inspections/:id/submit', {
        params,
        body: {
          recommendation: write.recommendation,
          ...(write.reason ? { reason: write.reason } : {}),
          ...versionsOf(write),
        },
        idempotencyKey: key,
      })
  }
}

const handOver = (
  { facilityId, key }: UnsentItem,
  write: InspectionWrite,
  file: File | undefined,
): Promise<Answer<unknown>> => {
  if (write.kind === 'photo' && file) {
    const form = new FormData()
    form.append('report', file, file.name)
    return call('POST /inspector/api/:facilityId/reports/hand-over', {
      params: { facilityId },
      form,
      idempotencyKey: key,
    })
  }
  if (write.kind !== 'answer') return Promise.resolve({ ok: false, kind: 'refused', code: 'inspection.not-found' })
  return call('POST /inspector/api/inspections/:id/hand-over', {
    params: { id: write.certificationId },
    body: { answers: [{ item: write.item, ...answerBody(write) }], version_id: write.version },
    idempotencyKey: key,
  })
}

export const sendOfInspection = async (
  item: UnsentItem,
  write: InspectionWrite,
  [file]: readonly File[],
  tell: Tell,
): Promise<Answer<unknown>> => {
  if (item.handsOver) return handOver(item, write, file)
  const answer = await send(item, write, file, tell)
  const isLate = write.kind === 'remarks' || write.kind === 'photo-removal'
  // The photo to change no longer exists, so there is nothing left to do.
  if (isLate && !answer.ok && answer.code !== undefined && alreadyGone.has(answer.code))
    return { ok: true, value: undefined, status: 200 }
  return answer
}
