// Lists the files of each first page in .vite/preload.json, so that the server can announce them all with the page
// instead of letting the browser discover them one after the other.
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { fieldWorkerName } from './vite-field-worker.ts'
import { modulesOf } from './vite-pages.ts'

const signInForm = 'src/panels/sign-in/sign-in-form.tsx'
const signedIn = 'src/panels/signed-in/signed-in.tsx'
const publicFrame = 'src/areas/public/public-frame.tsx'
const listBody = 'src/panels/list/list-body.tsx'

/** Where users start. Screens come from the routes; the panels added here show their texts immediately. */
const firstPages: Record<string, readonly string[]> = {
  '/': [signInForm],
  '/signup': [],
  '/verify': [publicFrame],
  '/verify/$number': [publicFrame],
  '/register': [publicFrame],
  '/policies': [publicFrame],
  '/dashboard': [signedIn],
  '/admin/login': [signInForm],
  '/admin/dashboard': [signedIn],
  '/admin/users': [signedIn, listBody],
  '/admin/facilities': [signedIn, listBody],
  '/inspector/login': [signInForm],
  '/inspector/dashboard': [signedIn],
}

export const preloadList = (): Plugin => ({
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
    const mustHold = (module: string) => {
      const found = holding(module)
      if (found.length === 0) throw new Error(`${module} stands on a first page and is in no file of the build.`)
      return found
    }
    const begin = chunks.filter(({ isEntry, name }) => isEntry && name !== fieldWorkerName)
    const filesOf = (modules: readonly string[]): string[] => {
      const wanted = [...begin, ...modules.flatMap(mustHold)]
      return [...new Set(wanted.flatMap((chunk) => [...withImports(chunk.fileName)]))].map((name) => `/${name}`)
    }
    // The texts of a screen are files beside it, one per language.
    const textsOf = (modules: readonly string[], language: 'en' | 'ar'): string[] => {
      // Those beside the routes are of screens that name them.
      const screens = modules.filter((module) => !module.endsWith('/routes.tsx'))
      const texts = ['src/ui/x', ...screens].flatMap((module) => [
        `${dirname(module)}/texts.ts?${language}`,
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
    const list = Object.fromEntries(
      Object.entries(firstPages).map(([path, panels]) => [path, listOf([...modulesOf(path), ...panels])]),
    )
    // Every other page: the entry alone.
    list['*'] = listOf([])
    this.emitFile({ type: 'asset', fileName: '.vite/preload.json', source: JSON.stringify(list, null, 2) })
  },
})
