// Field work without a connection: entries survive the browser and arrive exactly once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../server/test/assigned.ts'
import { assign } from '../server/test/certifications.ts'
import { sized } from '../server/test/size.ts'
import { type BadLine, openBadLine } from './bad-line.ts'
import { openStage, password, type Stage } from './harness.ts'
import { type KillableBrowser, startKillable } from './killable-browser.ts'
import { asAdmin } from './scene.ts'

let stage: Stage
let line: BadLine
let profile: string
let browser: KillableBrowser
let works: FieldWork[]

beforeAll(async () => {
  stage = await openStage()
  line = await openBadLine(Number(new URL(stage.url).port))
}, 120_000)
afterAll(async () => {
  line?.close()
  await stage?.close()
})

beforeEach(async () => {
  line.mood.state = 'calm'
  const { t, passwordHash } = stage
  const people = { owner: await t.owner(), admin: await t.superAdmin(), inspector: await t.inspector({ passwordHash }) }
  works = []
  for (const name of ['Cold store', 'Bakery', 'Dairy'])
    works.push(await fieldWork(t, { ...people, facility: { name } }))
  profile = mkdtempSync(join(tmpdir(), 'assure-field-'))
  browser = await startKillable(profile)
  await signIn(browser.page)
  // Wait until the app and the facilities are stored on the device.
  await browser.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => countKept(browser.page), { timeout: 20_000 }).toBeGreaterThanOrEqual(2 * works.length + 4)
  // The browser writes local storage to disk some seconds late, so quit normally once after signing in.
  await browser.quit()
  browser = await startKillable(profile)
}, 90_000)
afterEach(async () => {
  await browser.kill()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
})

const first = (): FieldWork => works[0] as FieldWork
const addressOf = ({ facilityId }: FieldWork): string => `${line.url}/inspector/assigned-facility/${facilityId}`
const recordsOf = async ({ inspector, facilityId }: FieldWork) => {
  const { notes, reports, state } = (await inspector.get(`/inspector/api/assigned-facility/${facilityId}`)).body
    .data as {
    notes: { note: string; created_at: string }[]
    reports: { file_name: string; created_at: string }[]
    state: string
  }
  const landed = [
    ...notes.map((one) => [one.created_at, one.note] as const),
    ...reports.map((one) => [one.created_at, one.file_name] as const),
  ]
  return { state, landed: landed.toSorted(([a], [b]) => a.localeCompare(b)).map(([, text]) => text) }
}

const signIn = async (page: Page): Promise<void> => {
  if (!page.url().includes('/inspector/login')) await page.goto(`${line.url}/inspector/login`)
  await page.getByLabel('Email').fill(first().inspector.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('assure-field')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction('answers').objectStore('answers').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

const goOffline = async (offline: boolean): Promise<void> => {
  line.mood.state = offline ? 'down' : 'calm'
  await browser.context.setOffline(offline)
}
const killAndRestart = async (): Promise<Page> => {
  await browser.kill()
  browser = await startKillable(profile)
  return browser.page
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

const addNote = async (page: Page, text: string): Promise<void> => {
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill(text)
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect.poll(() => note.inputValue(), { timeout: 15_000, interval: 30 }).toBe('')
}
const addPhoto = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer: picture })
  const upload = page.getByRole('button', { name: /^Upload Report$|^Uploading/ })
  await upload.click()
  // The button changes its name while storing, and disappears once the files are stored.
  await upload.waitFor({ state: 'detached', timeout: 20_000 })
}

it('a note, a photo and a decision are entered offline, the browser is killed twice, and each arrives once', async () => {
  let { page } = browser
  await goOffline(true)
  await page.goto(`${line.url}/inspector/dashboard`)
  await page.getByText('You are offline.').waitFor()
  await page.goto(addressOf(first()))
  await page.getByText('Saved on this device on').first().waitFor()
  await addNote(page, 'Fire doors were clear.')
  await addPhoto(page, 'gate.png')

  page = await killAndRestart()
  await goOffline(true)
  await page.goto(addressOf(first()))
  await page.getByText('2 entries waiting to be sent.').waitFor()
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await page.getByText('No visit is planned. Did you visit this facility today?').waitFor()
  await page.getByLabel('Yes, I visited it today').check()
  await page.getByRole('button', { name: 'Yes, Pass' }).click()
  await page.getByText('Your Pass is saved on this device.').waitFor()

  page = await killAndRestart()
  await goOffline(true)
  await page.goto(`${line.url}/inspector/dashboard`)
  await page.getByText('3 entries waiting to be sent.').waitFor()
  const kept = page.getByRole('main').getByText('saved on this device, not sent yet.')
  expect(await kept.textContent()).toContain('Pass for ')
  expect((await recordsOf(first())).landed).toEqual([])
  await goOffline(false)
  await expect
    .poll(() => recordsOf(first()), { timeout: 20_000 })
    .toEqual({ state: 'certified', landed: ['Fire doors were clear.', 'gate.png'] })
  await page.getByText('waiting to be sent').waitFor({ state: 'detached' })
  await kept.waitFor({ state: 'detached' })
}, 120_000)

