// A checklist is written, reordered, saved and released by keyboard alone; unsaved work survives a reload.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { asAdmin } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }

/** Moves the focus from the top of the page to the named element. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.locator('h1').focus()
  await tabTo(page, name)
}
const type = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.type(text)
}
/** Types into the next empty field once it has the focus. */
const typeInNext = async (page: Page, text: string): Promise<void> => {
  // A button has an empty value too, but would lose the text.
  await page.waitForFunction(() => {
    const field = document.activeElement
    return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value === ''
  })
  await page.keyboard.type(text)
}

const chosen = (page: Page): Promise<string | null> => page.locator('[data-place][aria-current]').textContent()

it('is written with the keyboard alone, survives a reload, and is released', async () => {
  const boss = await stage.t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/checklists', desk, asAdmin(boss))
  await page.getByText('No checklists found.').waitFor()
  await goTo(page, '+ Create checklist')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create checklist' }).waitFor()
  await type(page, 'Code', 'yard')
  await type(page, 'Name in English', 'Yard')
  await type(page, 'Name in Arabic', 'الساحة')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Yard' }).waitFor()
  // The section button is beside the button that adds a question.
  await goTo(page, 'Section')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await type(page, 'Question in English', 'Is the yard clean?')
  await type(page, 'Question in Arabic', 'هل الساحة نظيفة؟')
  await page.keyboard.press('Control+Enter')
  await typeInNext(page, 'Is it fenced?')
  // The missing texts are counted: the section's title, and the Arabic text of the question.
  await page.getByText('1 English text is missing, 2 Arabic texts are missing').waitFor()
  await page.locator('[data-place="0.1"]').focus()
  await page.keyboard.press('Alt+ArrowUp')
  expect(await chosen(page)).toContain('1.1Is it fenced?')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInNext(page, 'Outside')

  await page.reload()
  await page.getByText('Your unsaved changes are restored.').waitFor()
  await page.getByRole('button', { name: /^1\.1 Is it fenced.* —/ }).focus()
  await page.keyboard.press('Enter')
  await typeInNext(page, 'هل هي مسوّرة؟')
  await page.getByRole('button', { name: /^1 Outside —/ }).focus()
  await page.keyboard.press('Enter')
  await typeInNext(page, 'في الخارج')
  await expect.poll(() => page.getByText('missing').count()).toBe(0)

  await goTo(page, 'Release')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Release this draft?' }).waitFor()
  await tabTo(page, 'Release')
  await page.keyboard.press('Enter')
  await page.getByText('Checklist released.').waitFor()
  const [row] = (await boss.get('/admin/api/checklists?search=YARD')).body.data.checklists
  const { data } = (await boss.get(`/admin/api/checklists/${row.id}`)).body
  expect(data).toMatchObject({ state: 'released', has_draft: false, released_number: 1 })
  expect(data.content.sections).toMatchObject([
    {
      title: { en: 'Outside', ar: 'في الخارج' },
      items: [
        { text: { en: 'Is it fenced?', ar: 'هل هي مسوّرة؟' } },
        { text: { en: 'Is the yard clean?', ar: 'هل الساحة نظيفة؟' } },
      ],
    },
  ])
  expect(faults).toEqual([])
  await context.close()
}, 120_000)
