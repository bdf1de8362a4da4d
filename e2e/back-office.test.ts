// An administrator's day at a desk: review, money, people, a facility, settings; and two administrators in parallel.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { aPaidCertification } from '../server/test/certifications.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { done } from '../server/test/requests.ts'
import { aPdf, aPng } from '../server/test/sample-files.ts'
import { aLaboratory, aTestRequest } from '../server/test/samples.ts'
import { type Look, openStage, password, type Stage } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { asAdmin, fillRegistration, signInAs } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk: Look = { width: 1280, height: 900 }
const noura = () => stage.t.superAdmin({ passwordHash: stage.passwordHash, firstName: 'Noura', lastName: 'Al Ketbi' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heard = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text).waitFor()

/** Submits a registration as a company does, through the API. */
const anApplicant = async (name: string): Promise<string> => {
  const one = await stage.t.registrant()
  await fillRegistration(one, name)
  const sent = await one.form('POST', '/api/auth/upload-company-documents', {
    files: [{ name: 'licence.pdf', bytes: aPdf('Licence'), type: 'application/pdf' }],
  })
  expect(sent.status).toBe(200)
  return one.email
}

it('signs in and reviews an account with its documents, approving it from the keyboard', async () => {
  const admin = await noura()
  const email = await anApplicant('Pearl Bakery')
  const { page, context, faults } = await stage.open('/admin/login', desk)
  await signInAs(page, admin.email)
  await page.getByText('Login successful! Redirecting...').waitFor()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or search' }).fill(email)
  await page.getByRole('option', { name: 'Aisha Al Marri' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Aisha Al Marri' }).waitFor()
  // The first document is open by default; after closing, its button opens it again.
  const preview = page.getByRole('region', { name: 'Preview licence.pdf' })
  await preview.locator('iframe').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await tabTo(page, 'Preview licence.pdf')
  await page.keyboard.press('Enter')
  await preview.locator('iframe').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or search' }).fill('approve')
  await page.getByRole('option', { name: 'Approve' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Approve User?' }).waitFor()
  await page.keyboard.press('Enter')
  await heard(page, 'User approved successfully!')
  await page.getByText('Approved by Noura Al Ketbi').waitFor()
  expect(stage.t.mails.filter((mail) => mail.name === 'account-approved' && mail.to.email === email)).toHaveLength(1)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('finds a sample in the palette by its number', async () => {
  const { t } = stage
  const { samples } = await aTestRequest(t, await t.owner({ companyName: 'Oasis Dairy' }), {
    laboratory: await aLaboratory(t),
    analyst: null,
  })
  const { number } = done(await (await t.admin()).get(`/admin/api/samples/${samples[0]}`)).body.data
  const { page, context, faults } = await stage.open('/admin/dashboard', desk, asAdmin(await t.admin(), 'ADMIN'))
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or search' }).fill(number.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('option', { name: `${number} Oasis Dairy, Chicken shawarma` }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/samples/${samples[0]}`)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('confirms a wire transfer with its slip in view', async () => {
  const owner = await stage.t.owner({ companyName: 'Gulf Reefer' })
  const facilityId = await aFacility(owner, { name: 'Ras Al Khor Depot' })
  const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
  await owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, {
    slip: { name: 'slip.png', bytes: aPng(), type: 'image/png' },
  })
  const { page, context, faults } = await stage.open('/admin/payments', desk, asAdmin(await noura()))
  await page.getByRole('link', { name: 'Ras Al Khor Depot' }).first().waitFor()
  // The transfer slip opens on demand, beside the amount and the reference.
  expect(await page.getByRole('img', { name: 'slip.png' }).count()).toBe(0)
  await button(page, 'Show transfer slip').click()
  await page.getByRole('img', { name: 'slip.png' }).waitFor()
  await button(page, 'Confirm').click()
  await page.getByRole('alertdialog', { name: /^Confirm transfer ORD-/ }).waitFor()
  await button(page, 'Yes, Confirm').click()
  await heard(page, 'Transfer confirmed. The certification is now pending.')
  await page.getByText('No transfers to confirm.').waitFor()
  expect((await owner.get('/api/user/facilities')).body.data.facilities).toMatchObject([
    { id: facilityId, state: 'pending' },
  ])
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('creates an inspector, assigns the facility, writes a note and uploads a document', async () => {
  const owner = await stage.t.owner()
  const facilityId = await aFacility(owner, { name: 'Al Noor Foods' })
  await aPaidCertification(stage.t.deps, owner, facilityId)
  const { page, context, faults } = await stage.open('/admin/create-inspector', desk, asAdmin(await noura()))
  const facts = {
    'First Name': 'Layla',
    'Last Name': 'Haddad',
    'Email Address': 'layla@assure.example',
    'Mobile Number': '50 765 4321',
    'Bank Name': 'Emirates NBD',
    'Account Holder Name': 'Layla Haddad',
    'Account Number': '1015555555501',
    IBAN: 'AE070331234567890123456',
    'SWIFT/BIC Code': 'EBILAEAD',
  }
  for (const [name, value] of Object.entries(facts)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByLabel('Country', { exact: true }).selectOption({ index: 1 })
  await page
    .locator('input[type=file][accept^="image/"]')
    .setInputFiles({ name: 'layla.png', mimeType: 'image/png', buffer: aPng() })
  await page.getByRole('dialog', { name: 'Crop the image' }).getByRole('slider', { name: 'Zoom' }).waitFor()
  await button(page, 'Use image').click()
  await page.getByRole('img', { name: 'Preview of the profile image' }).waitFor()
  await button(page, 'Save').click()
  await page.getByText('Inspector created successfully!').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/admin/inspectors')
  await page.getByText('layla@assure.example').waitFor()

  await page.goto(`/admin/facilities/${facilityId}`)
  await button(page, 'Assign Inspector').click()
  await page.getByRole('combobox', { name: 'Inspector' }).fill('Layla')
  await page.getByRole('option', { name: /Layla Haddad/ }).click()
  await button(page, 'Assign').click()
  await heard(page, 'Inspector assigned successfully!')
  await page.getByRole('link', { name: 'Layla Haddad' }).first().waitFor()

  await button(page, 'Add Note').click()
  await page.getByText('Note cannot be empty', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Note' }).fill('The gate is on the north side.')
  await button(page, 'Add Note').click()
  await heard(page, 'Note added successfully!')
  await page.getByRole('listitem').filter({ hasText: 'The gate is on the north side.' }).first().waitFor()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Documents to upload' }).getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf('Plan') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') },
  ])
  await button(page, 'Upload Document').click()
  const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  const refused = rows.filter({ hasText: 'Choose a pdf, doc, docx, jpg, jpeg or png file.' })
  await refused.waitFor()
  expect(await refused.allInnerTexts()).toEqual([expect.stringContaining('photo.jpg')])
  await page.getByRole('alertdialog', { name: 'Error' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Remove photo.jpg').click()
  await button(page, 'Upload Document').click()
  await heard(page, 'Document uploaded successfully!')
  await page.getByRole('link', { name: 'plan.pdf' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('assigns one inspector to several facilities at once, from the keyboard', async () => {
  const owner = await stage.t.owner({ companyName: 'Sadaf Marine' })
  const ids = [await aFacility(owner, { name: 'Pier Seven' }), await aFacility(owner, { name: 'Pier Eight' })]
  const inspector = await stage.t.inspector({ firstName: 'Yousef', lastName: 'Saif' })
  const { page, context, faults } = await stage.open('/admin/facilities', desk, asAdmin(await noura()))
  await page.getByRole('row', { name: /Pier Seven/ }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('Sadaf')
  await page.waitForURL(/search=Sadaf/)
  await page.getByRole('row').nth(2).waitFor()
  await page.getByRole('row').nth(3).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('region', { name: '2 selected' }).waitFor()
  await button(page, 'Assign Inspector').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign Inspector' })
  await dialog.getByRole('combobox', { name: 'Inspector' }).fill('Yousef')
  await page.getByRole('option', { name: /Yousef Saif/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await heard(page, 'Inspector assigned to 2 facilities.')
  await page.getByRole('region', { name: '2 selected' }).waitFor({ state: 'detached' })
  for (const id of ids) expect((await inspector.get(`/inspector/api/assigned-facility/${id}`)).status).toBe(200)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('changes the fee only with the password', async () => {
  const { page, context, faults } = await stage.open('/admin/settings', desk, asAdmin(await noura()))
  await button(page, 'Change Fee and tax').click()
  const dialog = page.getByRole('dialog', { name: 'Fee and tax' })
  await dialog.getByLabel('Certification fee').fill('1200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required').first().waitFor()
  await dialog.getByLabel('Certification fee').fill('1000')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const nothing = page.getByRole('alertdialog', { name: 'No changes' })
  await nothing.getByText('There are no changes to save.').waitFor()
  await nothing.getByRole('button', { name: 'Close' }).click()
  await dialog.getByLabel('Certification fee').fill('1200')
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).and(page.locator('[aria-invalid="true"]')).waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await heard(page, 'Settings saved.')
  await page.getByText(/1,260\.00/).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('creates an administrator and switches the account off', async () => {
  const { page, context, faults } = await stage.open('/admin/list-admin-users', desk, asAdmin(await noura()))
  await button(page, '+ Create Admin User').click()
  const creating = page.getByRole('dialog', { name: 'Create Admin User' })
  await creating.getByLabel('Email').fill('hamad@assure.example')
  await creating.getByLabel('Password', { exact: true }).fill('Quiet lantern by the creek')
  await creating.getByLabel('First Name').fill('Hamad')
  await creating.getByLabel('Last Name').fill('Saif')
  await creating.getByRole('button', { name: 'Create' }).click()
  await heard(page, 'Admin user created.')
  await button(page, 'Edit Hamad Saif').click()
  const editing = page.getByRole('dialog', { name: 'Edit Admin User' })
  await editing.getByRole('switch', { name: 'Active' }).press('Space')
  await editing.getByRole('button', { name: 'Save' }).click()
  await button(page, 'Yes, deactivate').click()
  await heard(page, 'Admin user updated.')
  await page.getByRole('row').filter({ hasText: 'hamad@assure.example' }).getByText('Inactive').waitFor()
  const refused = await stage.t.anyone.post('/admin/auth/signin', {
    email: 'hamad@assure.example',
    password: 'Quiet lantern by the creek',
  })
  expect(refused.status).toBe(403)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('resets the two-step verification of an administrator and of an inspector who lost their phone', async () => {
  const { t } = stage
  const [hind, omar] = [
    await t.admin({ firstName: 'Hind', lastName: 'Rashid' }),
    await t.inspector({ firstName: 'Omar', lastName: 'Haddad' }),
  ]
  await t.db.run(
    sql`update accounts set totp_secret = 'a secret', totp_enabled_at = ${t.clock.now()} where id in (${hind.id}, ${omar.id})`,
  )
  const { page, context, faults } = await stage.open('/admin/list-admin-users', desk, asAdmin(await noura()))
  const reset = async (name: string): Promise<void> => {
    await button(page, 'Reset two-step verification').click()
    const dialog = page.getByRole('dialog', { name: `Reset two-step verification for ${name}?` })
    await dialog.getByLabel('Reason').fill('I called back on the known number.')
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await heard(page, 'Two-step verification reset. We have emailed the person.')
    await dialog.waitFor({ state: 'detached' })
  }
  await button(page, 'Edit Hind Rashid').click()
  await reset('Hind Rashid')
  await page.goto(`${stage.url}/admin/inspectors/${omar.id}`)
  await reset('Omar Haddad')
  await button(page, 'Reset two-step verification').waitFor({ state: 'detached' })
  const left = await t.db.many(
    sql`select 1 from accounts where id in (${hind.id}, ${omar.id}) and totp_enabled_at is not null`,
  )
  expect(left).toEqual([])
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('shows the second of two administrators what changed, and loses neither edit', async () => {
  const owner = await stage.t.owner()
  const facilityId = await aFacility(owner, { name: 'Jebel Ali Cold Store' })
  const first = await stage.open(`/admin/facilities/${facilityId}/edit`, desk, asAdmin(await noura()))
  const second = await stage.open(
    `/admin/facilities/${facilityId}/edit`,
    desk,
    asAdmin(await stage.t.admin({ firstName: 'Hamad', lastName: 'Saif' }), 'ADMIN'),
  )
  await second.page.getByLabel('Facility Name').fill('Jebel Ali Cold Store 2')
  await first.page.getByLabel('City').fill('Sharjah')
  await button(first.page, 'Save').click()
  await first.page.waitForURL(`**/admin/facilities/${facilityId}`)

  await button(second.page, 'Save').click()
  const dialog = second.page.getByRole('dialog', { name: 'Warning: Changed while you were editing' })
  await dialog.getByText(/Noura Al Ketbi.? changed this record/).waitFor()
  await dialog.getByText('Sharjah').waitFor()
  await dialog.getByRole('button', { name: 'Apply and save' }).click()
  await second.page.waitForURL(`**/admin/facilities/${facilityId}`)
  expect((await owner.get(`/api/user/facility/${facilityId}`)).body.data).toMatchObject({
    name: 'Jebel Ali Cold Store 2',
    city: 'Sharjah',
  })
  for (const one of [first, second]) {
    expect(one.faults).toEqual([])
    await one.context.close()
  }
}, 60_000)

it('fits the chart to its card again after switching to the table and back', async () => {
  const { page, context, faults } = await stage.open('/admin/dashboard', desk, asAdmin(await noura()))
  await button(page, 'Show as table').click()
  await button(page, 'Show as chart').click()
  await page.setViewportSize({ width: 700, height: 900 })
  const spare = () =>
    page
      .locator('figure svg[role=img]')
      .evaluate((chart) => Math.abs((chart.parentElement?.clientWidth ?? 0) - Number(chart.getAttribute('width'))))
  await expect.poll(spare).toBeLessThan(2)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
