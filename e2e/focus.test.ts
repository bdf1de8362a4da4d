// Presses every button of every screen by keyboard on a fresh page: afterwards the focus is never on the body, nor
// after closing what the press opened (WCAG 2.4.3). Each name is pressed once for each area; `npm run trust -- F41`
// presses all of them on every route.
import type { JSHandle, Page } from 'playwright-core'
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

type Buttons = JSHandle<{ buttons: HTMLElement[]; names: string[] }>

/** Those that a person can press now. In one call to the browser, because each page is asked many times. */
const readButtons = (page: Page): Promise<Buttons> =>
  page.evaluateHandle(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="switch"], summary')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 0 &&
        !one.matches(':disabled, [tabindex]') &&
        one.closest('[aria-disabled="true"]') === null,
    )
    const names = buttons.map((one) => {
      const named = one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? ''
      return named.trim().replaceAll(/\d+/g, '#').slice(0, 60)
    })
    return { buttons, names }
  })
const namesOf = async (page: Page): Promise<string[]> => (await readButtons(page)).evaluate(({ names }) => names)

/** Puts the focus on a button and says which key presses it; undefined if it is no longer there. */
const focusOn = async (page: Page, at: number, name: string): Promise<'Space' | 'Enter' | undefined> =>
  (await readButtons(page)).evaluate(
    ({ buttons, names }, wanted) => {
      const button = buttons[wanted.at]
      if (button === undefined || names[wanted.at] !== wanted.name) return undefined
      document.documentElement.setAttribute('data-same', '')
      button.focus()
      return button.getAttribute('role') === 'switch' ? 'Space' : 'Enter'
    },
    { at, name },
  )

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
      const names = await namesOf(page)
      const lost: string[] = []
      let isFresh = true
      for (const [at, name] of names.entries()) {
        const once = `${who?.(scene).area ?? 'nobody'}: ${name}`
        if (leaves.test(name) || (size === 'c' && pressed.has(once))) continue
        pressed.add(once)
        if (!isFresh) await load(page, path(scene))
        const key = await focusOn(page, at, name)
        if (key === undefined) continue
        await page.keyboard.press(key)
        if (await isOnBody(page)) lost.push(`${route}: ${name}`)
        await page.keyboard.press('Escape')
        if (await isOnBody(page)) lost.push(`${route}: ${name}, closed`)
        // Normal test runs reuse a page that the press did not change.
        isFresh = size === 'c' && (await namesOf(page)).join() === names.join()
      }
      await context.close()
      expect(lost).toEqual([])
    },
    600_000,
  )
})
