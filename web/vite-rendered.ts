// Renders the pages that are the same for everyone, with the bundle that the server renders the others with.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtPages } from '@assure/contract/domain/pages'
import type { BuiltPages, RenderedPage, RenderPage } from '@assure/contract/rendered-page'
import type { Plugin } from 'vite'

const noCall = (address: string): never => {
  throw new Error(`${address} is read by a page that the build renders.`)
}

export const renderPages = (): Plugin => ({
  name: 'assure-rendered-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async closeBundle() {
    const folder = join(import.meta.dirname, this.environment.config.build.outDir)
    const { renderPage } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as { renderPage: RenderPage }
    const render = async (address: string, language: 'en' | 'ar'): Promise<RenderedPage> => {
      const page = await renderPage({ address, language, read: noCall })
      if (page === undefined) throw new Error(`${address} is not a page.`)
      return page
    }
    const pages: BuiltPages = {}
    // One after the other, because the language belongs to the bundle.
    for (const address of Object.keys(builtPages))
      pages[address] = { en: await render(address, 'en'), ar: await render(address, 'ar') }
    await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
  },
})
