import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callProxy, waitForServer } from './vite-dev.ts'
import { fieldWorkerFiles, fieldWorkerName } from './vite-field-worker.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Compressed once here, at the highest level, so that the server only picks a file.
const precompress = (): Plugin => ({
  name: 'assure-precompress',
  apply: 'build',
  async closeBundle() {
    const folder = resolve(import.meta.dirname, this.environment.config.build.outDir)
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    for (const name of names.filter((one) => /\.(js|css|html|svg|webmanifest)$/.test(one))) {
      const path = join(folder, name)
      const bytes = await readFile(path)
      if (bytes.length < 512) continue
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
      await writeFile(
        `${path}.br`,
        await brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
      )
    }
  },
})

// Which screen each first page shows. Its files are named in .vite/preload.json, so that the server can announce all of
// them with the page instead of letting the browser find them one after the other.
const firstPages: Record<string, readonly string[]> = {
  '/': [
    'src/areas/customer/routes.tsx',
    'src/areas/public/routes.tsx',
    'src/areas/customer/sign-in/sign-in-screen.tsx',
    'src/panels/sign-in/sign-in-form.tsx',
  ],
  '/signup': [
    'src/areas/customer/routes.tsx',
    'src/areas/public/routes.tsx',
    'src/areas/customer/sign-up/sign-up-screen.tsx',
  ],
  '/dashboard': [
    'src/areas/customer/routes.tsx',
    'src/areas/public/routes.tsx',
    'src/areas/customer/chrome/customer-shell.tsx',
    'src/panels/signed-in/signed-in.tsx',
    'src/areas/customer/dashboard/dashboard-screen.tsx',
  ],
  '/admin/login': [
    'src/areas/admin/routes.tsx',
    'src/areas/admin/sign-in/sign-in-screen.tsx',
    'src/panels/sign-in/sign-in-form.tsx',
  ],
  '/admin/dashboard': [
    'src/areas/admin/routes.tsx',
    'src/areas/admin/chrome/admin-shell.tsx',
    'src/panels/signed-in/signed-in.tsx',
    'src/areas/admin/dashboard/dashboard-screen.tsx',
  ],
  '/admin/users': [
    'src/areas/admin/routes.tsx',
    'src/areas/admin/chrome/admin-shell.tsx',
    'src/panels/signed-in/signed-in.tsx',
    'src/areas/admin/users/users-screen.tsx',
    'src/panels/list/list-body.tsx',
  ],
  '/admin/facilities': [
    'src/areas/admin/routes.tsx',
    'src/areas/admin/chrome/admin-shell.tsx',
    'src/panels/signed-in/signed-in.tsx',
    'src/areas/admin/facilities/facilities-screen.tsx',
    'src/panels/list/list-body.tsx',
  ],
  '/inspector/login': [
    'src/areas/inspector/routes.tsx',
    'src/areas/inspector/sign-in/sign-in-screen.tsx',
    'src/panels/sign-in/sign-in-form.tsx',
  ],
  '/inspector/dashboard': [
    'src/areas/inspector/routes.tsx',
    'src/areas/inspector/chrome/inspector-shell.tsx',
    'src/panels/signed-in/signed-in.tsx',
    'src/areas/inspector/dashboard/dashboard-screen.tsx',
  ],
}

const preloadList = (): Plugin => ({
  name: 'assure-preload-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const withImports = (name: string, found: Set<string> = new Set()): Set<string> => {
      const chunk = chunks.find((one) => one.fileName === name)
      if (!chunk || found.has(name)) return found
      found.add(name)
      for (const next of chunk.imports) withImports(next, found)
      return found
    }
    const holding = (module: string) =>
      chunks.filter(({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, module)))
    const begin = chunks.filter(({ isEntry, name }) => isEntry && name !== fieldWorkerName)
    const filesOf = (modules: readonly string[]): string[] => {
      const wanted = [...begin, ...modules.flatMap(holding)]
      return [...new Set(wanted.flatMap((chunk) => [...withImports(chunk.fileName)]))].map((name) => `/${name}`)
    }
    // The texts that a screen loads in its reader's language lie beside it.
    const textsOf = (modules: readonly string[], language: 'en' | 'ar'): string[] => {
      const texts = ['src/ui/x', ...modules].flatMap((module) => [
        `${dirname(module)}/texts/${language}.ts`,
        `${dirname(module)}/texts-${language}.ts`,
      ])
      const known = filesOf(modules)
      return [...new Set(texts.flatMap(holding).map(({ fileName }) => `/${fileName}`))].filter(
        (name) => !known.includes(name),
      )
    }
    const listOf = (modules: readonly string[]) => ({
      scripts: filesOf(modules),
      en: textsOf(modules, 'en'),
      ar: textsOf(modules, 'ar'),
    })
    const list = Object.fromEntries(Object.entries(firstPages).map(([path, modules]) => [path, listOf(modules)]))
    // Every other page: what the program itself begins with.
    list['*'] = listOf([])
    this.emitFile({ type: 'asset', fileName: '.vite/preload.json', source: JSON.stringify(list, null, 2) })
  },
})

