// npm run try-two-processes [-- --release]: two processes behind a proxy, restarted and killed under load.
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root, run } from './installed.mjs'
import { Stop } from './stop.mjs'

try {
  await ensureInstalled()
  const { code } = await run(pinnedNode, [join(root, 'deploy', 'try-two-processes.ts'), ...process.argv.slice(2)], {
    shell: process.platform === 'win32',
  })
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