it('asks to sign in when the session ended offline, then sends; a refused entry keeps its reason and blocks nothing', async () => {
  const { page } = browser
  const work = first()
  await goOffline(true)
  await page.goto(addressOf(work))
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fire doors were blocked.')
  await page.getByLabel('Yes, I visited it today').check()
  await page.getByRole('button', { name: 'Yes, Fail' }).click()
  await page.getByText('Your Fail is saved on this device.').waitFor()
  await addNote(page, 'Written behind the decision.')

  const decided = await work.admin.patch(`/admin/api/certifications/${work.certificationId}/status`, {
    status: 1,
    reason: 'Decided by the office.',
  })
  expect(decided.status).toBe(200)
  await work.inspector.del('/inspector/api/sessions')
  await goOffline(false)
  await page.waitForURL('**/inspector/login**')
  await page.getByText('This device has unsent entries.').waitFor()
  await signIn(page)
  await page.getByText('1 entry was not accepted.').first().waitFor()
  await page.getByText('This has already been decided.').waitFor()
  await page.getByText('Written behind the decision.').first().waitFor()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByText('1 entry has not been sent.').waitFor()
  await page.getByRole('button', { name: 'Sign out and lose them' }).click()
  await page.waitForURL('**/inspector/login')
  await expect.poll(() => countKept(page)).toBe(0)
}, 120_000)

it('an inspector replaced while offline hands everything over with one press, and the office gets it once', async () => {
  const { page } = browser
  const work = first()
  const next = await stage.t.inspector()
  await goOffline(true)
  await page.goto(addressOf(work))
  await addNote(page, 'Fire doors were clear.')
  await addPhoto(page, 'gate.png')
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Mould in hall 2.')
  await page.getByLabel('Yes, I visited it today').check()
  await page.getByRole('button', { name: 'Yes, Fail' }).click()
  await page.getByText('Your Fail is saved on this device.').waitFor()

  await assign(work.admin, work.facilityId, next)
  await goOffline(false)
  await page.getByText('3 entries are for facilities no longer assigned to you. They are saved.').waitFor()
  // Only the stored entries are left on the facility's page.
  await page.getByText('Cold store is no longer assigned to you').first().waitFor()
  // Pressed offline, the request is queued and then sent over a connection that duplicates and delays.
  await goOffline(true)
  await page.getByRole('button', { name: 'Hand over to the office, Cold store' }).first().click()
  await page.getByText('3 entries waiting to be sent.').waitFor()
  line.mood.state = 'wild'
  await browser.context.setOffline(false)
  const office = async (): Promise<string[]> => {
    const [notes, reports] = [
      (await work.admin.get(`/admin/api/${work.facilityId}/notes`)).body.data.notes,
      (await work.admin.get(`/admin/api/${work.facilityId}/reports`)).body.data.reports,
    ]
    return [
      ...notes.map(({ note }: { note: string }) => note.replace(/entered on [^\n]{1,40}/, 'entered on …')),
      ...reports.map(({ file_name }: { file_name: string }) => file_name),
    ].toSorted((one, other) => one.localeCompare(other))
  }
  const whole = ['Fail, entered on …\nMould in hall 2.', 'Fire doors were clear.', 'gate.png']
  await expect.poll(office, { timeout: 60_000 }).toEqual(whole)
  line.mood.state = 'calm'
  await page.getByText('waiting to be sent').waitFor({ state: 'detached' })
  expect(await office()).toEqual(whole)
  const { state, certifications } = (await work.admin.get(`/admin/api/facilities/${work.facilityId}`)).body.data
  expect([state, certifications[0].decided_by]).toEqual(['pending', null])
  const desk = await stage.open(
    `/admin/facilities/${work.facilityId}`,
    { width: 1280, height: 900 },
    asAdmin(await stage.t.superAdmin()),
  )
  await expect.poll(() => desk.page.getByText('Handed over after reassignment').count(), { timeout: 20_000 }).toBe(3)
  await desk.context.close()
}, 150_000)

it('entries arrive once and in order over a line that drops, doubles and delays, with the browser killed twice', async () => {
  const rounds = sized(3, 6)
  const inEach = 5
  const entered = new Map(works.map((work) => [work, [] as string[]]))
  let place = 0
  const enter = async (page: Page): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      const work = works[round % works.length] as FieldWork
      await page.goto(addressOf(work))
      await page.getByRole('textbox', { name: 'Note' }).waitFor({ timeout: 20_000 })
      for (let entry = 0; entry < inEach; entry++) {
        place++
        const text = entry === 2 ? `photo-${place}.png` : `entry ${place}`
        await (entry === 2 ? addPhoto(page, text) : addNote(page, text))
        entered.get(work)?.push(text)
      }
    }
  }
  await goOffline(true)
  await enter(browser.page)
  let page = await killAndRestart()
  line.mood.state = 'wild'
  await page.goto(`${line.url}/inspector/dashboard`)
  await expect.poll(() => line.met.doubled, { timeout: 20_000 }).toBeGreaterThan(0)
  page = await killAndRestart()
  await enter(page)
  await page.goto(`${line.url}/inspector/dashboard`)

  for (const work of works)
    await expect
      .poll(async () => (await recordsOf(work)).landed.length, { timeout: 120_000, interval: 1_000 })
      .toBeGreaterThanOrEqual((2 * rounds * inEach) / works.length)
  line.mood.state = 'calm'
  // Late requests arrive too, and must not change anything.
  await page.waitForTimeout(4_000)
  for (const [work, texts] of entered) expect((await recordsOf(work)).landed).toEqual(texts)
  expect([...entered.values()].flat()).toHaveLength(2 * rounds * inEach)
  expect(Math.min(line.met.lost, line.met.unanswered, line.met.doubled, line.met.late)).toBeGreaterThan(0)
}, 300_000)