const shell = new RegExp(
  [
    'contract/src/vocabulary',
    'src/lib/(api|transport|submit-key|explain|appearance|stored|session|i18n|routing|search|shortcuts)\\.',
    'src/ui/(button|press-guard|icon-button|icon-face|link|texts|texts-en|spinner|keys-provider|browser|title|values)\\.',
    'src/ui/form/(field|form|use-form|form-state|draft|typed|unsaved-changes|text-input|password-input)\\.',
    'src/ui/feedback/(inline-alert|error-summary|live-region)\\.',
    'src/ui/(layout/column-frame|navigation/page-title)\\.',
    'src/panels/[\\w-]+/texts\\.ts',
    'src/panels/(seal/(seal|seal-shape|seal-text|wordmark)|appearance/language-switch)\\.',
  ].join('|'),
)

const framework =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack\/(react-router|router-core|history|react-store|store))\//

/** What stands around the pages of everybody who is signed in. */
const frame = new RegExp(
  [
    'src/panels/signed-in/(?!texts|leave-guard)',
    'src/panels/appearance/appearance-items\\.',
    'src/ui/navigation/menu\\.',
    'src/areas/[a-z]+/chrome/bottom-bar\\.',
    'src/lib/(events|prefetch)\\.',
  ].join('|'),
)

/** What stands around the pages of administrators and inspectors alone. */
const desk = /web\/src\/(panels\/password\/(own-password-banner|reset-password)|ui\/layout\/initials)\./

/** What the lists of staff and inspectors have in common. */
const lists =
  /web\/src\/(ui\/data\/|ui\/layout\/sidebar-frame|ui\/form\/(listbox|select|choices|search-field)\.|panels\/(list|palette)\/(?!texts)|lib\/download)/

const server = process.env.ASSURE_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      // React has had this itself since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/ui/icon-face.ts') },
    ],
  },
  plugins: [react(), tailwindcss(), preloadList(), fieldWorkerFiles(), precompress(), waitForServer(server)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // .vite/manifest.json tells the server which files a route needs.
    manifest: true,
    // No data: addresses, the page's rules allow none for fonts and scripts.
    assetsInlineLimit: 0,
    // First pages are announced by the server, later screens when their link is pointed at: lists of files in each
    // chunk would weigh more than they bring.
    modulePreload: false,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'index.html'),
        [fieldWorkerName]: join(import.meta.dirname, 'src/offline/service-worker.ts'),
      },
      output: {
        // A worker keeps its address for good, and its place decides what it may look after.
        entryFileNames: ({ name }) => (name === fieldWorkerName ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: (id) => framework.test(id) && !id.includes('useBlocker'),
            },
            // What each first page needs anyway: one file instead of twenty.
            { name: 'shell', test: shell },
            // What most screens behind the sign-in share: together it is smaller than in thirty files.
            { name: 'controls', test: /web\/src\/(ui|lib|panels)\/|lucide-react/, minShareCount: 21 },
            // Browsers ask for six files at a time over one host, so that thirty small ones cost a phone as much as the
            // large ones.
            { name: 'icons', test: /lucide-react/, minShareCount: 4 },
            { name: 'frame', test: frame },
            { name: 'desk', test: desk },
            { name: 'lists', test: lists, minShareCount: 3 },
            {
              name: 'customer',
              test: (id) => /web\/src\/areas\/(customer|public)\//.test(id) && /\/(routes|texts)\.tsx?$/.test(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: callProxy(server),
  },
})
