// An item of the queue as a call, under its own key and only in the name of its own account.
import { moveCodes } from '@assure/contract/certification-moves'
import { certificationStatus } from '@assure/contract/vocabulary'
import { type Answer, call, type Progress } from '../lib/api.ts'
import { inspectorToken, inspectorUser } from '../lib/session.ts'
import { noteReached } from './connection.ts'
import { readResult } from './read-result.ts'
import type { SendResult, UnsentItem } from './sync-state.ts'

const sendOne = (
  { facilityId, key, write, handsOver }: UnsentItem,
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<Answer<unknown>> => {
  switch (write.kind) {
    case 'note':
      return call(
        handsOver ? 'POST /inspector/api/facilities/:id/notes/hand-over' : 'POST /inspector/api/facilities/:id/notes',
        {
          params: { id: facilityId },
          body: { note: write.note },
          idempotencyKey: key,
        },
      )
    case 'report': {
      const form = new FormData()
      for (const file of files) form.append('report', file, file.name)
      const progress = ({ sent, total }: Progress): void => onProgress(total > 0 ? sent / total : 0)
      return call(
        handsOver ? 'POST /inspector/api/:facilityId/reports/hand-over' : 'POST /inspector/api/:facilityId/reports',
        {
          params: { facilityId },
          form,
          idempotencyKey: key,
          onProgress: progress,
        },
      )
    }
    case 'decision': {
      const { certificationId, move, seen, reason, visited } = write
      // Should it have moved on meanwhile, nothing happens and the inspector is told.
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
  // Asked in the same moment in which the call takes its token.
  if (inspectorToken.get() === undefined || inspectorUser.get()?.id !== item.accountId) return { kind: 'signed-out' }
  const answer = await sendOne(item, files, onProgress)
  const result = readResult(answer)
  if (!answer.ok && answer.kind !== 'refused') noteReached(false)
  else if (result.kind !== 'unanswered') noteReached(true)
  return result
}
