// Sends a queue item under its own idempotency key, and only as its own account.
import { moveCodes } from '@assure/contract/domain/certification-moves'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import { type Answer, call, type Progress } from '../lib/api.ts'
import { inspectorToken, inspectorUser } from '../lib/session.ts'
import { noteReached } from './connection.ts'
import { type FreeFindingWrite, isOfInspection } from './inspection-writes.ts'
import { readResult } from './read-result.ts'
import { sendOfInspection } from './send-inspection.ts'
import type { SendResult, UnsentItem } from './sync-state.ts'

const formOf = (field: string, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const file of files) form.append(field, file, file.name)
  return form
}

const sendFreeFinding = async (
  { facilityId, key, handsOver }: UnsentItem,
  { class: kind, description, requirement, check }: FreeFindingWrite,
  files: readonly File[],
  onProgress: (progress: Progress) => void,
): Promise<Answer<unknown>> => {
  if (!handsOver) {
    const body = { facility_id: facilityId, class: kind, description, requirement, check }
    if (files.length === 0) return call('POST /inspector/api/findings', { body, idempotencyKey: key })
    const form = formOf('file', files)
    for (const [name, value] of Object.entries(body)) form.append(name, value)
    return call('POST /inspector/api/findings', { form, idempotencyKey: key, onProgress })
  }
  // Handed over to the office: first the photos, then the text, each under its own key.
  if (files.length > 0) {
    const photos = await call('POST /inspector/api/:facilityId/reports/hand-over', {
      params: { facilityId },
      form: formOf('report', files),
      idempotencyKey: `${key}-photos`,
      onProgress,
    })
    if (!photos.ok) return photos
  }
  return call('POST /inspector/api/facilities/:id/notes/hand-over', {
    params: { id: facilityId },
    body: { note: description },
    idempotencyKey: key,
  })
}

const sendOne = (
  item: UnsentItem,
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<Answer<unknown>> => {
  const { facilityId, key, write, handsOver } = item
  if (isOfInspection(write)) return sendOfInspection(item, write, files, onProgress)
  const progress = ({ sent, total }: Progress): void => onProgress(total > 0 ? sent / total : 0)
  switch (write.kind) {
    case 'free-finding':
      return sendFreeFinding(item, write, files, progress)
    case 'note':
      return call(
        handsOver ? 'POST /inspector/api/facilities/:id/notes/hand-over' : 'POST /inspector/api/facilities/:id/notes',
        {
          params: { id: facilityId },
          body: { note: write.note },
          idempotencyKey: key,
        },
      )
    case 'message': {
      const form = formOf('file', files)
      form.append('text', write.text)
      return call('POST /inspector/api/requests/:id/messages', {
        params: { id: facilityId },
        form,
        idempotencyKey: key,
        onProgress: progress,
      })
    }
    case 'report':
      return call(
        handsOver ? 'POST /inspector/api/:facilityId/reports/hand-over' : 'POST /inspector/api/:facilityId/reports',
        {
          params: { facilityId },
          form: formOf('report', files),
          idempotencyKey: key,
          onProgress: progress,
        },
      )
    case 'decision': {
      const { certificationId, move, seen, reason, visited } = write
      // If the certification has moved on since, the server refuses and the inspector sees why.
      const body = {
        status: moveCodes[move],
        seen: seen ?? certificationStatus.pending,
        ...(reason ? { reason } : {}),
        ...(visited === undefined ? {} : { visited }),
      }
      return call('PATCH /inspector/api/certifications/:id/status', {
        params: { id: certificationId },
        body,
        idempotencyKey: key,
      })
    }
  }
}

export const sendWrite = async (
  item: UnsentItem,
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<SendResult> => {
  // Checked synchronously before the request reads the token, so the account cannot change in between.
  if (inspectorToken.get() === undefined || inspectorUser.get()?.id !== item.accountId) return { kind: 'signed-out' }
  const answer = await sendOne(item, files, onProgress)
  const result = readResult(answer)
  if (!answer.ok && answer.kind !== 'refused') noteReached(false)
  else if (result.kind !== 'unanswered') noteReached(true)
  return result
}
