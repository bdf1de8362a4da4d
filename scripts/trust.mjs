// npm run trust: prepares everything the figures need, then runs the requested ones. See docs/trust.md.
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureBrowsers } from './chromium.mjs'
import { ensureInstalled, root, runNode } from './installed.mjs'
import { runScript, Stop } from './stop.mjs'

/** Without a browser, the figures that need one report it and count as not run. */
const browsersOrNone = async () => {
  try {
    return await ensureBrowsers()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return {}
  }
}

await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...process.env, ...(await browsersOrNone()) }
  const { code } = await runNode([join(root, 'server', 'trust', 'run.ts'), ...process.argv.slice(2)], { env })
  return code
})
