// Every refused form shows where: the focus is on the summary or on the first invalid field, which is marked and
// described (WCAG 3.3.1). Errors that the specification puts in a dialog appear there as well.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './harness.ts'
import { routes } from './routes.ts'
import { aScene } from './scene.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>
beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
}, 120_000)
afterAll(() => stage?.close())

type Case = { route: string; open: string[]; send: string; warning?: true }

const cases: readonly Case[] = [
  { route: 'sign-up', open: [], send: 'Continue' },
  { route: 'add facility', open: [], send: 'Save' },
  { route: 'profile', open: ['Change password'], send: 'Change password' },
  { route: 'an admin facility', open: [], send: 'Add Note', warning: true },
  { route: 'an admin facility', open: ['Change Inspector', 'Clear'], send: 'Change', warning: true },
  { route: 'admin users', open: ['+ Create Admin User'], send: 'Create', warning: true },
  { route: 'create inspector', open: [], send: 'Save' },
  { route: 'settings', open: ['Add entry'], send: 'Save' },
  { route: 'an assigned facility', open: ['Add Schedule'], send: 'Save' },
  { route: 'an assigned facility', open: [], send: 'Add Note', warning: true },
]

/** What a screen reader announces at the focus. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const described = (at?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
    if (at?.matches('section[aria-labelledby]') && described !== '') return 'the summary'
    if (at?.getAttribute('aria-invalid') === 'true' && /-error\b/.test(at.getAttribute('aria-describedby') ?? ''))
      return described === '' ? 'a field without words' : 'the faulty field'
    if (at?.closest('fieldset[aria-describedby*="-error"]')) return 'the faulty field'
    return at?.outerHTML.slice(0, 120) ?? 'nothing'
  })

describe('a refused form', () => {
  it.each(cases.map((one) => [`${one.route}: ${one.send}`, one] as const))(
    '%s',
    async (_name, { route, open, send, warning }) => {
      const [path, who] = routes[route] ?? [() => '/none']
      const { page, context } = await stage.open(path(scene), { width: 1280, height: 900 }, who?.(scene))
      for (const name of open) await page.getByRole('button', { name, exact: true }).first().click()
      const within = (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]') : page
      await page.waitForTimeout(600)
      await within.getByRole('button', { name: send, exact: true }).last().focus()
      await page.keyboard.press('Enter')
      if (warning) {
        await page.getByRole('alertdialog', { name: 'Warning' }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('alertdialog', { name: 'Warning' }).waitFor({ state: 'hidden' })
      }
      await expect.poll(() => shown(page)).toMatch(/^the (summary|faulty field)$/)
      await context.close()
    },
  )
})
