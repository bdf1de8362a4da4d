// npm run backup, restore, try-two-processes and others: installs and builds what is missing, then runs a program on the
// pinned Node. The first argument is its file.
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, root, runNode } from './installed.mjs'
import { runScript } from './stop.mjs'

const [file, ...args] = process.argv.slice(2)

await runScript(async () => {
  await ensureInstalled()
  if (!/^(scripts|client)\//.test(file)) await ensureBuilt(['server'])
  // Relative paths are relative to where the command was typed.
  const { code } = await runNode([join(root, file), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() })
  return code
})
