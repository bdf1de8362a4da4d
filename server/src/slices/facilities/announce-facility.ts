// Announces a change of a facility: trail, mails, notifications and open screens. Called last in its transaction.
import type { By, Change } from '../../platform/audit/audit.ts'
import { fullName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import { companyRecipients, type Recipient } from '../accounts/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import {
  inspectorAssignedMail,
  inspectorAssignedToSeveralMail,
  inspectorRemovedFromSeveralMail,
  inspectorRemovedMail,
} from './mails.ts'

type Facility = { id: string; name: string; company_id: string }

type FacilityNews = By &
  Change & {
    facility: Facility & { inspector_id: string | null }
    action: 'facility.added' | 'facility.changed' | 'facility.archived'
    isQuiet?: boolean
  }

export const announceFacilityChange = async (
  tx: Tx,
  deps: Deps,
  { facility: { id, name, company_id: companyId, inspector_id: inspectorId }, isQuiet = false, ...trail }: FacilityNews,
): Promise<void> => {
  const owners = isQuiet ? [] : await companyRecipients(tx, companyId)
  await announce(tx, deps, {
    trail: { ...trail, subject: { kind: 'facility', id, name } },
    live: isQuiet ? [] : [{ to: [...owners, 'staff', { account_id: inspectorId }], kind: 'facility', id }],
  })
}

/** `former` is undefined if nobody was assigned. */
export type Assignment = { facility: Facility; next: Recipient; former: Recipient | undefined }
type ToPerson = { to: Recipient; facility: Facility }
type WriteLetter = (to: Recipient, first: Facility, several: readonly Facility[] | undefined) => Letter

/** One mail for each person, about one facility or several. */
const perPerson = (rows: readonly ToPerson[], write: WriteLetter): Letter[] =>
  [...Map.groupBy(rows, ({ to }) => to.account_id).values()].flatMap((own) => {
    const facilities = own.map(({ facility }) => facility)
    return own.slice(0, 1).map(({ to, facility }) => write(to, facility, own.length > 1 ? facilities : undefined))
  })

const assignedTo =
  ({ publicUrl }: Deps['config'], area: 'owner' | 'inspector', named: { inspectorName?: string } = {}): WriteLetter =>
  (to, first, several) => {
    const linked = ({ id, name }: Facility) => ({ name, url: `${publicUrl}${pagesOf.facility(id)[area]}` })
    return several === undefined
      ? letter(inspectorAssignedMail, {
          to,
          values: { facilityName: first.name, ...named, facilityUrl: linked(first).url },
        })
      : letter(inspectorAssignedToSeveralMail, { to, values: { ...named, facilities: several.map(linked) } })
  }

const removedFrom: WriteLetter = (to, first, several) =>
  several === undefined
    ? letter(inspectorRemovedMail, { to, values: { facilityName: first.name } })
    : letter(inspectorRemovedFromSeveralMail, { to, values: { facilityNames: several.map(({ name }) => name) } })

type Assigned = Assignment & { owners: readonly Recipient[] }

const announceOne = (tx: Tx, deps: Deps, { actor, traceId }: By, assigned: Assigned): Promise<void> => {
  const { facility, next, former, owners } = assigned
  const subject = { kind: 'facility', id: facility.id }
  const pages = pagesOf.facility(facility.id)
  const values = { facility: facility.name }
  return announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: 'facility.inspector-assigned',
      subject: { ...subject, name: facility.name },
      before: { inspector: former === undefined ? null : fullName(former) },
      after: { inspector: fullName(next), inspector_id: next.account_id },
      people: { 'before.inspector': former?.account_id, 'after.inspector': next.account_id },
    },
    notifications: [
      ...owners.map((to) => ({
        to,
        kind: 'inspector-assigned' as const,
        values: { ...values, inspector: fullName(next) },
        link: pages.owner,
        subject,
      })),
      { to: next, kind: 'facility-assigned', values, link: pages.inspector, subject },
      former && { to: former, kind: 'facility-unassigned', values, link: '/inspector/facilities', subject },
    ],
    live: [{ to: [...owners, 'staff', next, { account_id: former?.account_id }], kind: 'facility', id: facility.id }],
  })
}

/** One mail for each person, one notification for each facility. */
export const announceAssignments = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: By,
  assignments: readonly Assignment[],
): Promise<void> => {
  const [first] = assignments
  if (first === undefined) return
  const toOwners: ToPerson[] = []
  for (const assignment of assignments) {
    const owners = await companyRecipients(tx, assignment.facility.company_id)
    await announceOne(tx, deps, { actor, traceId }, { ...assignment, owners })
    toOwners.push(...owners.map((to) => ({ to, facility: assignment.facility })))
  }
  const toNext = assignments.map(({ facility, next }) => ({ to: next, facility }))
  const toFormer = assignments.flatMap(({ facility, former }) => (former === undefined ? [] : { to: former, facility }))
  await announce(tx, deps, {
    mails: [
      // All assignments of a call are to one inspector.
      ...perPerson(toOwners, assignedTo(deps.config, 'owner', { inspectorName: fullName(first.next) })),
      ...perPerson(toNext, assignedTo(deps.config, 'inspector')),
      ...perPerson(toFormer, removedFrom),
    ],
    live: [{ to: 'staff', kind: 'queue', id: 'unassigned' }],
  })
}
