// On a slow connection: pressed controls respond, and a line at the top appears while something is loading.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { size } from '../server/test/size.ts'
import { openStage, type Stage, type Who } from './harness.ts'
import { routes } from './routes.ts'
import { aScene } from './scene.ts'
import { settle } from './walk.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>
beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
}, 120_000)
afterAll(() => stage?.close())

/** Holds matching requests back until released. */
const hold = async (
  page: Page,
  what: RegExp | ((url: URL) => boolean),
): Promise<{ release: () => Promise<void>; met: () => number }> => {
  const held: Route[] = []
  let isOpen = false
  await page.route(what, (route) => (isOpen ? route.continue() : void held.push(route)))
  return {
    met: () => held.length,
    release: async () => {
      isOpen = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

const isScript = ({ pathname }: URL): boolean => pathname.startsWith('/assets/') && pathname.endsWith('.js')

const line = (page: Page) =>
  page.evaluate(() => {
    const { content, opacity, scale, animationName } = getComputedStyle(document.body, '::after')
    const isLong = scale === 'none' || Number.parseFloat(scale) > 0
    return { isThere: content !== 'none' && opacity === '1' && isLong, animationName }
  })
const isThere = async (page: Page): Promise<boolean> => (await line(page)).isThere
/** Waits until the first page shows its data. */
const ready = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => isThere(page)).toBe(false)
}
const spoken = (page: Page) => page.locator('output[aria-live=polite]').last()

const areas: Record<string, () => { from: string; who: Who; link: string; data: RegExp }> = {
  owner: () => ({ from: '/dashboard', who: scene.owner, link: 'Facilities', data: /\/api\/user\/facilities/ }),
  administrator: () => ({
    from: '/admin/dashboard',
    who: scene.superAdmin,
    link: 'Facilities',
    data: /\/admin\/api\/facilities\?/,
  }),
  inspector: () => ({
    from: '/inspector/dashboard',
    who: scene.inspector,
    link: 'Calendar',
    data: /\/inspector\/api\/calendar/,
  }),
}

it.each(Object.keys(areas))(
  'an %s sees the progress bar after pressing a link, while the page and its data load',
  async (area) => {
    const { from, who, link, data } = areas[area]?.() ?? { from: '/', who: scene.owner, link: '', data: /$/ }
    const { page, context, faults } = await stage.open(from, { width: 1280, height: 900 }, who, {
      serviceWorkers: 'block',
    })
    await ready(page)
    const [code, answer] = [await hold(page, isScript), await hold(page, data)]
    const pressed = page.getByRole('navigation').getByRole('link', { name: link, exact: true })
    await pressed.click()
    await expect.poll(() => isThere(page)).toBe(true)
    expect(await pressed.evaluate((one) => getComputedStyle(one).opacity)).not.toBe('1')
    expect(await spoken(page).textContent()).toBe('')
    await code.release()
    await expect.poll(answer.met).toBeGreaterThan(0)
    await expect.poll(() => isThere(page)).toBe(true)
    await answer.release()
    await expect.poll(() => isThere(page)).toBe(false)
    expect(faults).toEqual([])
    await context.close()
  },
  60_000,
)

it('animates only without reduced motion, and announces a long wait once', async () => {
  const { page, context } = await stage.open('/dashboard', {}, scene.owner, { reducedMotion: 'no-preference' })
  await ready(page)
  await page.clock.install()
  const code = await hold(page, isScript)
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect.poll(() => line(page)).toEqual({ isThere: true, animationName: 'waiting' })
  // Only what the compositor animates by itself: nothing is laid out or painted again for each frame of the wait.
  const animated = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  )
  expect(animated).toContain('scale')
  expect(animated.filter((name) => name !== 'scale' && name !== 'opacity')).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => line(page)).toEqual({ isThere: true, animationName: 'appear' })
  await page.clock.runFor(5_000)
  await expect.poll(async () => (await spoken(page).textContent())?.trim()).toBe('Still working…')
  await code.release()
  await page.clock.runFor(1_000)
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await expect.poll(() => isThere(page)).toBe(false)
  await context.close()
}, 60_000)

// Every frame of an animation costs battery, also one that nobody sees.
it.each([
  ['an owner', () => ['/profile', scene.owner] as const],
  ['an administrator', () => [`/admin/users/${scene.applicantId}/edit`, scene.superAdmin] as const],
  ['an inspector', () => [`/inspector/assigned-facility/${scene.pending}`, scene.inspector] as const],
])('a page at rest runs no animation: %s', async (_who, whereOf) => {
  const [path, who] = whereOf()
  const { page, context } = await stage.open(path, {}, who, { reducedMotion: 'no-preference' })
  await ready(page)
  await page.locator('main button').first().waitFor()
  const running = () =>
    page.evaluate(() =>
      document.getAnimations().map((one) => (one.effect as KeyframeEffect).target?.closest('button')?.textContent),
    )
  await expect.poll(running).toEqual([])
  await context.close()
})

it('a list filter and a button show at once that they are working', async () => {
  const { page, context } = await stage.open('/facilities', {}, scene.owner)
  await page.getByRole('button', { name: /Pending/ }).waitFor()
  const filtered = await hold(page, /\/api\/user\/facilities\?state=pending/)
  await page.getByRole('button', { name: /Pending/ }).click()
  await expect.poll(() => isThere(page)).toBe(true)
  await filtered.release()
  await expect.poll(() => isThere(page)).toBe(false)

  await page.goto(`/facility/${scene.fresh}/edit`)
  await page.getByLabel('City').fill('Ajman')
  const saving = await hold(page, ({ pathname }) => pathname === `/api/user/facility/${scene.fresh}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('button[aria-busy=true]').waitFor()
  expect(await page.locator('button[aria-busy=true]').getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => isThere(page)).toBe(true)
  await saving.release()
  await page.waitForURL(`**/facility/${scene.fresh}`)
  await context.close()
}, 60_000)

it('a lost connection is named where the lists of a form do not load', async () => {
  const { page, context } = await stage.open('/admin/users', {}, scene.superAdmin)
  await page.route('**/admin/api/meta', (route) => route.abort())
  await page.goto(`/admin/users/${scene.applicantId}/edit`)
  await page.getByText('Network error. Please try again.').waitFor()
  await context.close()
})

/** Runs in the page: notes whether its heading was shown and then hidden. */
const watchHeading = (): void => {
  let wasShown = false
  const step = (): void => {
    const isShown = document.querySelector('h1')?.checkVisibility() === true
    if (wasShown && !isShown) document.documentElement.dataset.blank = 'true'
    wasShown ||= isShown
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

it.each(size === 'c' ? ['add facility', 'edit facility', 'profile', 'certify', 'a user'] : Object.keys(routes))(
  '%s: what was painted stays while later texts and parts load',
  async (name) => {
    const [path, whoOf] = routes[name] ?? [() => '/']
    const { page, context } = await stage.open('/robots.txt', {}, whoOf?.(scene), { serviceWorkers: 'block' })
    await page.addInitScript(watchHeading)
    await page.route(isScript, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await route.continue()
    })
    await page.goto(path(scene))
    await settle(page, name === 'design')
    expect(await page.locator('html').getAttribute('data-blank')).toBeNull()
    await context.close()
  },
  60_000,
)
