// An inspection on site: many items, photos and signatures without a connection, the browser killed twice. The server
// receives exactly what was entered.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChecklistContent, ChecklistItem } from '@assure/contract/domain/checklist-content'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../server/test/assigned.ts'
import { aFinding } from '../server/test/findings.ts'
import { give, signAsInspector } from '../server/test/inspections.ts'
import { aServiceChecklist } from '../server/test/service-checklists.ts'
import { sized } from '../server/test/size.ts'
import { axeFaults } from './axe.ts'
import { type BadLine, openBadLine } from './bad-line.ts'
import { openStage, type Stage } from './harness.ts'
import { type KillableBrowser, startKillable } from './killable-browser.ts'
import { asAdmin, asInspector, signInAs } from './scene.ts'

const said = (en: string, ar: string) => ({ en, ar })
const count = sized(20, 58)
const half = count / 2
/** With the temperature and the photo. */
const total = count + 2
const questions: ChecklistItem[] = Array.from({ length: count }, (_, at) => ({
  key: `q.${at + 1}`,
  kind: 'yes-no-na',
  mandatory: true,
  text: said(`Is point ${at + 1} in order?`, `هل البند ${at + 1} مطابق؟`),
  ask: [{ when: 'bad', for: ['photo', 'note', 'finding'] }],
}))
const content: ChecklistContent = {
  pass_mark: 80,
  sections: [
    { key: 'yard', title: said('Yard', 'الساحة'), items: questions.slice(0, half) },
    {
      key: 'cold',
      title: said('Cold rooms', 'غرف التبريد'),
      items: [
        ...questions.slice(half),
        {
          key: 'temperature',
          kind: 'number',
          unit: '°C',
          min: -40,
          max: 40,
          good: { min: 0, max: 5 },
          mandatory: true,
          repeat: 'room',
          text: said('Air temperature', 'درجة حرارة الهواء'),
        },
        { key: 'whole', kind: 'photo', mandatory: true, text: said('The room as a whole', 'الغرفة كاملة') },
      ],
    },
  ],
}
const picture = {
  name: 'room.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
    'base64',
  ),
}

let stage: Stage
let line: BadLine
let work: FieldWork
let browser: KillableBrowser
const profile = mkdtempSync(join(tmpdir(), 'assure-on-site-'))

beforeAll(async () => {
  stage = await openStage()
  line = await openBadLine(Number(new URL(stage.url).port))
  const { t, passwordHash } = stage
  await aServiceChecklist(t, content)
  work = await fieldWork(t, { inspector: await t.inspector({ passwordHash }), facility: { name: 'Cold store' } })
  browser = await startKillable(profile)
}, 120_000)
afterAll(async () => {
  await browser?.kill()
  line?.close()
  await stage?.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
})

const pathOf = ({ facilityId, certificationId }: FieldWork): string =>
  `/inspector/assigned-facility/${facilityId}/checklist/${certificationId}`
