// npm run bench: prepares everything the measurements need, then runs them. Arguments are passed to bench/main.ts.
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, pinnedNode, root, run } from './installed.mjs'
import { Stop } from './stop.mjs'

// Ctrl-C reaches the measurements too; we wait while they clean up.
process.on('SIGINT', () => undefined)

try {
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const { code } = await run(pinnedNode, [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: chromium },
    shell: process.platform === 'win32',
  })
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
