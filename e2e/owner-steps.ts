// The steps of a facility owner, performed through the names on the screen.

import { problems } from '@assure/contract/problems'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp } from '../server/test/harness.ts'
import { objectStreamPdf } from '../server/test/object-stream-pdf.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { password } from './harness.ts'
import type { Words } from './words.ts'

const startsAScript = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'

export type Company = {
  email: string
  firstName: string
  lastName: string
  position: string
  name: string
  street: string
  unit: string
  city: string
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const codeFor = (t: TestApp, email: string): string | undefined => {
  const mail = t.mails.findLast((one) => one.name === 'sign-up-code' && one.to.email === email)
  return mail?.name === 'sign-up-code' ? mail.values.code : undefined
}

export const proveEmail = async (page: Page, t: TestApp, { email }: Company, w: Words): Promise<void> => {
  await page.getByRole('link', { name: w.welcome['sign-up'], exact: true }).click()
  await heading(page, w.signUp.title).waitFor()
  await field(page, w.signUp.email).fill(email)
  await page.reload()
  expect(await field(page, w.signUp.email).inputValue()).toBe(email)
  await press(page, w.signUp.continue)
  await heading(page, w.signUp['code.title']).waitFor()
  await expect.poll(() => codeFor(t, email)).toMatch(/^\d{6}$/)
  // Opening another app to look up the code may close the tab, so a reload returns to the same question. A wrong code
  // can simply be replaced.
  await page.reload()
  // An incomplete code is reported without using up an attempt; six digits are not submitted automatically.
  await field(page, w.signUp.code).fill('٠١٢')
  await press(page, w.signUp['code.verify'])
  await page.getByText(w.signUp['code.incomplete']).and(page.locator('#field-otp-error')).waitFor()
  await field(page, w.signUp.code).fill(codeFor(t, email) === '000000' ? '000001' : '000000')
  await press(page, w.signUp['code.verify'])
  await page.getByText(/4/).and(page.locator('#field-otp-error')).waitFor()
  await page.keyboard.type(codeFor(t, email) ?? '')
  await press(page, w.signUp['code.verify'])
  await heading(page, w.signUp.success).waitFor()
  await page.getByRole('link', { name: w.signUp.continue, exact: true }).click()
}

export const fillPerson = async (page: Page, { firstName, lastName, position }: Company, w: Words): Promise<void> => {
  await heading(page, w.registration['basic.title']).waitFor()
  await field(page, w.registration.first_name).fill(firstName)
  await field(page, w.registration.last_name).fill(lastName)
  await field(page, w.registration.phone_number).fill('50 123 4567')
  await field(page, w.registration.position).fill(position)
}

export const fillCompany = async (page: Page, { name, street, unit, city }: Company, w: Words): Promise<void> => {
  await heading(page, w.registration['company.title']).waitFor()
  await field(page, w.registration.company_name).fill(name)
  await field(page, w.registration.address_line_1).fill(street)
  await field(page, w.registration.address_line_2).fill(unit)
  await field(page, w.registration.city).fill(city)
  await page.getByLabel(w.registration.emirate, { exact: true }).selectOption({ index: 2 })
  await page.getByLabel(w.registration.company_type, { exact: true }).selectOption({ index: 1 })
}

export const continueStep = async (page: Page, w: Words): Promise<void> => {
  await press(page, w.registration.continue)
}

export const sendDocuments = async (page: Page, w: Words): Promise<void> => {
  await heading(page, w.registration['documents.title']).waitFor()
  const choosing = page.waitForEvent('filechooser')
  await press(page, w.controls.chooseFiles)
  await (await choosing).setFiles([
    { name: 'licence.pdf', mimeType: 'application/pdf', buffer: aPdf('Trade licence') },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: objectStreamPdf({ catalog: startsAScript }) },
    { name: 'vat.pdf', mimeType: 'application/pdf', buffer: aPdf('VAT') },
  ])
  await page.getByRole('combobox', { name: /licence\.pdf/ }).selectOption('trade_license')
  // Removing a file and undoing it by keyboard keeps the focus on the row.
  const remove = page.getByRole('button', { name: w.controls.removeNamed('vat.pdf'), exact: true })
  await remove.press('Enter')
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: w.controls.undo, exact: true }))
    .press('Enter')
  await page.locator(':focus').and(remove).waitFor()
  await continueStep(page, w)
  // One of three files is refused: its row says why, the others are kept, and the message above names it.
  const why = problems['file.has-script'][w.language]
  const rows = page.getByRole('list', { name: w.controls.chosenFiles }).getByRole('listitem')
  await rows.filter({ hasText: 'plan.pdf' }).getByText(why).waitFor()
  expect(await rows.filter({ hasText: why }).count()).toBe(1)
  await page.getByText(`\u2068plan.pdf\u2069: ${why}`).first().waitFor()
  await page.getByRole('button', { name: w.controls.removeNamed('plan.pdf'), exact: true }).click()
  await continueStep(page, w)
  await heading(page, w.registration['success.title']).waitFor()
}

