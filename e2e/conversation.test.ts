// One conversation about a request between three people: the owner on a phone in Arabic, the office at a desk, the
// inspector on a phone that loses its connection.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aJob, done, office as requestOfOffice, submitResult } from '../server/test/requests.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

it('goes between owner, office and inspector, and everyone sees what is new', async () => {
  const { t } = stage
  const owner = await t.owner({ companyName: 'Gulf Reefer' })
  const inspector = await t.inspector()
  const id = await aJob(t, owner, inspector.id, { wished_from: '2099-03-10', wished_to: '2099-03-14' })

  const own = await stage.open(`/requests/${id}`, { ...phone, language: 'ar' }, asOwner(owner))
  const ownThread = own.page.getByRole('list', { name: 'المحادثة' })
  const ownField = own.page.getByRole('textbox', { name: 'رسالة' })
  await ownField.waitFor()
  // Nothing of a pasted text is cut; it is refused at its field, and a reload keeps it.
  await ownField.fill('س'.repeat(4001))
  await own.page.keyboard.press('Control+Enter')
  await own.page.getByText('والحد الأقصى').first().waitFor()
  await own.page.reload()
  expect((await ownField.inputValue()).length).toBe(4001)
  await ownField.fill('متى تصل؟ The gate closes at four.')
  await own.page
    .locator('#conversation input[type=file]')
    .first()
    .setInputFiles({ name: 'gate.pdf', mimeType: 'application/pdf', buffer: aPdf('Gate') })
  await ownField.press('Control+Enter')
  await ownThread.getByRole('link', { name: /gate\.pdf/ }).waitFor()
  await ownThread.getByText('متى تصل؟').waitFor()
  await expect.poll(() => ownField.inputValue()).toBe('')

  const office = await stage.open('/admin/dashboard', desk, asAdmin(await t.admin()))
  await office.page.getByRole('link', { name: /^Unanswered messages/ }).click()
  await office.page.waitForURL('**/admin/requests?queue=unanswered**')
  await office.page.getByText('1 new message').waitFor()
  await office.page.getByRole('table').getByRole('link', { name: /^REQ-/ }).click()
  const officeThread = office.page.getByRole('list', { name: 'Conversation' })
  await officeThread.getByText('The gate closes at four.').waitFor()
  await officeThread.getByText('New', { exact: true }).waitFor()
  await office.page.getByText(/^The owner has been waiting for an answer/).waitFor()
  await office.page.getByRole('textbox', { name: 'Message' }).fill('Before three, with Omar Haddad.')
  await office.page.getByRole('button', { name: 'Send message' }).click()
  await office.page.getByText(/^The owner has been waiting for an answer/).waitFor({ state: 'hidden' })

  // The owner's page updates live, and says that the office wrote, not who in it.
  await ownThread.getByText('Before three, with Omar Haddad.').waitFor()
  await ownThread.getByText('الإدارة', { exact: true }).waitFor()
  await ownThread.getByText('جديدة', { exact: true }).waitFor()
  await own.page.goto(`${stage.url}/`)

  const field = await stage.open(`/inspector/requests/${id}`, phone, asInspector(inspector))
  await field.page.getByRole('list', { name: 'Conversation' }).getByText('The gate closes at four.').waitFor()
  await field.context.setOffline(true)
  await field.page.getByRole('textbox', { name: 'Message' }).fill('I am stuck at the bridge.')
  await field.page.getByRole('button', { name: 'Send message' }).click()
  await field.page.getByText('1 entry waiting to be sent.').first().waitFor()
  await field.context.setOffline(false)
  await field.page.getByRole('list', { name: 'Conversation' }).getByText('I am stuck at the bridge.').waitFor()

  // What to do next, on the owner's home page.
  await own.page.getByRole('link', { name: 'القراءة والرد' }).click()
  await ownThread.getByText('I am stuck at the bridge.').waitFor()
  await ownThread.getByText('جديدة', { exact: true }).waitFor()
  // Read once it is on the screen: the page can still move while its other parts load.
  await ownThread.getByText('I am stuck at the bridge.').evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const unread = async () => (await owner.get(`/api/user/requests/${id}`)).body.data.unread_messages
  await expect.poll(unread, { timeout: 20_000 }).toBe(0)
  await officeThread.getByText('I am stuck at the bridge.').waitFor()
  const { entries } = (await owner.get(`/api/user/requests/${id}/conversation`)).body.data
  expect(entries.map(({ by }: { by: { kind: string } }) => by.kind)).toEqual(['owner', 'admin', 'inspector'])

  // What the office tells the inspector is marked, and is not the owner's. Both download what they read.
  await submitResult(t, id, { inspectorId: inspector.id, computed: 'conforms', recommended: 'conforms', reason: null })
  const reason = 'The seal of line 1 cannot be seen.'
  done(await (await t.admin()).post(requestOfOffice(id, '/send-back'), { reason }))
  await officeThread.getByText(reason).waitFor()
  await officeThread.getByText('Hidden from the owner').waitFor()
  await field.page.reload()
  await field.page.getByRole('list', { name: 'Conversation' }).getByText('Hidden from the owner').waitFor()
  const downloaded = async (page: Page, button: string): Promise<[string, string]> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ])
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
  }
  const [officeName, ofOffice] = await downloaded(office.page, 'Download as CSV')
  const [ownName, ofOwner] = await downloaded(own.page, 'تنزيل بصيغة CSV')
  expect([officeName, ownName]).toEqual(Array(2).fill(expect.stringMatching(/^REQ-\d{4}-\d{6}-conversation\.csv$/)))
  expect(ofOffice).toContain(`Inspection sent back to the inspector,${reason},,Owner`)
  expect(ofOwner).toContain('gate.pdf')
  expect(ofOwner).not.toContain(reason)
  expect(await layoutFaults(office.page)).toEqual([])
  expect(await layoutFaults(own.page)).toEqual([])
  expect([...own.faults, ...office.faults, ...field.faults]).toEqual([])
}, 120_000)
