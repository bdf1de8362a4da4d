// Lists the inspector area's files in its worker: everything its pages can load, so that they open offline.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const fieldWorkerName = 'inspector-worker'
const publicFiles = ['boot.js', 'manifest.webmanifest', 'icon-192.png']

export const fieldWorkerFiles = (): Plugin => ({
  name: 'assure-field-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const outputs = Object.values(bundle)
    const chunks = outputs.filter((one) => one.type === 'chunk')
    const worker = chunks.find(({ name }) => name === fieldWorkerName)
    const entry = chunks.find(({ isEntry, name }) => isEntry && name !== fieldWorkerName)
    const routes = chunks.find(({ moduleIds }) =>
      moduleIds.includes(join(import.meta.dirname, 'src/areas/inspector/routes.tsx')),
    )
    const missingPage = chunks.find(({ moduleIds }) =>
      moduleIds.includes(join(import.meta.dirname, 'src/app/not-found-page.tsx')),
    )
    if (!worker || !entry || !routes || !missingPage)
      throw new Error(
        'The worker of the inspector area, its routes, the entry or the page of a wrong address is missing.',
      )
    const found = new Set<string>()
    const collect = (name: string): void => {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (!chunk || found.has(name)) return
      found.add(name)
      for (const next of chunk.imports) collect(next)
      // The entry imports every area; every other chunk imports only its own screens and texts.
      if (chunk !== entry) for (const next of chunk.dynamicImports) collect(next)
    }
    collect(entry.fileName)
    collect(routes.fileName)
    collect(missingPage.fileName)
    const looks = outputs.map(({ fileName }) => fileName).filter((name) => /\.(css|woff2|svg)$/.test(name))
    const files = [...found, ...looks, ...publicFiles].map((name) => `/${name}`)
    const hash = createHash('sha256').update(files.join(' ')).update(worker.code)
    for (const name of publicFiles) hash.update(readFileSync(join(import.meta.dirname, 'public', name)))
    const version = hash.digest('hex').slice(0, 16)
    worker.code = `self.fieldFiles=${JSON.stringify(files)};self.fieldVersion='${version}';\n${worker.code}`
  },
})
