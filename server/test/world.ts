// One company with its inspector and one record of every kind. Tests create two, to put an id of one in the place of
// the other's.
import { sql } from '../src/platform/db/sql.ts'
import { notify } from '../src/slices/notifications/notify.ts'
import type { OwnerPerson, Person } from './actors.ts'
import { aKey } from './api-keys.ts'
import { fieldWork } from './assigned.ts'
import { cheapHash } from './cheap-hash.ts'
import { aChecklist } from './checklists.ts'
import { aConcern } from './concerns.ts'
import { aFacility, anOrder } from './facilities.ts'
import { aFinding } from './findings.ts'
import type { TestApp } from './harness.ts'
import { aPhoto, declare } from './inspections.ts'
import { aReportedWork } from './issued-reports.ts'
import { addPhotos, aProductOf } from './products.ts'
import { aReceipt } from './receipts.ts'
import { aSharedAssessment } from './released-checklists.ts'
import { aJob, aReadyDraft, aRefund, done, offerInspections, someGoods } from './requests.ts'
import { aPdf, aPng } from './sample-files.ts'
import { aLaboratory, aTestRequest, joinLaboratory } from './samples.ts'
import { aShare } from './shares.ts'
import { anOfficeImport, anOwnImport } from './sheets.ts'
import { aFailedJob, aMail } from './system.ts'
import { aProductTest, testPath } from './tested-samples.ts'
import { aMessage, aWebhook } from './webhooks.ts'

/** The kinds of records that an id in a path can name. */
export const kinds = [
  'user',
  'company',
  'facility',
  'order',
  'certification',
  'inspection',
  'photo',
  'visit',
  'finding',
  'adminNote',
  'inspectorNote',
  'report',
  'issuedReport',
  'facilityDocument',
  'document',
  'removedDocument',
  'agreement',
  'file',
  'notification',
  'adminNotification',
  'inspectorNotification',
  'inspector',
  'inspectorDocument',
  'removedInspectorDocument',
  'staff',
  'ownerSession',
  'adminSession',
  'inspectorSession',
  'ownerPasskey',
  'adminPasskey',
  'inspectorPasskey',
  'ownerApiKey',
  'adminApiKey',
  'ownerWebhook',
  'adminWebhook',
  'ownerDelivery',
  'adminDelivery',
  'checklist',
  'request',
  'requestDocument',
  'import',
  'officeImport',
  'product',
  'productPhoto',
  'sentRequest',
  'share',
  'refund',
  'receipt',
  'concern',
  'mail',
  'failedJob',
  'sample',
  'test',
  'control',
  'testRequest',
] as const
export type Kind = (typeof kinds)[number]

export type World = { owner: OwnerPerson; admin: Person; inspector: Person; ids: Record<Kind, string> }

type StoredDocument = { id: string; fileId: string }

