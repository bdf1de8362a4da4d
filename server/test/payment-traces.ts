// The rows that a payment creates: exactly one of each, or none.
import type { Database } from '../src/platform/db/database.ts'
import { sql } from '../src/platform/db/sql.ts'

export const tracesOfPayment = (db: Database, orderId: string) =>
  db.get<Record<string, number>>(sql`
    select (select count(*) from certifications where order_id = ${orderId}) as certifications,
      (select count(*) from invoices where order_id = ${orderId}) as invoices,
      (select count(*) from mails where once_key like ${`payment-received:${orderId}:%`}) as mails,
      (select count(*) from notifications where once_key = ${`payment-received:${orderId}`}) as notifications,
      (select count(*) from audit_events where action = 'order.paid' and subject_id = ${orderId}) as audit`)

export const tracesOfOnePayment = { certifications: 1, invoices: 1, mails: 1, notifications: 1, audit: 1 }