const read = async () => (await work.inspector.get(`/inspector/api/inspections/${work.certificationId}`)).body.data

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${line.url}/inspector/login`)
  await signInAs(page, work.inspector.email)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
const itemAt = (page: Page, name: string) => page.locator(`[data-item="${name}"]`)
const answer = (page: Page, name: string, value: string): Promise<void> =>
  itemAt(page, name).locator(`input[value="${value}"]`).press('Space')
const takePhotos = async (
  page: Page,
  name: string,
  button: 'Photo' | 'Choose',
  files: (typeof picture)[],
): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    itemAt(page, name).getByText(button, { exact: true }).click(),
  ])
  await chooser.setFiles(files)
}
const goOffline = async (): Promise<void> => {
  line.mood.state = 'down'
  await browser.context.setOffline(true)
}
const openOffline = async (): Promise<Page> => {
  const { page } = browser
  await goOffline()
  await page.goto(`${line.url}${pathOf(work)}`)
  await page.getByRole('heading', { name: 'Yard' }).waitFor()
  return page
}
/** Kills the browser, as an empty battery would. */
const killAndOpen = async (): Promise<Page> => {
  await browser.kill()
  browser = await startKillable(profile)
  return openOffline()
}

it('many items with photos and signatures are entered offline, the browser is killed twice, and all of it arrives', async () => {
  await signIn(browser.page)
  await browser.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await browser.page.goto(`${line.url}/inspector/assigned-facility/${work.facilityId}`)
  // Opening the area stores the checklist on the device.
  await browser.page.getByRole('link', { name: 'Open the checklist' }).click()
  await browser.page.getByText(`0 of ${total} complete`).first().waitFor()
  await browser.quit()
  browser = await startKillable(profile)

  let page = await openOffline()
  const expected: Record<string, unknown> = {}
  const give = async (name: string, value: string): Promise<void> => {
    await answer(page, name, value)
    expected[name] = value
  }
  for (let at = 1; at <= half; at++) await give(`q.${at}`, at % 7 === 0 ? 'na' : 'yes')
  // A newer answer replaces one that is still unsent.
  await give('q.3', 'no')
  const note = itemAt(page, 'q.3').getByRole('textbox', { name: 'Note' })
  await note.fill('The gate is bent.')
  await note.blur()
  await takePhotos(page, 'q.3', 'Photo', [picture])
  await itemAt(page, 'q.3').getByRole('button', { name: 'Photo 1, not sent yet: show and mark' }).waitFor()
  await page.getByText(`${half + 3} entries waiting to be sent.`).waitFor()

  page = await killAndOpen()
  await page.getByText(`${half - 1} of ${total}`, { exact: true }).waitFor()
  expect(await itemAt(page, 'q.3').getByRole('textbox', { name: 'Note' }).inputValue()).toBe('The gate is bent.')
  for (let at = half + 1; at <= count; at++) await give(`q.${at}`, 'yes')
  const temperature = itemAt(page, 'temperature#1').getByRole('textbox', { name: 'Air temperature' })
  await temperature.fill('41')
  await temperature.blur()
  await page.getByText('Enter a number within the limits.').waitFor()
  await temperature.fill('٣٫٥')
  await temperature.blur()
  expected['temperature#1'] = 3.5
  await takePhotos(page, 'whole', 'Choose', [picture, picture])
  await itemAt(page, 'whole').getByRole('button', { name: 'Photo 2, not sent yet: show and mark' }).waitFor()
  await page.getByText(`${total - 1} of ${total}`, { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Get signature' }).click()
  await page.getByLabel('Name of the contact').fill('Huda Salem')
  const pad = page.getByRole('img', { name: 'Field for the signature' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no field to sign in.')
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + 90, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Save the signature' }).click()
  await page.getByText('Signed for the current answers').waitFor()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Confirm with the typed name').click()
  await page.getByRole('button', { name: 'Save the signature' }).click()
  await expect.poll(() => page.getByText('Signed for the current answers').count()).toBe(2)
  expect((await read()).answers).toEqual({})

  page = await killAndOpen()
  await expect.poll(() => page.getByText('Signed for the current answers').count()).toBe(2)
  // A connection that loses, duplicates and delays requests.
  line.mood.state = 'wild'
  await browser.context.setOffline(false)
  await expect.poll(async () => (await read()).signatures.length, { timeout: 120_000, interval: 1_000 }).toBe(2)
  await expect
    .poll(async () => (await read()).photos.filter(({ url }: { url: string | null }) => url !== null).length, {
      timeout: 60_000,
      interval: 1_000,
    })
    .toBe(3)
  line.mood.state = 'calm'
  const arrived = await read()
  const { whole, ...given } = arrived.answers
  expect(given).toEqual(expected)
  expect(whole.toSorted()).toEqual(
    arrived.photos.flatMap(({ key, id }: { key: string; id: string }) => (key === 'whole' ? [id] : [])).toSorted(),
  )
  expect(arrived.notes).toEqual({ 'q.3': 'The gate is bent.' })
  expect(
    arrived.signatures.map(({ role, name, is_outdated }: Record<string, unknown>) => [role, name, is_outdated]),
  ).toEqual(expect.arrayContaining([['contact', 'Huda Salem', false]]))
  expect(arrived.signatures.every(({ is_outdated }: { is_outdated: boolean }) => !is_outdated)).toBe(true)
  await page.getByText('All changes synced').waitFor()

  // An answer changed after the signature is reported; then the inspection is closed with findings.
  await answer(page, 'q.5', 'no')
  await page.getByText('An answer has changed since. Ask for a new signature.').waitFor()
  await page.getByRole('button', { name: 'Raise a finding: Is point 5 in order?' }).click()
  // The question is shown, but the inspector writes the words that the owner reads.
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Is point 5 in order?').waitFor()
  const seen = dialog.getByRole('textbox', { name: 'Observation' })
  expect(await seen.inputValue()).toBe('')
  await seen.fill('The lock is missing.')
  await page.getByRole('button', { name: 'Save the finding' }).click()
  await page.getByText('Finding: Major').waitFor()
  const submit = page.getByRole('button', { name: 'Submit with findings' })
  expect(await submit.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Answers were changed after the inspector signed. Sign again.').waitFor()
  await page
    .getByRole('region', { name: 'Close the inspection' })
    .getByRole('button', { name: 'Sign again', exact: true })
    .last()
    .click()
  await page.getByText('Confirm with the typed name').click()
  await page.getByRole('button', { name: 'Save the signature' }).click()
  await submit.and(page.locator(':not([aria-disabled=true])')).click()
  await page.getByRole('button', { name: 'Yes, submit with findings' }).click()
  await page.getByText('This field is required').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The contact had left.')
  await page.getByRole('button', { name: 'Yes, submit with findings' }).click()
  await page.getByText('Closed with findings. Corrective actions are open.').waitFor()
  await page.getByRole('button', { name: 'Reopen the inspection' }).waitFor()
  expect(await page.getByRole('button', { name: 'Pass', exact: true }).count()).toBe(0)
  const { findings } = (await work.inspector.get('/inspector/api/findings')).body.data
  expect(findings).toMatchObject([
    { class: 'major', description: 'The lock is missing.', certification_id: work.certificationId, state: 'open' },
  ])
  expect(await read()).toMatchObject({ recommendation: 'findings', is_open: false, answers: { 'q.5': 'no' } })
}, 300_000)

it('is accessible in English and Arabic', async () => {
  for (const look of [{ language: 'en' }, { language: 'ar', theme: 'dark' }] as const) {
    const { page, context, faults } = await stage.open(pathOf(work), look, asInspector(work.inspector))
    await page.locator('[data-item="q.1"]').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(faults).toEqual([])
    await context.close()
  }
}, 120_000)

/** The texts of the prominent buttons. */
const mainButtons = (dialog: Locator): Promise<string[]> => dialog.locator('.bg-brand').allTextContents()

it('a Pass names what is missing and asks why, on the facility page and in the checklist', async () => {
  const { t } = stage
  await aServiceChecklist(t)
  const field = await fieldWork(t, { facility: { name: 'Fish hall' } })
  const { inspector, certificationId, facilityId } = field
  const page = `/inspector/assigned-facility/${facilityId}`
  const who = asInspector(inspector)

  // No answers and no scheduled visit yet.
  const bare = await stage.open(page, {}, who)
  await bare.page.getByText('0 of 1 complete').waitFor()
  await bare.page.getByText('No score yet').waitFor({ state: 'detached' })
  await bare.page.getByRole('button', { name: 'Pass', exact: true }).click()
  const first = bare.page.getByRole('alertdialog')
  await first.getByText('1 item incomplete').waitFor()
  await first.getByText('No visit is planned. Did you visit this facility today?').waitFor()
  expect(await mainButtons(first)).toEqual(['Open the checklist'])
  await first.getByRole('link', { name: 'Open the checklist' }).click()
  await bare.page.getByRole('button', { name: 'Next incomplete (1)' }).waitFor()
  await bare.context.close()

  // A failed critical item, an open major finding, and one answer without its photo.
  const at = t.deps.clock.now().toISOString()
  await give(inspector, certificationId, 'cold.present', { at, value: 'yes', counter: 1 })
  await give(inspector, certificationId, 'cold.temperature', { at, value: 12, note: 'Warm', counter: 2 })
  await aFinding(field, { class: 'major' })
  await signAsInspector(inspector, certificationId, at)
  const concerns = ['A critical requirement was not met.', '1 critical or major finding is open.']
  for (const path of [page, `${page}/checklist/${certificationId}`]) {
    const { page: screen, context, faults } = await stage.open(path, {}, who)
    await screen.getByText('A critical requirement is not met').first().waitFor()
    await screen.getByRole('button', { name: 'Pass', exact: true }).click()
    const dialog = screen.getByRole('alertdialog')
    for (const one of concerns) await dialog.getByText(one).waitFor()
    expect(await mainButtons(dialog)).toEqual([path === page ? 'Open the checklist' : 'Go to the first item'])
    await dialog.getByRole('button', { name: 'Yes, Pass', exact: true }).click()
    await dialog.getByText('This field is required').waitFor()
    if (path !== page) {
      await dialog.getByRole('button', { name: 'Go to the first item' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await screen.waitForFunction(() => document.activeElement?.closest('[data-item="cold.temperature"]'))
    }
    expect(faults).toEqual([])
    await context.close()
  }
  // The office is told too.
  const office = await stage.open(`/admin/facilities/${facilityId}`, { width: 1280 }, asAdmin(field.admin))
  await office.page.getByText('A critical requirement was not met.').waitFor()
  await office.page.getByRole('button', { name: 'Certify without visit…' }).click()
  const question = office.page.getByRole('alertdialog')
  for (const one of ['A critical requirement was not met.', 'Corrective actions open: 1'])
    await question.getByText(one).waitFor()
  expect(await mainButtons(question)).toEqual(['Cancel'])
  await office.context.close()
  const { certifications } = (await inspector.get(`/inspector/api/assigned-facility/${facilityId}`)).body.data
  expect(certifications[0].state).toBe('pending')
}, 90_000)

it('shows the same count everywhere and no score before the end; a finished checklist leads to closing', async () => {
  const { t } = stage
  await aServiceChecklist(t)
  const { inspector, certificationId, facilityId } = await fieldWork(t, { facility: { name: 'Date store' } })
  const path = `/inspector/assigned-facility/${facilityId}/checklist/${certificationId}`
  const { page, context, faults } = await stage.open(path, {}, asInspector(inspector))
  await page.getByText('0 of 1 complete').first().waitFor()
  await page.getByRole('button', { name: 'Next incomplete (1)' }).waitFor()
  await answer(page, 'cold.present', 'yes')
  // The temperature is now required; optional items are not counted.
  await page.getByText('1 of 2 complete').first().waitFor()
  await page.getByRole('button', { name: 'Next incomplete (1)' }).waitFor()
  expect(await page.getByText(/^Score \d/).count()).toBe(0)
  const temperature = itemAt(page, 'cold.temperature').getByRole('textbox', { name: 'Air temperature' })
  await temperature.fill('12')
  await temperature.blur()
  // A note and a photo are now required, so the item is incomplete here and on the facility's page.
  await page.getByText('1 of 2 complete').first().waitFor()
  await page.getByText('1 item incomplete').waitFor()
  const other = await context.newPage()
  await other.goto(`/inspector/assigned-facility/${facilityId}`)
  await other.getByText('1 of 2 complete').waitFor()
  await other.close()
  await temperature.fill('3')
  await temperature.blur()
  await page.getByText('2 of 2 complete').first().waitFor()
  await page.getByText('Score 100%').first().waitFor()
  await page.getByRole('button', { name: 'Review and close' }).click()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Close the inspection')
  expect(faults).toEqual([])
  await context.close()
}, 90_000)
