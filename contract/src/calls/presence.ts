// Which other administrators have a record open.
import * as z from 'zod'
import { watchedKinds } from '../domain/vocabulary.ts'
import { endpointsOf, id, nothing } from '../endpoint.ts'
import { colleague } from './records.ts'

const endpoint = endpointsOf('Live updates')

const place = {
  who: 'admin',
  params: z.object({ kind: z.enum(watchedKinds), id }),
  problems: ['request.not-found'],
} as const

export const announcePresence = endpoint('PUT', '/admin/api/presence/:kind/:id', {
  duringMaintenance: true,
  ...place,
  summary: 'Announce that a record is open',
  description:
    'Repeat every ten seconds while the record is open; after 30 seconds without a call, the viewer counts as ' +
    'gone. Returns who else has it open. Everyone who has the record open receives a `presence` event when ' +
    'someone joins or leaves.',
  answer: z.object({ others: z.array(colleague) }),
})

export const endPresence = endpoint('DELETE', '/admin/api/presence/:kind/:id', {
  duringMaintenance: true,
  ...place,
  summary: 'Announce that a record is closed',
  description: 'Other viewers see it immediately.',
  answer: nothing,
})
