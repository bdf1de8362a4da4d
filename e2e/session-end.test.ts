// An idle session ends even if its page sends requests in the background. Each area shows a warning first, and one key
// press keeps the session. After a new sign-in, typed text is restored.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../server/test/actors.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { hours, minutes, seconds } from '../server/test/clock.ts'
import { aFacility } from '../server/test/facilities.ts'
import { openStage, password, type Stage } from './harness.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }
const nearEnd = seconds(90)
const patience = { timeout: 10_000 }

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Returns the number of running calls, without the stream of live updates. */
const countCalls = (context: BrowserContext): (() => number) => {
  const underWay = new Set<Request>()
  context.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.headers().accept !== 'text/event-stream') underWay.add(request)
  })
  context.on('requestfinished', (request) => underWay.delete(request))
  context.on('requestfailed', (request) => underWay.delete(request))
  return () => underWay.size
}

const others = async (admin: Person, inspector: Person) => ({ owner: await stage.t.owner(), admin, inspector })

const areas = [
  {
    area: 'owner',
    key: 'sessionEnd',
    idle: hours(12),
    typedInto: 'First name',
    scene: async () => {
      const owner = await stage.t.owner({ passwordHash: stage.passwordHash })
      return { email: owner.email, path: '/profile', somethingHappens: () => aFacility(owner) }
    },
  },
  {
    area: 'administrator',
    key: 'adminSessionEnd',
    idle: minutes(30),
    typedInto: 'Note',
    scene: async () => {
      const { email } = await stage.t.admin({ passwordHash: stage.passwordHash })
      const colleague = await stage.t.admin()
      const { facilityId } = await fieldWork(stage.t, await others(colleague, await stage.t.inspector()))
      const note = () => colleague.post(`/admin/api/${facilityId}/notes`, { note: 'The gate is shut.' })
      return { email, path: `/admin/facilities/${facilityId}`, somethingHappens: note }
    },
  },
  {
    area: 'inspector',
    key: 'inspectorSessionEnd',
    idle: hours(12),
    typedInto: 'Note',
    scene: async () => {
      const inspector = await stage.t.inspector({ passwordHash: stage.passwordHash })
      const { facilityId } = await fieldWork(stage.t, await others(await stage.t.admin(), inspector))
      const note = () => inspector.post(`/inspector/api/facilities/${facilityId}/notes`, { note: 'Hall 2 is shut.' })
      return { email: inspector.email, path: `/inspector/assigned-facility/${facilityId}`, somethingHappens: note }
    },
  },
]

it.each(areas)(
  '$area: warns before the session ends, continues it with one key, and restores what was typed',
  async (one) => {
    const { email, path, somethingHappens } = await one.scene()
    const { page, context, faults } = await stage.open(path, desk)
    const calls = countCalls(context)
    await page.clock.install()
    const heading = page.getByRole('heading', { level: 1 })
    await signIn(page, email)
    await page.waitForURL(`**${path}`)
    const field = page.getByRole('textbox', { name: one.typedInto })
    await field.first().fill('Half a sentence')

    const left = (): Promise<number> =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').at - Date.now(), one.key)
    // A call still running could be sent before the jump and count as activity after it.
    const pass = async (ms: number): Promise<void> => {
      await expect.poll(calls, patience).toBe(0)
      // Advance the server first: a page that asks at the end of its session must not find it alive.
      stage.t.clock.forward(ms)
      await page.clock.fastForward(ms)
      // After a colleague's change the page reloads its data; that is no activity of the user.
      await somethingHappens()
    }
    const warning = page.getByRole('alertdialog', { name: 'You will be signed out soon' })
    await pass(one.idle / 2)
    await expect.poll(left, patience).toBeLessThanOrEqual(one.idle / 2)
    expect(await warning.isVisible()).toBe(false)
    await pass(one.idle / 2 - nearEnd)
    await expect.poll(left, patience).toBeLessThanOrEqual(nearEnd)
    await warning.getByRole('timer').waitFor()
    // A key pressed before the question has the focus goes to the field.
    await warning.locator(':focus').waitFor()
    await page.keyboard.press('Enter')
    await warning.waitFor({ state: 'hidden' })
    await expect.poll(left, patience).toBeGreaterThan(one.idle - nearEnd)

    // A user who is active when the warning is due does not see it.
    await pass(one.idle - seconds(125))
    await field.first().press('End')
    await pass(seconds(10))
    await expect.poll(left, patience).toBeGreaterThan(one.idle - nearEnd)
    expect(await warning.isVisible()).toBe(false)

    await pass(one.idle - nearEnd)
    await expect.poll(left, patience).toBeLessThanOrEqual(nearEnd)
    await warning.getByRole('timer').waitFor()
    await pass(nearEnd)
    await page.getByLabel('Password', { exact: true }).waitFor()
    await signIn(page, email)
    await page.waitForURL(`**${path}`)
    await expect.poll(() => field.first().inputValue(), patience).toBe('Half a sentence')
    expect(await heading.count()).toBe(1)
    expect(faults).toEqual([])
    await context.close()
  },
  90_000,
)
