// npm run trust: prepares everything the figures need, then runs the requested ones. See docs/trust.md.
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureBrowsers } from './chromium.mjs'
import { ensureInstalled, pinnedNode, root, run } from './installed.mjs'
import { Stop } from './stop.mjs'

/** Without one, the figure that needs it says so and counts as not run. */
const browsersOrNone = async () => {
  try {
    return await ensureBrowsers()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return {}
  }
}

try {
  await ensureInstalled()
  await ensureBuilt()
  const browsers = await browsersOrNone()
  const { code } = await run(pinnedNode, [join(root, 'server', 'trust', 'run.ts'), ...process.argv.slice(2)], {
    env: { ...process.env, ...browsers },
  })
  process.exitCode = code ?? 1
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
