// Invoices and the paid orders that await one.
import type { PaymentMethod } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InvoiceRow, InvoiceSubject } from '../invoices/index.ts'

export const getInvoiceSubject = (db: Queryable, orderId: string) =>
  db.get<InvoiceSubject>(sql`
    select f.name as facility_name, f.city, e.name_en as emirate_en, e.name_ar as emirate_ar,
      s.name_en as service_en, s.name_ar as service_ar, r.number as request_number,
      r.price -> 'lines' as request_lines,
      coalesce(c.legal_name, c.name) as company_name, c.reference as company_reference, c.trn as company_trn,
      c.billing_address as company_billing_address,
      array_remove(array[c.address_line_1, c.address_line_2, c.city], null) as company_address,
      ce.name_en as company_emirate_en, ce.name_ar as company_emirate_ar
    from orders o
    left join facilities f on f.id = o.facility_id
    left join emirates e on e.id = f.emirate_id
    left join requests r on r.id = o.request_id
    left join services s on s.id = o.service_id and not s.certifies
    join companies c on c.id = o.company_id
    left join emirates ce on ce.id = c.emirate_id
    where o.id = ${orderId}`)

type NewInvoice = Omit<InvoiceRow, 'issued_at'> & { id: string; orderId: string; companyId: string; now: Date }

export const insertInvoice = (tx: Tx, invoice: NewInvoice) =>
  tx.run(sql`
    insert into invoices (id, order_id, company_id, number, issued_at, net_fils, vat_fils, total_fils, vat_rate_bp,
      currency, snapshot)
    values (${invoice.id}, ${invoice.orderId}, ${invoice.companyId}, ${invoice.number}, ${invoice.now},
      ${invoice.net_fils}, ${invoice.vat_fils}, ${invoice.total_fils}, ${invoice.vat_rate_bp},
      ${invoice.currency}, ${JSON.stringify(invoice.snapshot)})`)

type InvoiceFileRow = InvoiceRow & { pdf_file_id: string | null }

export const findInvoice = (db: Queryable, id: string) =>
  db.find<InvoiceFileRow>(sql`
    select number, issued_at, net_fils, vat_fils, total_fils, vat_rate_bp, currency, snapshot, pdf_file_id
    from invoices where id = ${id}`)

/** False: it already has a file. */
export const saveInvoiceFile = async (tx: Tx, id: string, fileId: string): Promise<boolean> =>
  (await tx.run(sql`update invoices set pdf_file_id = ${fileId} where id = ${id} and pdf_file_id is null`)) === 1

/** The paid order that has waited longest for its invoice. */
export const findOrderToInvoice = async (db: Queryable): Promise<string | undefined> =>
  (await db.find<{ id: string }>(sql`select id from orders where invoice_waits order by paid_at, id limit 1`))?.id

type PaymentToInvoice = {
  method: PaymentMethod
  provider_ref: string | null
  paid_at: Date
  received_on: string | null
}

/** Undefined: it already has an invoice. */
export const endInvoiceWait = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx.find<PaymentToInvoice>(sql`
    update orders set invoice_waits = false, updated_at = ${now} where id = ${id} and invoice_waits
    returning method, provider_ref, paid_at, to_char(received_on, 'YYYY-MM-DD') as received_on`)
