// What a change of inspector does to the visits of the former one: all that are still open are cancelled, and owner and inspector told.
import type { Language } from '@assure/contract/vocabulary'
import { visitInvitation } from '../../platform/calendar-file.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../notifications/index.ts'

const visitMinutes = 60

type Cancelled = { id: string; scheduledAt: Date; sequence: number }
type Person = { accountId: string; email: string; name: string; language: Language }
type Place = { facilityName: string; address: string }

const titles: Record<Language, (facility: string) => string> = { en: (facility) => `Assure visit: ${facility}`, ar: (facility) => `زيارة Assure: ${facility}` }

const senderOf = (mailFrom: string): { name: string; email: string } => {
  const parts = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(mailFrom)
  return parts ? { name: parts[1] || 'Assure', email: parts[2] ?? '' } : { name: 'Assure', email: mailFrom.trim() }
}

const tellOfOne = async (tx: Tx, deps: Deps, visit: Cancelled, person: Person, inspectorName: string, { facilityName, address }: Place, link: string): Promise<void> => {
  const at = visit.scheduledAt.toISOString()
  const url = `${deps.config.publicUrl}${link}`
  const title = titles[person.language](facilityName)
  const content = visitInvitation({
    visitId: visit.id,
    sequence: visit.sequence,
    at: visit.scheduledAt,
    minutes: visitMinutes,
    title,
    description: title,
    address,
    url,
    isCancelled: true,
    organizer: senderOf(deps.config.mailFrom),
    attendee: person,
    stamp: deps.clock.now(),
  })
  await deps.mails.queue(
    tx,
    'visit-cancelled',
    { email: person.email, language: person.language, name: person.name },
    { facilityName, at, inspectorName, url },
    { attachments: [{ name: 'visit.ics', type: 'text/calendar; method=CANCEL; charset=utf-8', content }] },
  )
  await notify(tx, deps, person.accountId, 'visit-cancelled', { facility: facilityName, at }, { link, subject: { kind: 'visit', id: visit.id } })
}

export const cancelOpenVisits = async (tx: Tx, deps: Deps, { facilityId, inspectorId, cancelledBy }: { facilityId: string; inspectorId: string; cancelledBy: string }): Promise<number> => {
  const now = deps.clock.now()
  const visits = await tx.many<Cancelled>(sql`
    update visits set status = 'CANCELLED', cancelled_at = ${now}, cancelled_by = ${cancelledBy}, sequence = sequence + 1, updated_at = ${now}
    where facility_id = ${facilityId} and inspector_id = ${inspectorId} and status = 'SCHEDULED' returning id, scheduled_at, sequence`)
  if (visits.length === 0) return 0
  const place = await tx.get<Place & { ownerAccountId: string }>(sql`
    select f.name as facility_name, concat_ws(', ', f.address_line_1, f.address_line_2, f.city) as address, c.account_id as owner_account_id
    from facilities f join companies c on c.id = f.company_id where f.id = ${facilityId}`)
  const people = await tx.many<Person>(sql`
    select id as account_id, email, btrim(first_name || ' ' || last_name) as name, language from accounts where id in (${place.ownerAccountId}, ${inspectorId})`)
  const inspectorName = people.find(({ accountId }) => accountId === inspectorId)?.name ?? ''
  for (const visit of visits.toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime())) {
    for (const person of people) {
      await tellOfOne(tx, deps, visit, person, inspectorName, place, person.accountId === inspectorId ? '/inspector/facilities' : `/facility/${facilityId}`)
    }
    await deps.audit.record(tx, {
      actor: { kind: 'admin', id: cancelledBy },
      action: 'visit.cancelled',
      subject: { kind: 'visit', id: visit.id, name: place.facilityName },
      before: { status: 'SCHEDULED' },
      after: { status: 'CANCELLED', because: 'inspector-changed' },
    })
    const audience = [{ accountId: place.ownerAccountId }, { accountId: inspectorId }, { staff: true } as const]
    await deps.live.publish(tx, audience, { kind: 'visit', id: visit.id })
  }
  return visits.length
}
