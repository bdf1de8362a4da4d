// The table of all acts is complete, and each promised confirmation appears; after one No, nothing has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableRows } from '../server/test/markdown.ts'
import { openStage, type Stage, type Who } from './harness.ts'
import { aScene } from './scene.ts'

const table = tableRows(readFileSync(join(import.meta.dirname, '../docs/acts.md'), 'utf8')).map(
  ([call = '', act = '', where = '', before = '', back = '']) => ({ call, act, where, before, back }),
)

it('lists each state-changing call once, with how it is confirmed and how it is undone', () => {
  const writes = (Object.entries(calls) as [string, Endpoint][]).filter(([, { method }]) => method !== 'GET')
  expect(table.map(({ call }) => call).toSorted()).toEqual(writes.map(([name]) => name).toSorted())
  for (const row of table) {
    expect(['asks', 'form', 'undo', 'nothing']).toContain(row.before)
    expect([row.call, row.act !== '' && row.where !== '' && row.back !== '']).toEqual([row.call, true])
    // An act that cannot be undone must be confirmed in a question or a form first.
    if (row.back.startsWith('not')) expect([row.call, row.before]).not.toEqual([row.call, 'undo'])
  }
})

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>
beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
}, 120_000)
afterAll(() => stage?.close())

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The confirmations that no other test opens, and how to open them. */
const questions: Record<string, () => { path: string; who: Who; open: (page: Page) => Promise<unknown> }> = {
  endSessions: () => ({ path: '/profile', who: scene.owner, open: press('Sign out everywhere') }),
  endSessionsInspector: () => ({
    path: '/inspector/profile',
    who: scene.inspector,
    open: press('Sign out everywhere'),
  }),
  endSessionsAdmin: () => ({ path: '/admin/profile', who: scene.superAdmin, open: press('Sign out everywhere') }),
  renewCalendarFeed: () => ({ path: '/calendar', who: scene.owner, open: press('Replace link') }),
  renewCalendarFeedInspector: () => ({
    path: '/inspector/calendar',
    who: scene.inspector,
    open: press('Replace link'),
  }),
}

it.each(Object.keys(questions))(
  '%s asks for confirmation first',
  async (name) => {
    const { path, who, open } = questions[name]?.() ?? { path: '/', who: scene.owner, open: async () => undefined }
    expect(table.find(({ call }) => call === name)?.before).toBe('asks')
    const { page, context } = await stage.open(path, { width: 1280, height: 900 }, who)
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.method() !== 'GET' && !/presence|signin/.test(request.url()) && sent.push(request.url()),
    )
    await open(page)
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page
      .locator('dialog[open]')
      .waitFor({ state: 'detached' })
      .catch(() => undefined)
    expect(sent).toEqual([])
    await context.close()
  },
  60_000,
)
