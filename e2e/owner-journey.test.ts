// A company on a phone: from the first screen to a paid, pending facility, in both languages and without a mouse.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours } from '../server/test/clock.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { openStage, password, type Stage } from './harness.ts'
import { tabTo } from './keyboard.ts'
import {
  approve,
  type Company,
  choosePassword,
  continueStep,
  fillCompany,
  fillFacility,
  fillPerson,
  heading,
  payOnline,
  proveEmail,
  saveForm,
  sendDocuments,
  signIn,
} from './owner-steps.ts'
import { words } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const pearl: Company = {
  email: 'aisha@pearl.example',
  firstName: 'Aisha',
  lastName: 'Al Marri',
  position: 'Quality manager',
  name: 'Pearl Bakery LLC',
  street: 'Plot 12, Street 4',
  unit: 'Office 2',
  city: 'Dubai',
}
const noor: Company = {
  email: 'salem@noor.example',
  firstName: 'سالم',
  lastName: 'المنصوري',
  position: 'مدير الجودة',
  name: 'مخابز النور',
  street: 'شارع 4، قطعة 12',
  unit: 'مكتب 2',
  city: 'دبي',
}

it('registers, is approved, signs in, adds a facility and pays for it; reload and back lose nothing', async () => {
  const w = words.en
  const { page, context, faults } = await stage.open('/')
  await heading(
    page,
    'Your trusted platform for facility certification, material inspections, and product testing.',
  ).waitFor()
  await proveEmail(page, stage.t, pearl, w)

  await fillPerson(page, pearl, w)
  await page.getByText('Saved just now').waitFor()
  await page.reload()
  await heading(page, 'New Account').waitFor()
  expect(await page.getByLabel('Job position').inputValue()).toBe(pearl.position)
  await context.setOffline(true)
  await page.getByText(w.controls.offline).waitFor()
  await context.setOffline(false)
  await page.getByText(w.controls.offline).waitFor({ state: 'detached' })
  await continueStep(page, w)

  await fillCompany(page, pearl, w)
  await page.getByText('Saved just now').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await heading(page, 'New Account').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe(pearl.firstName)
  await page.goForward()
  await heading(page, 'Company details').waitFor()
  expect(await page.getByLabel('Company name').inputValue()).toBe(pearl.name)
  await continueStep(page, w)
  await sendDocuments(page, w)
  await page.waitForURL('**/success')
  await page.getByText('2-3 business days').waitFor()
  await page.getByRole('link', { name: w.registration['back-to-sign-in'], exact: true }).click()
  await heading(page, w.welcome.promise).waitFor()

  await choosePassword(page, await approve(stage.t, pearl.email), w)
  await page
    .getByText("You haven't added any facilities. Add one to start tracking inspections and certifications.")
    .waitFor()

  await page.getByRole('link', { name: 'Add a new one' }).click()
  await fillFacility(page, 'Pearl Bakery, Al Quoz', w)
  await page.reload()
  await page.getByText('We kept what you entered last time.').waitFor()
  await saveForm(page, w)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'My Facilities (1)' }).waitFor()

  await page.getByRole('link', { name: 'Certify Pearl Bakery, Al Quoz' }).click()
  await payOnline(page, w)
  await page.getByRole('link', { name: 'Pearl Bakery, Al Quoz' }).click()
  await heading(page, 'Pearl Bakery, Al Quoz').waitFor()
  await page.getByRole('main').getByText('Pending', { exact: true }).first().waitFor()
  expect(await page.getByRole('link', { name: /^Certify/ }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

it('does the same in Arabic, from right to left', async () => {
  const w = words.ar
  const { page, context, faults } = await stage.open('/', { language: 'ar' })
  await proveEmail(page, stage.t, noor, w)
  await fillPerson(page, noor, w)
  await continueStep(page, w)
  await fillCompany(page, noor, w)
  await continueStep(page, w)
  await sendDocuments(page, w)
  await choosePassword(page, await approve(stage.t, noor.email), w)
  await page.getByText(w.dashboard.empty).waitFor()
  await page.getByRole('link', { name: w.dashboard['add-new'] }).click()
  await fillFacility(page, 'مخبز القوز', w)
  await saveForm(page, w)
  await page.getByRole('link', { name: /^اعتماد .?مخبز القوز/ }).click()
  await payOnline(page, w)
  await page
    .getByRole('list', { name: w.facilities.facilities })
    .getByText(w.facilities.pending, { exact: true })
    .waitFor()
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ])
  expect(faults).toEqual([])
  await context.close()

  // The account's language also applies on another device, unless its sign-in page chose a different one.
  const other = await stage.open('/')
  await signIn(other.page, noor.email, words.en)
  await other.page.getByRole('link', { name: w.dashboard['add-new'] }).waitFor()
  await other.context.close()
  const chosen = await stage.open('/', { language: 'ar' })
  await chosen.page.getByRole('button', { name: 'English' }).click()
  await signIn(chosen.page, noor.email, words.en)
  await chosen.page.getByRole('link', { name: words.en.dashboard['add-new'] }).waitFor()
  await chosen.context.close()
}, 120_000)

it('signs in and adds a facility with the keyboard alone', async () => {
  const owner = await stage.t.owner({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/')
  const { keyboard } = page
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await tabTo(page, 'Email')
  await keyboard.type(owner.email)
  await tabTo(page, 'Password')
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')

  await page.getByRole('link', { name: 'Add a new one' }).waitFor()
  await tabTo(page, 'Add a new one')
  await keyboard.press('Enter')
  await page.getByLabel('Facility Name').waitFor()
  await tabTo(page, 'Facility Name')
  await keyboard.type('Quay 9 cold store')
  await tabTo(page, 'Owned')
  await keyboard.press('Space')
  await tabTo(page, 'Use my company address')
  await keyboard.press('Enter')
  await tabTo(page, 'Nearest Port')
  await keyboard.type('Jebel Ali')
  await tabTo(page, 'Phone Number')
  await keyboard.type('48001234')
  await tabTo(page, 'I am the contact')
  await keyboard.press('Enter')
  await tabTo(page, 'Save')
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Quay 9 cold store', exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('opens a fresh payment page when the one from yesterday has expired', async () => {
  const w = words.en
  const owner = await stage.t.owner({ passwordHash: stage.passwordHash })
  const facilityId = await aFacility(owner)
  const { paymentUrl } = await anOrder(owner, facilityId)
  stage.t.clock.forward(hours(25))
  const { page, context } = await stage.open('/')
  await signIn(page, owner.email, w)
  await page.goto(`/certify/${facilityId}`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: w.payment['waiting.open'] }).click()
  const tab = await opening
  await tab.waitForURL('**/pay/sandbox/**')
  expect(tab.url()).not.toBe(paymentUrl)
  await tab.getByRole('textbox', { name: 'Card number' }).waitFor()
  expect(await tab.getByRole('link', { name: 'Back to Assure' }).getAttribute('href')).toMatch(/^\/orders\//)
  await context.close()
}, 60_000)
