// Whether a record still is what someone saw when they opened a question about it, and if not, who did what and when.
import * as z from 'zod'
import { seenKinds } from '../domain/seen.ts'
import { endpointsOf, id, instant } from '../endpoint.ts'
import { opaque } from './fields.ts'
import { seen } from './form.ts'

const endpoint = endpointsOf('Live updates')

/** `name` is null if the caller may not see it: an owner reads about the office, not about a person in it. */
export const lastChange = z.object({
  action: z.string(),
  at: instant,
  by: z.object({
    kind: z.enum(['owner', 'admin', 'inspector', 'registrant', 'system', 'provider', 'outsider']),
    name: z.string().nullable(),
    is_self: z.boolean(),
  }),
})
export type LastChange = z.output<typeof lastChange>

const changes = {
  summary: 'Check whether a record has changed',
  description:
    '`seen` is what a screen showed of the record, in the form that the actions on it also take. `change` says ' +
    'who changed it last; owners do not see the names of administrators. For a reference entry, the id is the ' +
    'list, a slash and the number.',
  params: z.object({ kind: z.enum(seenKinds), id: id.or(opaque(60)) }),
  query: z.object({ seen: seen() }),
  answer: z.object({ changed: z.boolean(), change: lastChange.nullable() }),
  problems: ['request.not-found'],
} as const

export const findChange = endpoint('GET', '/api/user/changes/:kind/:id', { ...changes, who: 'owner' })
export const findChangeAdmin = endpoint('GET', '/admin/api/changes/:kind/:id', { ...changes, who: 'admin' })
export const findChangeInspector = endpoint('GET', '/inspector/api/changes/:kind/:id', { ...changes, who: 'inspector' })
