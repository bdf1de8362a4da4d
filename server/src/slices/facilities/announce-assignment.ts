// Whom an assignment concerns hears of it: a mail for all facilities of one go, a notification for each.
import type { Language } from '@assure/contract/vocabulary'
import { fullName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../notifications/index.ts'
import {
  inspectorAssignedMail,
  inspectorAssignedToSeveralMail,
  inspectorRemovedFromSeveralMail,
  inspectorRemovedMail,
} from './mails.ts'

type Person = { accountId: string; email: string; firstName: string; lastName: string; language: Language }
export type AssignedInspector = Person
type Facility = { id: string; name: string }
export type Assignment = {
  facility: Facility
  next: AssignedInspector
  former: AssignedInspector | undefined
  owners: readonly Person[]
}

const addressOf = {
  owner: (id: string) => `/facility/${id}`,
  inspector: (id: string) => `/inspector/assigned-facility/${id}`,
}

const to = ({ email, language, firstName }: Person) => ({ email, language, name: firstName })

/** Each person once, with what concerns them. */
const byPerson = (
  assigned: readonly Assignment[],
  who: (one: Assignment) => readonly Person[],
): { person: Person; inspector: AssignedInspector; facilities: Facility[] }[] => {
  const found = new Map<string, { person: Person; inspector: AssignedInspector; facilities: Facility[] }>()
  for (const one of assigned) {
    for (const person of who(one)) {
      const entry = found.get(person.accountId) ?? { person, inspector: one.next, facilities: [] }
      entry.facilities.push(one.facility)
      found.set(person.accountId, entry)
    }
  }
  return [...found.values()]
}

const mailOfNew = async (
  tx: Tx,
  deps: Deps,
  { person, inspector, facilities }: ReturnType<typeof byPerson>[number],
  area: keyof typeof addressOf,
): Promise<void> => {
  const inspectorName = fullName(inspector)
  const linked = facilities.map(({ id, name }) => ({ name, url: `${deps.config.publicUrl}${addressOf[area](id)}` }))
  const [first, ...others] = linked
  if (first === undefined) return
  if (others.length === 0)
    await deps.mails.queue(tx, inspectorAssignedMail, {
      to: to(person),
      values: { facilityName: first.name, inspectorName, facilityUrl: first.url },
    })
  else
    await deps.mails.queue(tx, inspectorAssignedToSeveralMail, {
      to: to(person),
      values: { inspectorName, facilities: linked },
    })
}

export const mailAssignments = async (tx: Tx, deps: Deps, assigned: readonly Assignment[]): Promise<void> => {
  for (const one of byPerson(assigned, ({ owners }) => owners)) await mailOfNew(tx, deps, one, 'owner')
  for (const one of byPerson(assigned, ({ next }) => [next])) await mailOfNew(tx, deps, one, 'inspector')
  for (const { person, facilities } of byPerson(assigned, ({ former }) => (former === undefined ? [] : [former]))) {
    const [first = '', ...others] = facilities.map(({ name }) => name)
    if (others.length === 0)
      await deps.mails.queue(tx, inspectorRemovedMail, { to: to(person), values: { facilityName: first } })
    else
      await deps.mails.queue(tx, inspectorRemovedFromSeveralMail, {
        to: to(person),
        values: { facilityNames: [first, ...others] },
      })
  }
}

export const notifyOfAssignment = async (
  tx: Tx,
  deps: Deps,
  { facility, next, former, owners }: Assignment,
): Promise<void> => {
  const subject = { kind: 'facility', id: facility.id }
  for (const { accountId } of owners)
    await notify(tx, deps, {
      accountId,
      kind: 'inspector-assigned',
      values: { facility: facility.name, inspector: fullName(next) },
      link: addressOf.owner(facility.id),
      subject,
    })
  await notify(tx, deps, {
    accountId: next.accountId,
    kind: 'facility-assigned',
    values: { facility: facility.name },
    link: addressOf.inspector(facility.id),
    subject,
  })
  if (former !== undefined)
    await notify(tx, deps, {
      accountId: former.accountId,
      kind: 'facility-unassigned',
      values: { facility: facility.name },
      link: '/inspector/facilities',
      subject,
    })
}
