// Which modules share a file of the build. Screens have their own files through their routes; these groups hold what
// several screens share.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { modulesNamed } from './vite-pages.ts'

const root = import.meta.dirname
type Test = (id: string) => boolean

const anyOf =
  (...tests: readonly Test[]): Test =>
  (id) =>
    tests.some((test) => test(id))

/** Every pattern must match a file, or the build stops. */
const globbed = (...patterns: readonly string[]): Test => {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root }).map((path) => join(root, path))
    if (found.length === 0) throw new Error(`${pattern} in vite-chunks.ts finds no file.`)
    return found
  })
  return (id) => files.includes(id)
}

/** Those of controls are not among the first pages. */
const panelTexts = globbed('src/panels/!(controls)/texts.ts')
/** Texts of the panels that pages before a sign-in, or their routes, import. */
const firstTexts = globbed(
  'src/panels/{calendar,captcha,checklist,devices,facility-form,findings,notifications,password,sign-in}/texts.ts',
)

/** What every first page needs: one file instead of twenty. */
const shell = anyOf(
  modulesNamed('../contract/src/domain', ['vocabulary']),
  modulesNamed('src/lib', [
    'api',
    'transport',
    'submit-key',
    'explain',
    'appearance',
    'stored',
    'session',
    'i18n',
    'routing',
    'search',
    'shortcuts',
  ]),
  modulesNamed('src/ui', [
    'button',
    'press-guard',
    'icon-face',
    'link',
    'texts',
    'texts-en',
    'spinner',
    'keys-provider',
    'browser',
    'hydrated',
    'title',
    'values',
    'layout/column-frame',
    'navigation/page-title',
  ]),
  modulesNamed('src/ui/form', [
    'field',
    'form',
    'use-form',
    'form-state',
    'draft',
    'typed',
    'unsaved-changes',
    'text-input',
    'early-input',
    'password-input',
  ]),
  modulesNamed('src/ui/feedback', ['inline-alert', 'error-summary', 'live-region']),
  modulesNamed('src/panels', [
    'seal/seal',
    'seal/seal-shape',
    'seal/seal-text',
    'seal/wordmark',
    'appearance/language-switch',
    'sign-in/typed-email',
  ]),
  firstTexts,
)

const packages = ['react', 'react-dom', 'scheduler', 'use-sync-external-store', 'clsx'].concat(
  ['react-router', 'router-core', 'history', 'react-store', 'store'].map((name) => `@tanstack/${name}`),
)
const framework: Test = (id) =>
  id.includes('rolldown/runtime') || packages.some((name) => id.includes(`node_modules/${name}/`))

/** The frame around the pages of every signed-in user. */
const frame = anyOf(
  modulesNamed('src/panels', ['signed-in/signed-in', 'appearance/appearance-items']),
  modulesNamed('src', ['ui/navigation/menu', 'lib/events', 'lib/prefetch']),
)

const isIcon: Test = (id) => id.includes('lucide-react')

/** An icon in a file of its own takes twice its size. */
const icons = (names: readonly string[]): Test =>
  anyOf(
    ...names.map(
      (name): Test =>
        (id) =>
          isIcon(id) && id.includes(`/icons/${name}.`),
    ),
  )

/** The frame that only administrators and inspectors have. */
const desk = anyOf(
  icons([
    'clipboard-check',
    'file-check-corner',
    'flag',
    'gauge',
    'layout-dashboard',
    'list-checks',
    'activity',
    'shield-user',
    'users',
  ]),
  modulesNamed('src', ['panels/password/own-password-gate', 'panels/password/reset-password', 'ui/layout/initials']),
  modulesNamed('../contract/src/domain', ['work-queues']),
)

/** Shared by calendars, by statistics, or by pages of one record. */
const inNoList = modulesNamed('src/ui/data', [
  'bar-chart',
  'chart-size',
  'month',
  'month-grid',
  'summary-list',
  'timeline',
])

/** Shared by the lists of staff and inspectors. */
const inLists = anyOf(
  globbed('src/ui/data/*.{ts,tsx}', 'src/panels/list/*.{ts,tsx}', 'src/panels/palette/*.{ts,tsx}'),
  modulesNamed('src', ['ui/layout/sidebar-frame', 'lib/person-name']),
  modulesNamed('src/ui/form', ['listbox', 'select', 'choices', 'search-field']),
)

/** Shared by acts, which no first page has. */
const acts = anyOf(
  globbed('src/panels/act/*.{ts,tsx}', 'src/panels/seen/*.{ts,tsx}'),
  modulesNamed('src', ['lib/refreshes', 'ui/files/sending']),
)

/** A facility's state, in lists and on its page. */
const facilityState = modulesNamed('src/panels/certification', ['certification-tag', 'corrective-actions'])

/** A facility on its owner's pages. */
const ownFacility = modulesNamed('src', [
  'areas/customer/facilities/facility-status',
  'panels/seal/step-seal',
  'panels/seal/step-text',
  'areas/customer/facilities/facility-location',
])

/** The routes of the customer and public areas, and the loaders of their texts. */
const routesOfCustomers = globbed('src/areas/{customer,public}/**/{routes,entry-routes,texts}.{ts,tsx}')

const ours: Test = (id) => ['ui', 'lib', 'panels'].some((folder) => id.includes(`web/src/${folder}/`))
export const chunkGroups = [
  { name: 'framework', test: (id: string) => framework(id) && !id.includes('useBlocker') },
  { name: 'shell', test: shell },
  { name: 'acts', test: acts, includeDependenciesRecursively: false },
  // Shared by most screens behind the sign-in: one file is smaller than thirty.
  { name: 'controls', test: anyOf(ours, isIcon), minShareCount: 45 },
  // Browsers fetch six files at a time from a host, so thirty small ones cost a phone as much as the large ones.
  { name: 'desk', test: desk },
  { name: 'icons', test: icons(['banknote', 'building-complex', 'flask-conical', 'log-out', 'package-search']) },
  { name: 'icons', test: isIcon, minShareCount: 39 },
  { name: 'panel-texts', test: (id: string) => panelTexts(id) && !firstTexts(id) },
  { name: 'facility-state', test: facilityState },
  { name: 'own-facility', test: ownFacility, includeDependenciesRecursively: false },
  { name: 'frame', test: frame },
  { name: 'lists', test: (id: string) => inLists(id) && !panelTexts(id) && !inNoList(id), minShareCount: 3 },
  { name: 'customer', test: routesOfCustomers, includeDependenciesRecursively: false },
]
