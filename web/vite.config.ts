import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Compressed once here, at the highest level, so that the server only picks a file.
const precompress = (): Plugin => ({
  name: 'assure-precompress',
  apply: 'build',
  async closeBundle() {
    const folder = this.environment.config.build.outDir
    const names = await readdir(join(import.meta.dirname, folder), { recursive: true })
    for (const name of names.filter((one) => /\.(js|css|html|svg|webmanifest)$/.test(one))) {
      const path = join(import.meta.dirname, folder, name)
      const bytes = await readFile(path)
      if (bytes.length < 512) continue
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
      await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
    }
  },
})

const server = 'http://127.0.0.1:3000'
const calls = ['/api', '/admin/api', '/admin/auth', '/inspector/api', '/calendar/', '/pay/', '/mailbox/']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // .vite/manifest.json tells the server which files a route needs.
    manifest: true,
    // No data: addresses, the page's rules allow none for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { port: 5173, proxy: Object.fromEntries(calls.map((path) => [path, { target: server, changeOrigin: false }])) },
})
