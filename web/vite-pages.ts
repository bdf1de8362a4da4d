// Which modules a page loads, read from the route definitions: its route, the parents of that route, and what each of
// them loads.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const root = import.meta.dirname
export type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Route = { file: string; parent: string | undefined; path: string | undefined; screen: string | undefined }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value as unknown[]) yield* nodesOf(one)
  if (!isNode(value)) return
  yield value
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part)
}

const programOf = (file: string): unknown =>
  parseSync(file, readFileSync(join(root, file), 'utf8'), { lang: 'tsx' }).program

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined
const beside = (file: string, specifier: string): string => relative(root, join(root, dirname(file), specifier))

/** The files that an expression loads with `import()`. */
const loadedIn = (file: string, value: unknown): string[] =>
  [...nodesOf(value)]
    .filter(({ type }) => type === 'ImportExpression')
    .map(({ source }) => beside(file, (source as { value: string }).value))

const routesIn = (file: string): [string, Route][] => {
  const program = programOf(file)
  const nodes = [...nodesOf(program)]
  const importedFrom = (name: string): string | undefined => {
    const from = nodes.find(
      ({ type, specifiers }) =>
        type === 'ImportDeclaration' && (specifiers as Node[]).some(({ local }) => nameOf(local) === name),
    )
    return from && beside(file, (from.source as { value: string }).value)
  }
  /** Only parents are assigned to a variable; the other routes are elements of their area's list. */
  const nameOfCall = (call: Node): string | undefined =>
    nameOf(nodes.find(({ type, init }) => type === 'VariableDeclarator' && init === call)?.id)
  return nodes.flatMap((call): [string, Route][] => {
    if (call.type !== 'CallExpression' || nameOf(call.callee) !== 'createRoute') return []
    const [options] = call.arguments as { properties: Node[] }[]
    const option = (name: string): unknown => options?.properties.find(({ key }) => nameOf(key) === name)?.value
    const page = options?.properties.find(({ type }) => type === 'SpreadElement')?.argument as
      | { arguments: Node[] }
      | undefined
    const [above, address] = page?.arguments ?? [(option('getParentRoute') as { body?: Node } | undefined)?.body]
    const parent = nameOf(above)
    const path = (address as { value?: string } | undefined)?.value
    return [
      [
        `${file} ${nameOfCall(call) ?? path}`,
        {
          file,
          parent: parent && `${importedFrom(parent) ?? file} ${parent}`,
          path,
          screen: loadedIn(file, option('component'))[0],
        },
      ],
    ]
  })
}

const routes = new Map(globSync('src/areas/**/*{routes,-route}.tsx', { cwd: root }).flatMap(routesIn))

/** The router's first files for the area of a route file, from `routesOf` in app/router.tsx. */
const areaFiles = (file: string): string[] => {
  const router = 'src/app/router.tsx'
  const groups = [...nodesOf(programOf(router))]
    .filter(({ type, key }) => type === 'Property' && ['customer', 'admin', 'inspector'].includes(nameOf(key) ?? ''))
    .map(({ value }) => loadedIn(router, value).filter((path) => path.startsWith('src/areas/')))
  const own = groups.find((group) => group.some((path) => dirname(path) === file.split('/').slice(0, 3).join('/')))
  if (own === undefined) throw new Error(`${file}: no area of app/router.tsx has these routes.`)
  return own
}

/** The modules of a URL: the routes of its area, then from the outermost frame to its screen. */
export const modulesOf = (address: string): string[] => {
  const found = [...routes.values()].find(({ path }) => path === address)
  if (found === undefined) throw new Error(`No route has the address ${address}.`)
  const screens: string[] = []
  for (let at: Route | undefined = found; at; at = at.parent === undefined ? undefined : routes.get(at.parent))
    if (at.screen !== undefined) screens.unshift(at.screen)
  return [...areaFiles(found.file), ...screens]
}

/** Modules by name, without extension. A name that matches no file stops the build. */
export const modulesNamed = (folder: string, names: readonly string[]): ((id: string) => boolean) => {
  const files = names.map((name) => {
    const file = ['.ts', '.tsx'].map((ending) => join(root, folder, name + ending)).find((path) => existsSync(path))
    if (file === undefined) throw new Error(`${folder}/${name} is named in vite.config.ts and is not there.`)
    return file
  })
  return (id) => files.includes(id)
}
