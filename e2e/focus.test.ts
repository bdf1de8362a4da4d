// Presses every button of every screen by keyboard on a fresh page: afterwards the focus is never on the body, nor
// after closing what the press opened (WCAG 2.4.3). Each name is pressed once for each area; `npm run trust -- F41`
// presses all of them on every route.
import type { ElementHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { size } from '../server/test/size.ts'
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

/** Would end the session that the other presses need. */
const leaves = /sign out|end session/i
/** Longer than the product needs to place the focus. */
const settled = 150
/** Allows for a busy machine. */
const patience = 2_000

const nameOf = (button: ElementHandle<HTMLElement | SVGElement>): Promise<string> =>
  button.evaluate((one) => {
    const named = one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? ''
    return named.trim().replaceAll(/\d+/g, '#').slice(0, 60)
  })

const buttonsOf = async (page: Page): Promise<ElementHandle<HTMLElement | SVGElement>[]> => {
  const all = await page.$$('button, [role="switch"], summary')
  const usable = await Promise.all(
    all.map(async (one) => (await one.isVisible()) && (await one.isEnabled()) && !(await one.getAttribute('tabindex'))),
  )
  return all.filter((_, at) => usable[at])
}

const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
}

/** Checks within the same document only, because in a new one the browser places the focus. */
const isOnBody = async (page: Page): Promise<boolean> => {
  await page.waitForTimeout(settled)
  return page
    .waitForFunction(
      () =>
        !document.documentElement.hasAttribute('data-same') ||
        (document.activeElement !== null && document.activeElement !== document.body),
      undefined,
      { timeout: patience },
    )
    .then(
      () => false,
      () => true,
    )
}

/** For normal test runs: screens where the focus was once lost, and one screen of each kind. */
const often = new Set([
  'sign-up',
  'verify',
  'dashboard',
  'a certified facility',
  'profile',
  'a user',
  'admin users',
  'an admin facility',
  'a payment',
  'audit trail',
  'an assigned facility',
  'inspector profile',
])

const pressed = new Set<string>()

describe('a pressed button', () => {
  const all = Object.entries(routes).filter(([name]) => (size === 'c' ? often.has(name) : name !== 'design'))
  it.each(all.map(([name, [path, who]]) => [name, path, who] as const))(
    'on %s',
    async (route, path, who) => {
      const { page, context } = await stage.open(path(scene), { width: 1280, height: 900 }, who?.(scene))
      context.on('page', (other) => void (other === page ? undefined : other.close()))
      await load(page, path(scene))
      const names = await Promise.all((await buttonsOf(page)).map(nameOf))
      const lost: string[] = []
      let isFresh = true
      for (const [at, name] of names.entries()) {
        const once = `${who?.(scene).area ?? 'nobody'}: ${name}`
        if (leaves.test(name) || (size === 'c' && pressed.has(once))) continue
        pressed.add(once)
        if (!isFresh) await load(page, path(scene))
        const button = (await buttonsOf(page))[at]
        if (!button || (await nameOf(button)) !== name) continue
        await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
        await button.focus()
        await page.keyboard.press((await button.getAttribute('role')) === 'switch' ? 'Space' : 'Enter')
        if (await isOnBody(page)) lost.push(`${route}: ${name}`)
        await page.keyboard.press('Escape')
        if (await isOnBody(page)) lost.push(`${route}: ${name}, closed`)
        // Normal test runs reuse a page that the press did not change.
        const left = await Promise.all((await buttonsOf(page)).map(nameOf))
        isFresh = size === 'c' && left.join() === names.join()
      }
      await context.close()
      expect(lost).toEqual([])
    },
    600_000,
  )
})
