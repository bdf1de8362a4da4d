// Facilities, orders and certifications for tests, created through the API where it can create them.
import { sql } from '../src/platform/db/sql.ts'
import type { Deps } from '../src/platform/deps.ts'
import { signatureHeader, signMessage } from '../src/platform/gateway/sandbox-signature.ts'
import type { OwnerPerson } from './actors.ts'
import type { FormParts } from './client.ts'

export const facilityForm = (changed: FormParts = {}): FormParts => ({
  name: 'Jebel Ali cold store',
  owned_status: 1,
  address_line_1: 'Plot 12, Street 4',
  address_line_2: '',
  city: 'Dubai',
  emirate: 2,
  nearest_port: 'Jebel Ali',
  phone_number: '+971 4 800 1234',
  contact_full_name: 'Mariam Al Suwaidi',
  contact_email: 'mariam@example.ae',
  contact_phone_number: '+971 50 123 4567',
  ...changed,
})

export const aFacility = async (owner: OwnerPerson, changed: FormParts = {}): Promise<string> => {
  const made = await owner.form('POST', '/api/user/facility', facilityForm(changed))
  if (made.status !== 201) throw new Error(`No facility: ${made.text}`)
  return made.body.data.id as string
}

export const fee = 1050

export type Ordered = { orderId: string; paymentUrl: string }

export const anOrder = async (
  owner: OwnerPerson,
  facilityId: string,
  method?: 'onlinePayment' | 'wireTransfer',
): Promise<Ordered> => {
  const started = await owner.post('/api/user/payment', {
    amount: fee,
    facility_id: facilityId,
    ...(method ? { method } : {}),
  })
  if (started.status !== 200) throw new Error(`No order: ${started.text}`)
  return started.body.data as Ordered
}

export type Message = {
  id: string
  type?: 'payment.paid' | 'payment.declined'
  ref: string
  order: string
  amount?: number
  currency?: string
}

/** A webhook message, signed as the sandbox signs it. */
export const gatewayMessage = (
  { keys }: Pick<Deps, 'keys'>,
  { type = 'payment.paid', amount = fee * 100, currency = 'AED', ...rest }: Message,
  at: Date,
): { body: string; headers: Record<string, string> } => {
  const body = JSON.stringify({ type, amount, currency, ...rest })
  return { body, headers: { [signatureHeader]: signMessage(keys, body, at) } }
}

export const refOf = (paymentUrl: string): string => paymentUrl.split('/').at(-1) ?? ''

/** Certifies a facility directly in the database, with the same rows as a decision. */
export const certify = async (
  { db, random }: Pick<Deps, 'db' | 'random'>,
  facilityId: string,
  from: Date,
  until: Date,
): Promise<string> => {
  const pending = await db.get<{ id: string }>(
    sql`select id from certifications where facility_id = ${facilityId} and status = 0`,
  )
  const decider = random.uuid()
  await db.run(sql`
    insert into accounts (id, area, email, created_at, updated_at) values (${decider}, 'admin', ${`decider-${decider}@example.ae`}, ${from}, ${from})`)
  await db.run(sql`
    update certifications set status = 1, issued_at = ${from}, valid_from = ${from}, expires_at = ${until}, decided_at = ${from}, decided_by = ${decider}, decided_by_kind = 'admin',
      certified_by = ${decider}, is_override = true, reason = 'as in a test', updated_at = ${from}
    where id = ${pending.id}`)
  return pending.id
}

export const fail = async (
  { db, random }: Pick<Deps, 'db' | 'random'>,
  facilityId: string,
  at: Date,
  reason: string,
): Promise<void> => {
  const decider = random.uuid()
  await db.run(
    sql`insert into accounts (id, area, email, created_at, updated_at) values (${decider}, 'admin', ${`decider-${decider}@example.ae`}, ${at}, ${at})`,
  )
  await db.run(sql`
    update certifications set status = 3, decided_at = ${at}, decided_by = ${decider}, decided_by_kind = 'admin', reason = ${reason}, updated_at = ${at} where facility_id = ${facilityId} and status = 0`)
}
