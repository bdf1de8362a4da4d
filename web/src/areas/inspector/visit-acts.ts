// Visits are scheduled, rescheduled and cancelled online only: a time that looked free on the phone may be taken.
import { type Answer, call } from '../../lib/api.ts'
import type { VisitTime } from '../../panels/visits/visit-dialog.tsx'
import { assignedFacilityTexts } from './facility/texts.ts'

export type SendNow = (pendingAnswer: Promise<Answer<unknown>>) => Promise<Answer<unknown>>

/** Sends straight to the server. Without a connection it says so, and the form keeps its input. */
export const useSendNow = (): SendNow => {
  const t = assignedFacilityTexts.useT()
  return async (pendingAnswer) => {
    const answer = await pendingAnswer
    if (!answer.ok && (answer.kind === 'offline' || answer.kind === 'network'))
      return { ...answer, kind: 'refused', message: t('needs-connection') }
    return answer
  }
}

export type VisitActs = {
  reschedule: (visitId: string, when: VisitTime, seen: string | undefined) => Promise<Answer<unknown>>
  cancel: (visitId: string, seen: string | undefined, reason: string) => Promise<Answer<unknown>>
}

export const visitActs = (sendNow: SendNow): VisitActs => ({
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
})
