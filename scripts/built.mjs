// Builds the web app and the server if their sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dropStamp, mustBeWritable, readStamp, root, runNode, say, writeStamp } from './installed.mjs'
import { Stop } from './stop.mjs'
import { takeTurn } from './turn.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'contract/src']

/** Each is built in its own folder by its own `vite.config.ts`. */
const builds = [
  {
    folder: 'web',
    name: 'web app',
    output: 'index.html',
    sources: [
      ...shared,
      'web/package.json',
      'web/tsconfig.json',
      'web/vite.config.ts',
      'web/index.html',
      'web/public',
      'web/src',
      'web/vite-chunks.ts',
      'web/vite-dev.ts',
      'web/vite-field-worker.ts',
      'web/vite-leave-out.ts',
      'web/vite-pages.ts',
      'web/vite-preload.ts',
      'web/vite-rendered.ts',
      'web/vite-texts.ts',
    ],
  },
  {
    folder: 'server',
    name: 'server',
    output: 'main.js',
    sources: [...shared, 'package.json', 'server/package.json', 'server/vite.config.ts', 'server/seed', 'server/src'],
  },
]

const filesOf = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

const hashSources = (sources) => {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

const build = async ({ folder, name, output, sources }) => {
  const stamp = `${folder}-build`
  const hash = hashSources(sources)
  if (readStamp(stamp) === hash && existsSync(join(root, folder, 'dist', output))) return
  mustBeWritable([folder, `${folder}/dist`, 'node_modules'], `The ${name} has to be built`)
  say(`Building the ${name} …`)
  dropStamp(stamp)
  const { code } = await runNode(
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, folder), env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Stop(`The ${name} could not be built: see above.`)
  writeStamp(stamp, hash)
}

export const ensureBuilt = (folders = ['web', 'server']) =>
  takeTurn(root, say, async () => {
    for (const one of builds) if (folders.includes(one.folder)) await build(one)
  })
