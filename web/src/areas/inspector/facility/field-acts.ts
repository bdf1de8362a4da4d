// What an inspector does at a facility. Notes, reports and decisions go through the queue; visits and corrections of
// notes need a connection.
import { type Answer, call, type Progress } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import type { MoveRequest } from '../../../panels/certification/certification-moves.tsx'
import type { VisitTime } from '../../../panels/visits/visit-dialog.tsx'
import { useEnterWork } from '../sync/enter-work.ts'
import { assignedFacilityTexts } from './texts.ts'

export type FieldActs = {
  addNote: (note: string) => Promise<Answer<unknown>>
  editNote: (noteId: string, note: string, seen: string | undefined) => Promise<Answer<unknown>>
  upload: (files: readonly File[], onProgress: (progress: Progress) => void) => Promise<Answer<unknown>>
  decide: (certification: { id: string }, wanted: MoveRequest) => Promise<Answer<unknown>>
  plan: (when: VisitTime) => Promise<Answer<unknown>>
  reschedule: (visitId: string, when: VisitTime, seen: string | undefined) => Promise<Answer<unknown>>
  cancel: (visitId: string, seen: string | undefined, reason: string) => Promise<Answer<unknown>>
}

export const useFieldActs = (facility: { id: string; name: string }): FieldActs => {
  const t = assignedFacilityTexts.useT()
  const enter = useEnterWork(facility)

  /** Straight to the server; without a connection it says so, and the form keeps what was typed. */
  const sendNow = async (asked: Promise<Answer<unknown>>): Promise<Answer<unknown>> => {
    const answer = await asked
    if (!answer.ok && (answer.kind === 'offline' || answer.kind === 'network'))
      return { ...answer, kind: 'refused', message: t('needs-connection') }
    // Also after a refusal: what is on show may be what was refused for.
    await refresh(
      'GET /inspector/api/assigned-facility/:id',
      'GET /inspector/api/dashboard',
      'GET /inspector/api/assigned-facilities',
      'GET /inspector/api/calendar',
    )
    return answer
  }

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
    reschedule: (id, when, seen) =>
      sendNow(
        call('PATCH /inspector/api/certifications/:id/reschedule', {
          params: { id },
          body: { ...when, seen },
        }),
      ),
    cancel: (id, seen, reason) =>
      sendNow(
        call('PATCH /inspector/api/certifications/:id/cancel', {
          params: { id },
          body: { seen, ...(reason ? { reason } : {}) },
        }),
      ),
  }
}
