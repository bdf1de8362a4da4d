// Announces a change of a facility: trail, mails, notifications and open screens. Called last in its transaction.
import type { Language } from '@assure/contract/domain/vocabulary'
import { auditActor, fullName } from '../../platform/audit/who.ts'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import {
  inspectorAssignedMail,
  inspectorAssignedToSeveralMail,
  inspectorRemovedFromSeveralMail,
  inspectorRemovedMail,
} from './mails.ts'

type Facility = { id: string; name: string; company_id: string }

type FacilityChange = Pick<UseCaseContext<Owner | Administrator>, 'actor' | 'requestId'> & {
  facility: Facility & { inspector_id: string | null }
  action: 'facility.added' | 'facility.changed' | 'facility.archived'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const audienceOf = (recipients: readonly CompanyRecipient[], inspectorIds: readonly string[]): LiveAudience[] => [
  ...recipients.map((row) => ({ accountId: row.account_id })),
  { staff: true },
  ...inspectorIds.map((accountId) => ({ accountId })),
]

export const announceFacilityChange = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, facility, action, before, after }: FacilityChange,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action,
    subject: { kind: 'facility', id: facility.id, name: facility.name },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    requestId,
  })
  const recipients = await companyRecipients(tx, facility.company_id)
  const inspectorIds = facility.inspector_id === null ? [] : [facility.inspector_id]
  await deps.live.publish(tx, audienceOf(recipients, inspectorIds), { kind: 'facility', id: facility.id })
}

type AssignedInspector = {
  account_id: string
  email: string
  first_name: string
  last_name: string
  language: Language
}
/** `former` is undefined if nobody was assigned. */
export type Assignment = { facility: Facility; next: AssignedInspector; former: AssignedInspector | undefined }
type Announcement = Assignment & { owners: readonly CompanyRecipient[] }

const paths = {
  owner: (id: string) => `/facility/${id}`,
  inspector: (id: string) => `/inspector/assigned-facility/${id}`,
}

const to = ({ email, language, first_name: firstName }: AssignedInspector) => ({ email, language, name: firstName })

type PersonFacilities = { person: AssignedInspector; inspector: AssignedInspector; facilities: Facility[] }

/** Each person once, with their facilities. */
const byPerson = (
  announcements: readonly Announcement[],
  peopleOf: (one: Announcement) => readonly AssignedInspector[],
): PersonFacilities[] => {
  const people = new Map<string, PersonFacilities>()
  for (const one of announcements) {
    for (const person of peopleOf(one)) {
      const entry = people.get(person.account_id) ?? { person, inspector: one.next, facilities: [] }
      entry.facilities.push(one.facility)
      people.set(person.account_id, entry)
    }
  }
  return [...people.values()]
}

const mailAssigned = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'mails'>,
  { person, inspector, facilities, area }: PersonFacilities & { area: keyof typeof paths },
): Promise<void> => {
  const named = area === 'owner' ? { inspectorName: fullName(inspector) } : {}
  const linked = facilities.map(({ id, name }) => ({ name, url: `${deps.config.publicUrl}${paths[area](id)}` }))
  const [first, ...others] = linked
  if (first === undefined) return
  if (others.length === 0)
    await deps.mails.queue(tx, inspectorAssignedMail, {
      to: to(person),
      values: { facilityName: first.name, ...named, facilityUrl: first.url },
    })
  else
    await deps.mails.queue(tx, inspectorAssignedToSeveralMail, {
      to: to(person),
      values: { ...named, facilities: linked },
    })
}

const mailRemoved = async (
  tx: Tx,
  deps: Pick<Deps, 'mails'>,
  { person, facilities }: PersonFacilities,
): Promise<void> => {
  const [first = '', ...others] = facilities.map(({ name }) => name)
  if (others.length === 0)
    await deps.mails.queue(tx, inspectorRemovedMail, { to: to(person), values: { facilityName: first } })
  else
    await deps.mails.queue(tx, inspectorRemovedFromSeveralMail, {
      to: to(person),
      values: { facilityNames: [first, ...others] },
    })
}

const notifyAssigned = async (tx: Tx, deps: Deps, { facility, next, former, owners }: Announcement): Promise<void> => {
  const subject = { kind: 'facility', id: facility.id }
  for (const { account_id: accountId } of owners)
    await notify(tx, deps, {
      accountId,
      kind: 'inspector-assigned',
      values: { facility: facility.name, inspector: fullName(next) },
      link: paths.owner(facility.id),
      subject,
    })
  await notify(tx, deps, {
    accountId: next.account_id,
    kind: 'facility-assigned',
    values: { facility: facility.name },
    link: paths.inspector(facility.id),
    subject,
  })
  if (former !== undefined)
    await notify(tx, deps, {
      accountId: former.account_id,
      kind: 'facility-unassigned',
      values: { facility: facility.name },
      link: '/inspector/facilities',
      subject,
    })
}

/** One mail for each person, one notification for each facility. */
export const announceAssignments = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId }: UseCaseContext<Administrator>,
  assignments: readonly Assignment[],
): Promise<void> => {
  const announced: Announcement[] = []
  for (const assignment of assignments) {
    const { facility, next, former } = assignment
    await deps.audit.record(tx, {
      actor: auditActor(actor),
      action: 'facility.inspector-assigned',
      subject: { kind: 'facility', id: facility.id, name: facility.name },
      before: { inspector: former === undefined ? null : fullName(former) },
      after: { inspector: fullName(next), inspector_id: next.account_id },
      people: { 'before.inspector': former?.account_id, 'after.inspector': next.account_id },
      requestId,
    })
    announced.push({ ...assignment, owners: await companyRecipients(tx, facility.company_id) })
  }
  for (const one of byPerson(announced, ({ owners }) => owners)) await mailAssigned(tx, deps, { ...one, area: 'owner' })
  for (const one of byPerson(announced, ({ next }) => [next]))
    await mailAssigned(tx, deps, { ...one, area: 'inspector' })
  for (const one of byPerson(announced, ({ former }) => (former === undefined ? [] : [former])))
    await mailRemoved(tx, deps, one)
  for (const one of announced) await notifyAssigned(tx, deps, one)
  for (const { facility, next, former, owners } of announced) {
    const inspectorIds = [next.account_id, ...(former === undefined ? [] : [former.account_id])]
    await deps.live.publish(tx, audienceOf(owners, inspectorIds), { kind: 'facility', id: facility.id })
  }
  if (announced.length > 0) await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'unassigned' })
}
