// Bundles the server's own files, the contract and zod. Loading about a thousand modules one by one takes more processor
// time than all else a start does. Other packages stay as they are.
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const sources = join(import.meta.dirname, 'src')
const bundle = join(import.meta.dirname, 'dist')

/** Paths stay those of the source files, which is where migrations, checklists and the scripts of threads are found. */
const sourcePaths = (): Plugin => ({
  name: 'source-paths',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.')) return undefined
    const file = relative(bundle, id).replaceAll('\\', '/')
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(file)}')`)
      .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`)
  },
})

/** In ASCII, V8 keeps a source with a byte for each character instead of two. */
const asciiOnly = (): Plugin => ({
  name: 'ascii-only',
  enforce: 'post',
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
})

export default defineConfig({
  plugins: [sourcePaths(), asciiOnly()],
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: true,
    outDir: bundle,
    target: 'node26',
    rolldownOptions: {
      input: { main: 'src/main.mjs', commands: 'src/commands/main.ts' },
      output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
})
