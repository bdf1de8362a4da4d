// Builds the web app if its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dropStamp, mustBeWritable, readStamp, root, runNode, say, writeStamp } from './installed.mjs'
import { Stop } from './stop.mjs'
import { takeTurn } from './turn.mjs'

const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'contract/src',
  'web/package.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/index.html',
  'web/public',
  'web/src',
  'web/vite-chunks.ts',
  'web/vite-dev.ts',
  'web/vite-field-worker.ts',
  'web/vite-pages.ts',
  'web/vite-preload.ts',
]

const filesOf = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

const hashSources = () => {
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

export const ensureBuilt = () =>
  takeTurn(root, say, async () => {
    const hash = hashSources()
    if (readStamp('web-build') === hash && existsSync(join(root, 'web', 'dist', 'index.html'))) return
    mustBeWritable(['web', 'web/dist', 'node_modules'], 'The web app has to be built')
    say('Building the web app …')
    dropStamp('web-build')
    const { code } = await runNode(
      [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (code !== 0) throw new Stop('The web app could not be built: see above.')
    writeStamp('web-build', hash)
  })