const aCompanyDocument = async (t: TestApp, owner: OwnerPerson, removed: boolean): Promise<StoredDocument> => {
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

const aNotification = async (t: TestApp, { id: accountId }: Person, facilityId: string): Promise<string> => {
  await t.db.transaction((tx) =>
    notify(tx, t.deps, {
      to: { account_id: accountId },
      kind: 'fee-paid',
      values: { facility: 'Quay store' },
      link: `/${facilityId}`,
    }),
  )
  const [newest] = await t.ownerDb.many<{ id: string }>(
    sql`select id from notifications where account_id = ${accountId} and kind = 'fee-paid' order by id desc limit 1`,
  )
  return newest?.id ?? ''
}

const aNote = async (by: Person, path: string): Promise<string> =>
  (await by.post(path, { note: 'Bring the torch.' })).body.data.id as string

/** The password of those who have a passkey. */
export const worldPassword = 'a quay in the morning'

const anApiKey = async (t: TestApp, { id: accountId }: Person, area: 'customer' | 'admin'): Promise<string> => {
  await t.db.run(sql`update accounts set password_hash = ${await cheapHash(worldPassword)} where id = ${accountId}`)
  return (await aKey(t, { accountId, area })).id
}

/** With a message that was delivered. */
const aWebhookWithLog = async (t: TestApp, { id: accountId }: Person, companyId: string | null) => {
  await t.db.run(sql`update accounts set password_hash = ${await cheapHash(worldPassword)} where id = ${accountId}`)
  const { id } = await aWebhook(t, { accountId, companyId })
  const delivery = await aMessage(t, id)
  await t.db.run(sql`update webhook_deliveries set state = 'delivered', next_try_at = null where id = ${delivery}`)
  return { id, delivery }
}

const aPasskey = async (t: TestApp, { id: accountId }: Person): Promise<string> => {
  const id = t.deps.random.uuid()
  await t.db.run(sql`update accounts set password_hash = ${await cheapHash(worldPassword)} where id = ${accountId}`)
  await t.db.run(sql`
    insert into passkeys (id, account_id, credential_id, public_key, counter, name, created_at)
    values (${id}, ${accountId}, ${t.deps.random.bytes(16)}, ${t.deps.random.bytes(77)}, 0, 'Chrome · Android', ${t.clock.now()})`)
  return id
}

type Work = Awaited<ReturnType<typeof fieldWork>>

/** A begun inspection by a checklist of its own, with a declared photo and the owner's answers. */
const onSite = async (t: TestApp, { owner, admin, inspector, facilityId, certificationId }: Work) => {
  const checklist = await aChecklist(admin, { released: true, draft: true })
  // Before the delivered checklists.
  await t.ownerDb.run(
    sql`insert into service_checklists (service_id, checklist_id, position) values (1, ${checklist}, -1)`,
  )
  const photo = aPhoto(aPng(), { item: 'hall.clean', parts: 1 })
  await declare(inspector, certificationId, photo)
  const inspection = await inspector.get(`/inspector/api/inspections/${certificationId}`)
  await aSharedAssessment(t, { facilityId, by: owner.id })
  return { checklist, photo: photo.id, inspection: inspection.body.data.id as string }
}

/** What happens on site: an act on any of these can need the checklist, the answers or the photos. */
const kindsOnSite: readonly Kind[] = ['certification', 'inspection', 'photo', 'checklist', 'issuedReport']

/** Of a product test in the inspector's laboratory. */
const aTestOf = async (t: TestApp, owner: OwnerPerson, inspector: Person): Promise<string> => {
  const laboratory = await aLaboratory(t)
  await joinLaboratory(t, inspector, laboratory)
  const { samples } = await aProductTest(t, { owner, laboratoryId: laboratory.id })
  return samples[0]?.tests.Lead ?? ''
}

/** A blank that failed, of the same laboratory. */
const aControlOf = async (inspector: Person, testId: string): Promise<string> => {
  const { method } = done(await inspector.get(testPath(testId))).body.data
  const blank = { method_id: method.id, kind: 'blank', batch: 'Run 7', value: '0.02', acceptance: '0.005' }
  return done(await inspector.post('/inspector/api/controls', blank)).body.data.id
}

/** `included`: other records are created only if these kinds need them; their ids are empty. */
export const aWorld = async (t: TestApp, included: readonly Kind[] = kinds): Promise<World> => {
  const only = async (kind: Kind, make: () => Promise<string>): Promise<string> =>
    included.includes(kind) ? make() : ''
  const isOnSite = included.some((kind) => kindsOnSite.includes(kind))
  const facility = {
    owned_status: 2,
    partner_company: 'Harbour Ice',
    partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('Agreement') },
  }
  const work = await fieldWork(t, { facility })
  const { owner, admin, inspector, facilityId } = work
  const document =
    included.includes('document') || included.includes('file')
      ? await aCompanyDocument(t, owner, false)
      : { id: '', fileId: '' }
  const report = await only('report', async () => {
    const { body } = await inspector.form('POST', `/inspector/api/${facilityId}/reports`, {
      report: { name: 'seen.png', bytes: aPng() },
    })
    return body.data.reports[0].id as string
  })
  const facilityDocument = await only('facilityDocument', async () => {
    const { body } = await admin.form('POST', `/admin/api/${facilityId}/documents`, {
      document: { name: 'plan.pdf', bytes: aPdf('Plan') },
    })
    return body.data.documents[0].id as string
  })
  const date = Temporal.Instant.fromEpochMilliseconds(t.clock.now().getTime())
    .toZonedDateTimeISO('Asia/Dubai')
    .add({ days: 3 })
    .toPlainDate()
    .toString()
  const visit =
    isOnSite || included.includes('visit')
      ? await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, { date, time: '10:00' })
      : undefined
  const site = isOnSite ? await onSite(t, work) : { checklist: '', photo: '', inspection: '' }
  const issuedReport = await only(
    'issuedReport',
    async () => (await aReportedWork(t, { owner, inspector, item: 'hall.clean' })).reportId,
  )
  const order = await only(
    'order',
    async () => (await anOrder(owner, await aFacility(owner, { name: 'Second hall' }), 'wireTransfer')).orderId,
  )
  const ofRequests: readonly Kind[] = ['productPhoto', 'request', 'requestDocument', 'sentRequest', 'share', 'refund']
  if (included.some((kind) => ofRequests.includes(kind))) await offerInspections(t)
  const request = included.includes('request') || included.includes('requestDocument') ? await aReadyDraft(owner) : ''
  const requestDocument = await only('requestDocument', async () => {
    const { body } = await owner.get(`/api/user/requests/${request}`)
    return body.data.documents[0].files[0].id as string
  })
  const sentRequest =
    included.includes('sentRequest') || included.includes('share') ? await aJob(t, owner, inspector.id) : ''
  const product = included.includes('product') || included.includes('productPhoto') ? await aProductOf(owner) : ''
  const isSampled = included.includes('sample') || included.includes('testRequest')
  const sampled = isSampled
    ? await aTestRequest(t, owner, { laboratory: await aLaboratory(t), analyst: inspector })
    : undefined
  const isTested = included.includes('test') || included.includes('control')
  const test = isTested ? await aTestOf(t, owner, inspector) : ''
  const ownerWebhook =
    included.includes('ownerWebhook') || included.includes('ownerDelivery')
      ? await aWebhookWithLog(t, owner, owner.companyId)
      : undefined
  const adminWebhook =
    included.includes('adminWebhook') || included.includes('adminDelivery')
      ? await aWebhookWithLog(t, await t.superAdmin(), null)
      : undefined
  const seeded = await t.ownerDb.get<{ agreement: string; notification: string }>(sql`
    select f.partnership_agreement_file_id as agreement, (select n.id from notifications n where n.account_id = ${owner.id} limit 1) as notification from facilities f where f.id = ${facilityId}`)
  return {
    owner,
    admin,
    inspector,
    ids: {
      user: owner.id,
      company: owner.companyId,
      facility: facilityId,
      order,
      certification: work.certificationId,
      inspection: site.inspection,
      photo: site.photo,
      checklist: site.checklist,
      request,
      receipt: await only('receipt', () => aReceipt(t)),
      concern: await only('concern', () => aConcern(t)),
      mail: await only('mail', () => aMail(t, { state: 'parked' })),
      failedJob: await only('failedJob', () => aFailedJob(t)),
      sentRequest,
      share: await only('share', async () => (await aShare(owner, sentRequest)).id),
      refund: await only('refund', () => aRefund(t, owner)),
      requestDocument,
      import: await only('import', () => anOwnImport(owner)),
      officeImport: await only('officeImport', () => anOfficeImport(admin, t.deps.random.uuid())),
      product,
      productPhoto: await only('productPhoto', async () => {
        const [photo = ''] = await addPhotos(owner, product, ['front.png'])
        await aJob(t, owner, inspector.id, { goods: [someGoods({ product_id: product })] })
        return photo
      }),
      sample: sampled?.samples[0] ?? '',
      testRequest: sampled?.id ?? '',
      test,
      control: await only('control', () => aControlOf(inspector, test)),
      visit: (visit?.body.data.id ?? '') as string,
      finding: await only('finding', () => aFinding(work, { state: 'plan-sent', isExtensionAsked: true })),
      adminNote: await only('adminNote', () => aNote(admin, `/admin/api/${facilityId}/notes`)),
      inspectorNote: await only('inspectorNote', () =>
        aNote(inspector, `/inspector/api/facilities/${facilityId}/notes`),
      ),
      report,
      issuedReport,
      facilityDocument,
      document: document.id,
      removedDocument: await only('removedDocument', async () => (await aCompanyDocument(t, owner, true)).id),
      agreement: seeded.agreement,
      file: document.fileId,
      notification: seeded.notification,
      adminNotification: await only('adminNotification', () => aNotification(t, admin, facilityId)),
      inspectorNotification: await only('inspectorNotification', () => aNotification(t, inspector, facilityId)),
      inspector: inspector.id,
      inspectorDocument: await only('inspectorDocument', () => anInspectorDocument(t, inspector, false)),
      removedInspectorDocument: await only('removedInspectorDocument', () => anInspectorDocument(t, inspector, true)),
      staff: await only('staff', async () => (await t.admin()).id),
      ownerSession: owner.sessionId,
      adminSession: admin.sessionId,
      inspectorSession: inspector.sessionId,
      ownerPasskey: await only('ownerPasskey', () => aPasskey(t, owner)),
      adminPasskey: await only('adminPasskey', () => aPasskey(t, admin)),
      inspectorPasskey: await only('inspectorPasskey', () => aPasskey(t, inspector)),
      ownerApiKey: await only('ownerApiKey', () => anApiKey(t, owner, 'customer')),
      adminApiKey: await only('adminApiKey', async () => anApiKey(t, await t.superAdmin(), 'admin')),
      ownerWebhook: ownerWebhook?.id ?? '',
      adminWebhook: adminWebhook?.id ?? '',
      ownerDelivery: ownerWebhook?.delivery ?? '',
      adminDelivery: adminWebhook?.delivery ?? '',
    },
  }
}
