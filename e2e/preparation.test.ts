// The contact at the place of an inspection confirms on a phone what is ready, with one point missing. The inspector reads it
// before leaving, without a connection too.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPreparedVisit } from '../server/test/preparation.ts'
import { done, office, own } from '../server/test/requests.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage, withWorker } from './harness.ts'
import { asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

it('a contact confirms with one point missing, and the inspector reads it offline', async () => {
  const { t } = stage
  const person = await t.owner({ companyName: 'Harbour Ice' })
  const inspector = await t.inspector()
  const date = Temporal.Now.plainDateISO('Asia/Dubai').add({ days: 3 }).toString()
  const { id, key } = await aPreparedVisit(t, person, { inspector, date })

  const contact = await stage.open(`/preparation#${key}`, { width: 390 })
  await contact.page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await contact.page.getByRole('button', { name: 'Confirm' }).click()
  await contact.page.getByText('Choose ready or not ready.').first().waitFor()
  for (const ready of await contact.page.getByRole('radio', { name: 'Ready', exact: true }).all())
    await ready.check({ force: true })
  const forklift = contact.page.getByRole('group', { name: 'Forklift with a driver' })
  await forklift.getByRole('radio', { name: 'Not ready' }).check({ force: true })
  await contact.page.getByLabel('What is missing?').fill('It is repaired on Monday.')

  // The owner answers first: the contact sees that answer and confirms again without retyping.
  const { lines } = done(await person.get(own(id))).body.data.preparation
  const answers = lines.map(() => ({ is_ready: true }))
  done(await person.put(own(id, '/preparation'), { answers, revision: 0 }))
  await contact.page.getByRole('button', { name: 'Confirm' }).click()
  await contact.page.getByText('Someone else answered in the meantime.').first().waitFor()
  await forklift.getByText('Saved answer: Ready').waitFor()
  await contact.page.getByRole('button', { name: 'Confirm' }).click()
  await contact.page.getByText('1 point not ready').waitFor()
  expect(await axeFaults(contact.page)).toEqual([])

  const job = await stage.open(`/inspector/requests/${id}`, { width: 390 }, asInspector(inspector), withWorker)
  await job.page.getByText('It is repaired on Monday.').waitFor()
  await job.page.getByText(/^Confirmed by the contact on site/).waitFor()
  await job.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await job.context.setOffline(true)
  await job.page.reload()
  await job.page.getByText('It is repaired on Monday.').waitFor()

  const owner = await stage.open(`/requests/${id}`, { width: 390 }, asOwner(person))
  await owner.page.getByText('It is repaired on Monday.').waitFor()
  await owner.page.getByRole('button', { name: 'Get a link to send' }).click()
  const url = new URL(await owner.page.getByLabel('Link', { exact: true }).inputValue())
  await owner.page.getByRole('button', { name: 'Change answers' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Preparation of the visit' })
  // The contact answers meanwhile: the open dialog shows that answer beside what the owner chose.
  const { revision } = done(await person.get(own(id))).body.data.preparation
  done(await t.anyone.post('/api/public/preparation/confirm', { key, answers, revision }))
  await dialog.getByText('Saved answer: Ready').waitFor()
  await dialog.getByRole('radio', { name: 'Ready', exact: true }).nth(1).check({ force: true })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await owner.page.getByText('Everything is ready').waitFor()

  // The request is cancelled while the page is open; the next confirmation shows it.
  const late = await stage.open(`${url.pathname}${url.hash}`, { language: 'ar' })
  await late.page.getByText('كل شيء جاهز').waitFor()
  done(await (await t.admin()).post(office(id, '/cancel'), { reason: 'The ship was delayed.' }))
  await late.page.getByRole('button', { name: 'تأكيد' }).click()
  await late.page.getByRole('heading', { level: 1, name: 'هذا الرابط لا يعمل' }).waitFor()
  expect([contact.faults, owner.faults, late.faults]).toEqual([[], [], []])
  for (const { context } of [contact, job, owner, late]) await context.close()
}, 240_000)