/** Approves the account as an administrator, and returns the link from the email. */
export const approve = async (t: TestApp, email: string): Promise<string> => {
  const admin = await t.admin()
  const [found] = (await admin.get(`/admin/api/users?search=${encodeURIComponent(email)}`)).body.data.users as {
    id: string
  }[]
  expect((await admin.post(`/admin/api/users/${found?.id}/approve`)).status).toBe(200)
  const mail = t.mails.findLast((one) => one.name === 'account-approved' && one.to.email === email)
  return mail?.name === 'account-approved' ? mail.values.setPasswordUrl : ''
}

export const choosePassword = async (page: Page, link: string, w: Words): Promise<void> => {
  await page.goto(link)
  await page.getByLabel(w.password['set.password'], { exact: true }).fill(password)
  await press(page, w.password['set.save'])
  // Setting the password signs in.
  await page.waitForURL('**/dashboard')
}

export const signIn = async (page: Page, email: string, w: Words): Promise<void> => {
  await field(page, w.signIn.email).fill(email)
  await page.getByLabel(w.signIn.password, { exact: true }).fill(password)
  await press(page, w.signIn['sign-in'])
  await page.waitForURL('**/dashboard')
}

export const fillFacility = async (page: Page, name: string, w: Words): Promise<void> => {
  await heading(page, w.form['add.title']).waitFor()
  await field(page, w.facilityFields.name).fill(name)
  await page.getByRole('radio', { name: w.facilityFields.owned }).press('Space')
  const address = page.getByRole('region', { name: w.facilityFields['customer.group.address'] })
  await address.getByRole('button', { name: w.form['use-company-address'] }).click()
  await address.getByLabel(w.facilityFields.nearest_port).fill('Jebel Ali')
  await address.getByLabel(w.facilityFields.phone_number, { exact: true }).fill('4 800 1234')
  await page
    .getByRole('region', { name: w.facilityFields['customer.group.contact'] })
    .getByRole('button', { name: w.form['i-am-contact'] })
    .click()
}

export const saveForm = (page: Page, w: Words): Promise<void> => press(page, w.form.save)

/** The provider's page opens in a separate tab; our page notices the payment by itself. */
export const payOnline = async (page: Page, w: Words): Promise<void> => {
  await page.getByRole('radio', { name: w.payment.onlinePayment }).press('Space')
  const opening = page.waitForEvent('popup')
  await press(page, w.payment.proceed)
  const tab = await opening
  await tab.waitForURL('**/pay/sandbox/**')
  await tab.getByRole('textbox').first().fill('4242 4242 4242 4242')
  await tab.getByRole('button').click()
  await tab.getByRole('status').waitFor()
  await tab.close()
  const paid = page.getByRole('alertdialog', { name: w.payment['paid.title'] })
  await paid.waitFor({ timeout: 20_000 })
  // A completed payment shows a tick, not the clock of a pending one.
  await paid.locator('svg.lucide-circle-check').waitFor()
  await press(page, w.payment.continue)
  await page.waitForURL('**/facilities')
}
