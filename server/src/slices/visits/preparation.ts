// Before a visit to a request, the contact at its place confirms what is ready. A sheet belongs to a day: a visit that is
// moved within it keeps its sheet, answers and links.
import type { preparation } from '@assure/contract/calls/preparation'
import type { Language } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { By } from '../../platform/audit/audit.ts'
import { newSecretLink } from '../../platform/auth/secret-link.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { nameIn } from '../reference-data/index.ts'
import { preparationMail } from './mails.ts'
import type { VisitParties } from './store.ts'

type PreparationWire = z.input<typeof preparation>

export type PreparationRow = {
  id: string
  lines: PreparationWire['lines']
  revision: number
  answered_at: Date | string | null
  answered_by: 'contact' | 'owner' | null
  visit_at: Date | string
  /** Its visit is planned, and nobody has begun to inspect on its day. */
  is_awaited: boolean
}

/** Of `preparation_sheets p` and the first visit of its day, `v`. */
export const preparationColumns = sql`p.id, p.lines, p.revision, p.answered_at, p.answered_by, v.scheduled_at as visit_at,
  v.status = 'SCHEDULED' and not exists (select 1 from inspections i where i.request_id = p.request_id
    and (i.began_at at time zone 'Asia/Dubai')::date >= p.day) as is_awaited`

/** No row if the visit was cancelled or moved to another day. */
export const preparedVisit = sql`join lateral (
  select v.scheduled_at, v.status from visits v
  where v.request_id = p.request_id and v.status <> 'CANCELLED'
    and (v.scheduled_at at time zone 'Asia/Dubai')::date = p.day
  order by v.scheduled_at, v.id limit 1) v on true`

/** For `requests r`: the sheet of the next visit, else of the last one. */
export const preparationColumn = sql`(select to_jsonb(one) from (
  select ${preparationColumns} from preparation_sheets p ${preparedVisit} where p.request_id = r.id
  order by v.status = 'SCHEDULED' desc, case v.status when 'SCHEDULED' then p.day end, p.day desc limit 1) one)`

export const isPreparationOpen = ({ is_awaited, visit_at }: PreparationRow, now: Date): boolean =>
  is_awaited && new Date(visit_at) > now

/** What a confirmation replaces. */
export const confirmedValues = ({ lines }: Pick<PreparationRow, 'lines'>) => ({
  answers: lines.map(({ is_ready, note }) => ({ is_ready, note })),
})

export const preparationWire = (row: PreparationRow, now: Date): PreparationWire => ({
  ...row,
  visit_at: new Date(row.visit_at),
  answered_at: row.answered_at === null ? null : new Date(row.answered_at),
  is_open: isPreparationOpen(row, now),
  version: versionOf(confirmedValues(row)),
})

/** Returns its address, which is stored nowhere. */
export const insertPreparationLink = async (tx: Tx, deps: Deps, sheetId: string): Promise<string> => {
  const { url, secretHash } = newSecretLink(deps, '/preparation')
  await tx.run(sql`
    insert into preparation_links (secret_hash, sheet_id, created_at)
    values (${secretHash}, ${sheetId}, ${deps.clock.now()})`)
  return url
}

type SheetOfDay = { requestId: string; day: string; id: string; now: Date }

/** Creates the sheet of that day if there is none. Undefined if the service has nothing to prepare. */
const makeSheet = (tx: Tx, { requestId, day, id, now }: SheetOfDay) =>
  tx.find<{ id: string; revision: number }>(sql`
    insert into preparation_sheets (id, request_id, day, lines, created_at)
    select ${id}, r.id, ${day}, (
        select jsonb_agg(jsonb_build_object('text', line.text, 'is_ready', null, 'note', null) order by line.position)
        from jsonb_array_elements(s.preparation) with ordinality line (text, position)), ${now}
    from requests r join services s on s.id = r.service_id
    where r.id = ${requestId} and jsonb_array_length(s.preparation) > 0
    on conflict (request_id, day) do update set day = excluded.day
    returning id, revision`)

type ContactRow = { contact_email: string | null; contact_full_name: string | null; company: string; service: string }

const getContact = (db: Queryable, requestId: string, language: Language) =>
  db.get<ContactRow>(sql`
    select r.contact_email, r.contact_full_name, c.name as company, ${nameIn(language, 's')} as service
    from requests r join companies c on c.id = r.company_id join services s on s.id = r.service_id
    where r.id = ${requestId}`)

/** Called after a visit is planned. A sheet that was already answered stays valid, so no second mail is sent. */
export const askForPreparation = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: By,
  { at, parties: { subject, number, address, recipients } }: { at: Date; parties: VisitParties },
): Promise<void> => {
  if (subject.kind !== 'request') return
  const { id: requestId } = subject
  const now = deps.clock.now()
  const sheet = await makeSheet(tx, { requestId, day: dubaiDay(at), id: deps.random.uuid(), now })
  if (sheet === undefined || sheet.revision > 0) return
  const language = recipients[0]?.language ?? 'en'
  const { contact_email: email, contact_full_name: name, company, service } = await getContact(tx, requestId, language)
  if (email === null) return
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: 'request.preparation-linked',
      subject: { kind: 'request', id: requestId, name: number ?? '' },
      after: { scheduled_at: at },
    },
    mails: [
      letter(preparationMail, {
        to: { email, language, ...(name === null ? {} : { first_name: name }) },
        values: {
          company,
          number: number ?? '',
          service,
          at: at.toISOString(),
          address: address[language],
          url: await insertPreparationLink(tx, deps, sheet.id),
        },
        expiresAt: at,
      }),
    ],
  })
}
