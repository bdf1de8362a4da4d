// Records from a spreadsheet: from the file to the records, and back.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { continueImport } from '../server/src/slices/imports/index.ts'
import type { OwnerPerson } from '../server/test/actors.ts'
import {
  anOfficeImport,
  csvBytes,
  facilityHeadings,
  facilityRow,
  inspectorHeadings,
  inspectorRow,
  workbook,
} from '../server/test/sheets.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const work = async (owner: OwnerPerson) => {
  const { imports } = (await owner.get('/api/user/imports')).body.data
  await continueImport(stage.t.deps, imports[0].id)
}
const csv = (rows: readonly (readonly string[])[], name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: csvBytes(rows),
})

it('an owner imports facilities: template, columns, faults, the good rows, and undoes it', async () => {
  const owner = await stage.t.owner({ companyName: 'Palm Dates Trading' })
  const { page, context, faults } = await stage.open('/facilities', { width: 1280 }, asOwner(owner))
  await page.getByRole('link', { name: 'Import' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template as XLSX' }).click()
  expect((await downloaded).suggestedFilename()).toBe('facilities.xlsx')
  // Without a file, and with one that is refused: the choice stays.
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Choose a file.').waitFor()
  const input = page.locator('input[type=file]')
  await input.setInputFiles(csv([facilityHeadings], 'empty.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('This file has no rows below its headings.').waitFor()
  await page.getByRole('button', { name: 'Remove empty.csv' }).click()
  const headings = ['Store', ...facilityHeadings.slice(1), 'Remark']
  const rows = [
    facilityRow(1),
    facilityRow(2, { Emirate: 'Dubay', City: '' }),
    facilityRow(3),
    ...Array.from({ length: 30 }, (_, at) => facilityRow(100 + at)),
  ]
  await input.setInputFiles(csv([headings, ...rows], 'stores.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()

  await page.getByText('Required, and not in your file: Name').waitFor()
  await page.getByText('No row can be imported as it is.').waitFor()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Name', { exact: true }).selectOption({ label: 'Store' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Columns of your file that are not imported: Remark').waitFor()

  await page.getByRole('button', { name: 'With faults' }).click()
  const faulty = page.getByRole('row').filter({ hasText: 'Row 3' })
  await faulty
    .getByText(/^Use one of: Abu Dhabi, Dubai/)
    .first()
    .waitFor()
  await faulty.getByText('This field is required').first().waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  expect(await axeFaults(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  expect(await page.getByRole('radio', { name: 'All rows or none' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor()
  await work(owner)
  await page.getByText('You can undo it until').waitFor()
  await page.getByRole('button', { name: /^Left out/ }).click()
  await page.getByRole('row').filter({ hasText: 'Row 3' }).waitFor()
  const leftOut = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what was left out' }).click()
  expect((await leftOut).suggestedFilename()).toBe('left-out.csv')
  await page.getByRole('button', { name: /^Created/ }).click()
  await page.getByRole('link', { name: 'Open the record of row 2', exact: true }).click()
  await page.getByRole('heading', { name: 'Cold store 1' }).waitFor()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo' }).click()
  await question.waitFor({ state: 'detached' })
  await work(owner)
  await page.getByText('Removed again').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect((await owner.get('/api/user/facilities')).body.data.facilities).toEqual([])
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('a workbook on a phone in Arabic: rows as cards with their faults, and all or nothing', async () => {
  const owner = await stage.t.owner({ language: 'ar' })
  const look = { width: 390, language: 'ar' } as const
  const { page, context, faults } = await stage.open('/facilities/import', look, asOwner(owner))
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(facilityHeadings, [facilityRow(1), facilityRow(1)]),
  })
  await page.getByRole('button', { name: 'فحص الملف' }).click()
  await page.getByText(/مطابق للصف/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'رفع ملف آخر' }).click()
  await page.locator('input[type=file]').setInputFiles(csv([facilityHeadings, facilityRow(1)], 'one.csv'))
  await page.getByRole('button', { name: 'فحص الملف' }).click()
  await page.getByRole('button', { name: 'استيراد', exact: true }).click()
  await page.getByRole('progressbar').waitFor()
  await work(owner)
  await page.getByText('يمكنك التراجع عنه حتى').waitFor()
  expect(await layoutFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('rows with faults that are corrected by other columns leave the way back to all rows', async () => {
  const owner = await stage.t.owner()
  const { page, context, faults } = await stage.open('/facilities/import', { width: 390 }, asOwner(owner))
  const headings = ['Store', ...facilityHeadings.slice(1)]
  await page.locator('input[type=file]').setInputFiles(csv([headings, facilityRow(1)], 'stores.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'With faults' }).click()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Name', { exact: true }).selectOption({ label: 'Store' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('No such rows.').waitFor()
  expect(await layoutFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByText('Row 2').waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('the office imports inspectors, on a phone in Arabic and at a desk, and sends the invitations at once', async () => {
  const admin = await stage.t.superAdmin()
  const id = await anOfficeImport(admin, 'first')
  const phone = await stage.open(`/admin/imports/${id}`, { width: 390, language: 'ar' }, asAdmin(admin))
  await phone.page.getByText('الصف 3').waitFor()
  expect(await axeFaults(phone.page)).toEqual([])
  expect(await layoutFaults(phone.page)).toEqual([])
  await phone.context.close()

  const { page, context, faults } = await stage.open('/admin/inspectors', { width: 1280 }, asAdmin(admin))
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('radio', { name: 'Prices' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Inspectors' }).isChecked()).toBe(true)
  const rows = [inspectorHeadings, inspectorRow('desk'), inspectorRow('desk.bad', { Country: 'Atlantis' })]
  await page.locator('input[type=file]').setInputFiles(csv(rows, 'inspectors.csv'))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page
    .getByText(/^Use one of: /)
    .first()
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor()
  const { imports } = (await admin.get('/admin/api/imports')).body.data
  await continueImport(stage.t.deps, imports[0].id)
  await page.getByRole('button', { name: 'Send invitations now' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send the invitations now?' })
  await question.getByRole('button', { name: 'Send' }).click()
  await question.waitFor({ state: 'detached' })
  await continueImport(stage.t.deps, imports[0].id)
  await page.getByText('The invitations were sent.').waitFor()
  await page.getByText('It can no longer be undone.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
}, 90_000)
