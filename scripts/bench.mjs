// npm run bench: prepares everything the measurements need, then runs them. Arguments are passed to bench/main.ts.
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, root, runNode } from './installed.mjs'
import { runScript } from './stop.mjs'

// Ctrl-C reaches the measurements too; we wait while they clean up.
process.on('SIGINT', () => undefined)

await runScript(async () => {
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: chromium }
  const { code } = await runNode([join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], { env })
  return code
})
