// Two of everything: what one company, its inspector and its records look like, so that a test can put one's id in
// the other's place.
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person } from './actors.ts'
import { fieldWork } from './assigned.ts'
import { aFacility, anOrder } from './facilities.ts'
import type { TestApp } from './harness.ts'
import { aPdf, aPng } from './sample-files.ts'

/** Every kind of record that an id in a path may name. */
export const kinds = [
  'user',
  'company',
  'facility',
  'order',
  'certification',
  'visit',
  'adminNote',
  'inspectorNote',
  'report',
  'facilityDocument',
  'document',
  'removedDocument',
  'agreement',
  'file',
  'notification',
  'inspector',
  'inspectorDocument',
  'removedInspectorDocument',
  'staff',
  'ownerSession',
  'adminSession',
  'inspectorSession',
] as const
export type Kind = (typeof kinds)[number]

export type World = { owner: OwnerPerson; admin: Person; inspector: Person; ids: Record<Kind, string> }

type Kept = { id: string; fileId: string }

const aCompanyDocument = async (t: TestApp, owner: OwnerPerson, removed: boolean): Promise<Kept> => {
  const stored = await t.deps.files.storeBytes(aPdf('Licence'), { name: 'licence.pdf', type: 'application/pdf' })
  const [id, now] = [t.deps.random.uuid(), t.clock.now()]
  return t.db.transaction(async (tx) => {
    const file = await t.deps.files.record(
      tx,
      stored,
      { what: 'company-document', companyId: owner.companyId, uploadedBy: owner.id },
      now,
    )
    await tx.run(sql`
      insert into company_documents (id, company_id, file_id, kind, uploaded_by, created_at, removed_at) values (${id}, ${owner.companyId}, ${file.id}, 'trade_license', ${owner.id}, ${now}, ${removed ? now : null})`)
    return { id, fileId: file.id }
  })
}

const anInspectorDocument = async (t: TestApp, inspector: Person, removed: boolean): Promise<string> => {
  const stored = await t.deps.files.storeBytes(aPdf('Passport'), { name: 'passport.pdf', type: 'application/pdf' })
  const [id, now] = [t.deps.random.uuid(), t.clock.now()]
  return t.db.transaction(async (tx) => {
    const file = await t.deps.files.record(tx, stored, { what: 'inspector-document', accountId: inspector.id }, now)
    await tx.run(sql`
      insert into inspector_documents (id, inspector_id, file_id, kind, created_at, removed_at) values (${id}, ${inspector.id}, ${file.id}, 'passport', ${now}, ${removed ? now : null})`)
    return id
  })
}

export const aWorld = async (t: TestApp): Promise<World> => {
  const facility = {
    owned_status: 2,
    partner_company: 'Harbour Ice',
    partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('Agreement') },
  }
  const work = await fieldWork(t, { facility })
  const { owner, admin, inspector, facilityId } = work
  const document = await aCompanyDocument(t, owner, false)
  const report = await inspector.form('POST', `/inspector/api/${facilityId}/reports`, {
    report: { name: 'seen.png', bytes: aPng() },
  })
  const added = await admin.form('POST', `/admin/api/${facilityId}/documents`, {
    document: { name: 'plan.pdf', bytes: aPdf('Plan') },
  })
  const date = Temporal.Instant.fromEpochMilliseconds(t.clock.now().getTime())
    .toZonedDateTimeISO('Asia/Dubai')
    .add({ days: 3 })
    .toPlainDate()
    .toString()
  const visit = await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
    date,
    time: '10:00',
  })
  const { orderId } = await anOrder(owner, await aFacility(owner, { name: 'Second hall' }), 'wireTransfer')
  const found = await t.ownerDb.get<{ agreement: string; notification: string }>(sql`
    select f.partnership_agreement_file_id as agreement, (select n.id from notifications n where n.account_id = ${owner.id} limit 1) as notification from facilities f where f.id = ${facilityId}`)
  return {
    owner,
    admin,
    inspector,
    ids: {
      user: owner.id,
      company: owner.companyId,
      facility: facilityId,
      order: orderId,
      certification: work.certificationId,
      visit: visit.body.data.id as string,
      adminNote: (await admin.post(`/admin/api/${facilityId}/notes`, { note: 'From the office' })).body.data
        .id as string,
      inspectorNote: (await inspector.post(`/inspector/api/facilities/${facilityId}/notes`, { note: 'From the field' }))
        .body.data.id as string,
      report: report.body.data.reports[0].id as string,
      facilityDocument: added.body.data.documents[0].id as string,
      document: document.id,
      removedDocument: (await aCompanyDocument(t, owner, true)).id,
      agreement: found.agreement,
      file: document.fileId,
      notification: found.notification,
      inspector: inspector.id,
      inspectorDocument: await anInspectorDocument(t, inspector, false),
      removedInspectorDocument: await anInspectorDocument(t, inspector, true),
      staff: (await t.admin()).id,
      ownerSession: owner.sessionId,
      adminSession: admin.sessionId,
      inspectorSession: inspector.sessionId,
    },
  }
}
