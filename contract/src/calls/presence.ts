// Which other administrators have a record open.
import * as z from 'zod'
import { watchedKinds } from '../domain/vocabulary.ts'
import { endpoint, id, nothing } from '../endpoint.ts'
import { colleague } from './records.ts'

const place = {
  tag: 'Live updates',
  who: 'admin',
  path: '/admin/api/presence/:kind/:id',
  params: z.object({ kind: z.enum(watchedKinds), id }),
  problems: ['request.not-found'],
} as const

export const announcePresence = endpoint({
  ...place,
  method: 'PUT',
  summary: 'Say that a record is open',
  description:
    'Repeated every ten seconds while the record is open; half a minute without it counts as left. Answers who else ' +
    'has it open. Whoever has it open hears a `presence` event when somebody comes or goes.',
  answer: z.object({ others: z.array(colleague) }),
})

export const endPresence = endpoint({
  ...place,
  method: 'DELETE',
  summary: 'Say that a record is closed',
  description: 'The others see it at once.',
  answer: nothing,
})
