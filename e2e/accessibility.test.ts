// Every route through axe (WCAG 2.2 AA): once in English and light, once in Arabic and dark. E2E_LOOKS=all takes all four pairs and both widths.
import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Look, openStage, type Stage, type Who } from './harness.ts'
import { aScene } from './scene.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>

beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
}, 120_000)
afterAll(() => stage.close())

/** Tall enough for whole pages: a control that a sticky bar half covers at rest is no small control. */
const height = 3200

const looks: Look[] =
  process.env.E2E_LOOKS === 'all'
    ? (['en', 'ar'] as const).flatMap((language) => (['light', 'dark'] as const).flatMap((theme) => [390, 1280].map((width) => ({ language, theme, width, height }))))
    : [
        { language: 'en', theme: 'light', width: 390, height },
        { language: 'ar', theme: 'dark', width: 1280, height },
      ]

type Scene = Awaited<ReturnType<typeof aScene>>
type Route = [path: (scene: Scene) => string, who?: (scene: Scene) => Who]

const owner = (one: Scene) => one.owner
const admin = (one: Scene) => one.superAdmin
const inspector = (one: Scene) => one.inspector

const routes: Record<string, Route> = {
  'sign-in': [() => '/'],
  'sign-up': [() => '/signup'],
  'forgotten password': [() => '/forgot-password'],
  'set password': [() => '/set-password?token=none'],
  policies: [() => '/policies'],
  register: [() => '/register'],
  verify: [() => '/verify'],
  'a certificate': [(one) => `/verify/${one.certificateNumber}`],
  'an unknown certificate': [() => '/verify/ASR-2001-999999'],
  'nothing here': [() => '/no-such-page'],
  design: [() => '/design'],
  dashboard: [() => '/dashboard', owner],
  facilities: [() => '/facilities', owner],
  'add facility': [() => '/add-facility', owner],
  'a certified facility': [(one) => `/facility/${one.certified}`, owner],
  'a pending facility': [(one) => `/facility/${one.pending}`, owner],
  'edit facility': [(one) => `/facility/${one.fresh}/edit`, owner],
  certify: [(one) => `/certify/${one.fresh}`, owner],
  requests: [() => '/requests', owner],
  'new request': [() => '/requests/new', owner],
  notifications: [() => '/notifications', owner],
  calendar: [() => '/calendar', owner],
  documents: [() => '/documents', owner],
  profile: [() => '/profile', owner],
  'admin sign-in': [() => '/admin/login'],
  'admin forgotten password': [() => '/admin/forgot-password'],
  'admin dashboard': [() => '/admin/dashboard', admin],
  users: [() => '/admin/users', admin],
  'a user': [(one) => `/admin/users/${one.applicantId}`, admin],
  'edit user': [(one) => `/admin/users/${one.applicantId}/edit`, admin],
  'admin users': [() => '/admin/list-admin-users', admin],
  inspectors: [() => '/admin/inspectors', admin],
  'create inspector': [() => '/admin/create-inspector', admin],
  'an inspector': [(one) => `/admin/inspectors/${one.inspectorId}`, admin],
  'edit inspector': [(one) => `/admin/inspectors/${one.inspectorId}/edit`, admin],
  'admin facilities': [() => '/admin/facilities', admin],
  'an admin facility': [(one) => `/admin/facilities/${one.pending}`, admin],
  'edit admin facility': [(one) => `/admin/facilities/${one.pending}/edit`, admin],
  payments: [() => '/admin/payments', admin],
  settings: [() => '/admin/settings', admin],
  'audit trail': [() => '/admin/audit', admin],
  'admin profile': [() => '/admin/profile', admin],
  'inspector sign-in': [() => '/inspector/login'],
  'inspector dashboard': [() => '/inspector/dashboard', inspector],
  'assigned facilities': [() => '/inspector/facilities', inspector],
  'an assigned facility': [(one) => `/inspector/assigned-facility/${one.pending}`, inspector],
  'inspector calendar': [() => '/inspector/calendar', inspector],
  'inspector profile': [() => '/inspector/profile', inspector],
}

const named = looks.map((look) => [`${look.language} ${look.theme} ${look.width}`, look] as const)

describe.each(named)('%s', (_name, look) => {
  it.each(Object.entries(routes))('%s', async (_route, [path, who]) => {
    const { page, context, faults } = await stage.open(path(scene), look, who?.(scene))
    try {
      await page.locator('h1').first().waitFor()
      // What loads after the title counts too.
      if (path(scene) !== '/design') await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([])
      expect(faults).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([look.language, look.language === 'ar' ? 'rtl' : 'ltr'])
    } finally {
      await context.close()
    }
  })
})
