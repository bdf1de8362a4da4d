// The laboratory catalogue in the back office: from a laboratory to the service that is tested by a specification.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Look, openStage, type Stage } from './harness.ts'
import { asAdmin } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk: Look = { width: 1280, height: 900 }

it('a super administrator sets up a test, from the laboratory to the service', async () => {
  const boss = await stage.t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/settings/services?tab=laboratories', desk, asAdmin(boss))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const fill = async (label: string, value: string): Promise<void> =>
    page.getByLabel(label, { exact: true }).fill(value)
  const names = async (en: string, ar: string): Promise<void> => {
    await fill('Name in English', en)
    await fill('Name in Arabic', ar)
  }

  await button('Add laboratory').click()
  await names('Gulf Food Laboratory', 'مختبر الخليج للأغذية')
  await fill('Address', 'Al Quoz 3, Dubai')
  await page.getByLabel('Accreditation number').fill('LB-TEST-017')
  await button('Save').click()
  await page.getByText('An accreditation has a number and a last day. Enter both, or neither.').first().waitFor()
  await page.getByLabel('Accredited until').fill('2090-01-31')
  await button('Save').click()
  await button('Edit Gulf Food Laboratory').waitFor()

  await page.getByRole('tab', { name: 'Test methods' }).click()
  await button('Add test method').click()
  await fill('Code', 'ISO 16649-2')
  await names('Escherichia coli', 'الإشريكية القولونية')
  await page.getByLabel('Matrix in English').fill('Food')
  await page.getByLabel('Matrix in Arabic').fill('أغذية')
  await page.getByLabel('Unit').fill('CFU/g')
  await fill('Working days', '3')
  await button('Save').click()
  await button('Edit ISO 16649-2').waitFor()

  await page.getByRole('tab', { name: 'Specifications' }).click()
  await button('Add specification').click()
  await names('Chilled food', 'أغذية مبرّدة')
  await button('Add parameter').click()
  const parameter = page.getByRole('group', { name: 'Parameter 1' })
  await parameter.getByLabel('Name in English').fill('E. coli')
  await parameter.getByLabel('Name in Arabic').fill('الإشريكية القولونية')
  await parameter.getByLabel('Test method').fill('16649')
  await page.getByRole('option', { name: /16649/ }).click()
  await parameter.getByLabel('Limit', { exact: true }).selectOption('counts')
  await parameter.getByLabel('m: good up to').fill('10')
  await parameter.getByLabel('M: none above').fill('5')
  await parameter.getByLabel('Source of the limit').fill('GSO 1016')
  await button('Save draft').click()
  await parameter.getByText('The upper limit must be above the lower one.').waitFor()
  await parameter.getByLabel('M: none above').fill('100')
  await button('Save draft').click()
  // What is released is what is shown: there is no button before the specification is loaded.
  await button('View Chilled food').click()
  await page.getByText('Of 5 units, at most 0 above 10 CFU/g, none above 100 CFU/g').waitFor()
  await button('Release').click()
  const { specifications } = (await boss.get('/admin/api/specifications')).body.data
  const path = `/admin/api/specifications/${specifications[0].id}`
  const { version } = (await boss.get(path)).body.data
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`${path}/release`)),
    page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ version })
  await page.getByText('Version 1', { exact: true }).first().waitFor()

  await boss.patch(path, { decision_rule: 'guarded' })
  await page.getByText('Version 1 and a draft').first().waitFor()
  await button('View Chilled food').click()
  await button('Discard draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('Version 1', { exact: true }).first().waitFor()

  await page.getByRole('tab', { name: 'Services', exact: true }).click()
  await button('Edit Product Test: Microbiology of Chilled Food').click()
  await page.getByRole('combobox', { name: /^Specification/ }).fill('chill')
  await page.getByRole('option', { name: /Chilled food/ }).click()
  await button('Save').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const { services } = (await boss.get('/admin/api/services')).body.data as {
    services: { id: number; is_offered: boolean; specification: { name: { en: string } } | null }[]
  }
  expect(services.find(({ id }) => id === 13)).toMatchObject({
    is_offered: false,
    specification: { name: { en: 'Chilled food' } },
  })
  expect(faults).toEqual([])
  await context.close()
}, 90_000)
