// An inspector's actions at a facility. Notes, reports and decisions go through the queue; visits and note corrections
// need a connection.
import { type Answer, call, type Progress } from '../../../lib/api.ts'
import type { MoveRequest } from '../../../panels/certification/certification-moves.tsx'
import type { VisitTime } from '../../../panels/visits/visit-dialog.tsx'
import { useEnterWork } from '../sync/enter-work.ts'
import { useSendNow, type VisitActs, visitActs } from '../visit-acts.ts'

export type FieldActs = VisitActs & {
  addNote: (note: string) => Promise<Answer<unknown>>
  editNote: (noteId: string, note: string, seen: string | undefined) => Promise<Answer<unknown>>
  upload: (files: readonly File[], onProgress: (progress: Progress) => void) => Promise<Answer<unknown>>
  decide: (certification: { id: string }, move: MoveRequest) => Promise<Answer<unknown>>
  plan: (when: VisitTime) => Promise<Answer<unknown>>
}

export const useFieldActs = (facility: { id: string; name: string }): FieldActs => {
  const sendNow = useSendNow()
  const enter = useEnterWork(facility)

  return {
    addNote: (note) => enter({ kind: 'note', note }),
    editNote: (id, note, seen) =>
      sendNow(
        call('PATCH /inspector/api/facilities/notes/:id', {
          params: { id },
          body: { note, seen },
        }),
      ),
    upload: (files, onProgress) =>
      enter(
        {
          kind: 'report',
          files: files.map(({ name, size }) => ({ name, size })),
        },
        files,
        onProgress,
      ),
    decide: ({ id: certificationId }, { move, seen, reason, visited }) =>
      enter({ kind: 'decision', certificationId, move, seen, reason, visited }),
    plan: (body) =>
      sendNow(
        call('POST /inspector/api/facilities/:id/schedule-certification', {
          params: { id: facility.id },
          body,
        }),
      ),
    ...visitActs(sendNow),
  }
}
