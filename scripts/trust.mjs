// npm run trust: everything the figures need is made ready first, then those that were asked for are run. See docs/trust.md.
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root, run } from './installed.mjs'
import { Stop } from './stop.mjs'

try {
  await ensureInstalled()
  const { code } = await run(pinnedNode, [join(root, 'server', 'trust', 'run.ts'), ...process.argv.slice(2)])
  process.exitCode = code ?? 1
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
