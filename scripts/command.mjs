// npm run backup, restore, verify-audit, rotate-keys, unlock-admin, forget-person, remove-demo: installs what is
// missing, then runs the command on the pinned Node. The first argument names the command.
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root, run } from './installed.mjs'
import { Stop } from './stop.mjs'

try {
  await ensureInstalled()
  const main = join(root, 'server', 'src', 'commands', 'main.ts')
  // Relative paths are relative to where the command was typed.
  const { code } = await run(pinnedNode, [main, ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    shell: process.platform === 'win32',
  })
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
