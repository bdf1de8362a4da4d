import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './vite-chunks.ts'
import { callProxy, waitForServer } from './vite-dev.ts'
import { fieldWorkerFiles, fieldWorkerName } from './vite-field-worker.ts'
import { leaveOut } from './vite-leave-out.ts'
import { preloadList } from './vite-preload.ts'
import { renderPages } from './vite-rendered.ts'
import { splitTexts } from './vite-texts.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Compresses once, at build time and at the highest level, so that the server only picks a file.
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

/** For plugins of the browser build alone. */
const inBrowsers = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => name === 'client',
})

const server = process.env.ASSURE_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      // Built into React since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/ui/icon-face.ts') },
    ],
  },
  plugins: [
    splitTexts(),
    leaveOut(),
    react(),
    tailwindcss(),
    inBrowsers(preloadList()),
    inBrowsers(fieldWorkerFiles()),
    inBrowsers(precompress()),
    renderPages(),
    waitForServer(server),
  ],
  build: {
    target: 'es2023',
    // No data: URLs, because the page's rules allow none for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // `vite build` builds both: the web app, and what the server renders public pages with.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist',
        emptyOutDir: true,
        // .vite/manifest.json tells the server which files a route needs.
        manifest: true,
        // The server announces first pages, and later screens are prefetched on hover: lists of files in each chunk would
        // cost more than they save.
        modulePreload: false,
        // One stylesheet: for several, every import() would carry a list of its own.
        cssCodeSplit: false,
        rolldownOptions: {
          input: {
            main: join(import.meta.dirname, 'index.html'),
            [fieldWorkerName]: join(import.meta.dirname, 'src/offline/service-worker.ts'),
          },
          output: {
            // A worker needs a stable URL, and its path sets its scope.
            entryFileNames: ({ name }) => (name === fieldWorkerName ? '[name].js' : 'assets/[name]-[hash:7].js'),
            // Hashes do not compress, and every import() of a first page carries one: 42 bits tell a few hundred files apart. Rolldown takes no less.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
    ssr: {
      // One set of files that needs no packages.
      resolve: { noExternal: true },
      define: {
        // Leaves out React's checks for developers.
        'process.env.NODE_ENV': '"production"',
        // The server has no storage and no address bar.
        localStorage: 'undefined',
        sessionStorage: 'undefined',
        'location.pathname': '""',
      },
      build: {
        ssr: true,
        outDir: 'dist/render',
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: join(import.meta.dirname, 'src/app/render.tsx') },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: callProxy(server),
  },
})
