// A certificate from the inspector's Pass to a third party's check: live on the owner's screen, valid, expired,
// genuine, forged.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import { openStage, type Stage } from './harness.ts'
import { asOwner, signInAs } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const aPendingFacility = async (name: string): Promise<FieldWork> => {
  const { t, passwordHash } = stage
  return fieldWork(t, {
    owner: await t.owner({ companyName: 'Pearl Bakery' }),
    admin: await t.superAdmin(),
    inspector: await t.inspector({ passwordHash }),
    facility: { name },
  })
}

it("an inspector's Pass marks the owner's open screen certified; the certificate is valid until it expires", async () => {
  const work = await aPendingFacility('Quay 9 cold store')
  const owner = await stage.open(`/facility/${work.facilityId}`, {}, asOwner(work.owner))
  const state = owner.page.getByRole('main')
  await state.getByText('Pending', { exact: true }).first().waitFor()

  const field = await stage.open('/inspector/login')
  await signInAs(field.page, work.inspector.email)
  await field.page.getByText('Login successful! Redirecting...').waitFor()
  await field.page.waitForURL('**/inspector/dashboard')
  await field.page.goto(`/inspector/assigned-facility/${work.facilityId}`)
  await field.page.getByRole('button', { name: 'Pass', exact: true }).click()
  await field.page.getByLabel('Yes, I visited it today').check()
  await field.page.getByRole('button', { name: 'Yes, Pass' }).click()

  // The owner's page updates without any action on it.
  const link = owner.page.getByRole('link', { name: 'View certificate' })
  await link.waitFor()
  await state.getByText('Certified', { exact: true }).first().waitFor()
  const { certified, facility } = (await work.owner.get(`/api/user/facility/${work.facilityId}/certification-status`))
    .body.data
  expect(certified).toBe(true)
  const number = facility.certifications[0].certificate_number as string

  const stranger = await stage.open(`/verify/${number}`)
  await stranger.page.getByRole('heading', { level: 1, name: /Valid/ }).waitFor()
  await stranger.page.getByText('Your browser checked the signature of these details. It is genuine.').waitFor()
  expect((await decideAs.admin(work.admin, work.certificationId, { status: status.expire })).status).toBe(200)
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { level: 1, name: /Expired/ }).waitFor()
  await stranger.page.getByText('Ended on', { exact: true }).waitFor()
  const printed = (await stranger.page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  for (const one of [owner, field, stranger]) {
    expect(one.faults).toEqual([])
    await one.context.close()
  }
}, 90_000)

/** Drops a file onto the drop zone, as from the desktop. */
const drop = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const carried = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, {
          type: 'application/pdf',
        }),
      )
      return transfer
    },
    [name, bytes.toString('base64')] as const,
  )
  await page
    .getByRole('group', { name: 'Certificate file' })
    .getByRole('button', { name: 'Choose files' })
    .dispatchEvent('drop', { dataTransfer: carried })
}

it('a dropped certificate is genuine, and forged once a byte changes, with and without a network', async () => {
  const work = await aPendingFacility('Jebel Ali dry dock')
  const passed = await decideAs.inspector(work.inspector, work.certificationId, { status: status.certify })
  const number = passed.body.data.certificate_number as string
  const pdf = (await stage.t.anyone.get(`/api/public/certificates/${number}/pdf`)).bytes
  const { jws } = (await stage.t.anyone.get(`/api/public/certificates/${number}`)).body.data as { jws: string }
  const changed = Buffer.from(pdf)
  const place = Math.floor(pdf.length / 2)
  changed[place] = (changed[place] ?? 0) ^ 1

  const { page, context, faults } = await stage.open('/verify')
  const verdicts = page.getByRole('list', { name: 'Chosen files' })
  await drop(page, 'certificate.pdf', pdf)
  await verdicts.getByText('Genuine').waitFor()
  await verdicts.getByText(number).waitFor()
  await drop(page, 'changed.pdf', changed)
  await verdicts.getByText('Forged').waitFor()

  await context.setOffline(true)
  await drop(page, 'again.pdf', pdf)
  await verdicts.getByText('Genuine').nth(1).waitFor()
  await verdicts.getByText('We could not check the current status.').waitFor()
  await drop(page, 'changed-again.pdf', changed)
  await verdicts.getByText('Forged').nth(1).waitFor()
  await drop(page, 'certificate.jws', Buffer.from(jws))
  await verdicts.getByText('Genuine').nth(2).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
