// Type-checks every workspace that has sources.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, say } from './installed.mjs'

const hasSources = (workspace) =>
  existsSync(join(root, workspace, 'tsconfig.json')) &&
  readdirSync(join(root, workspace), { recursive: true }).some(
    (path) => /\.tsx?$/.test(String(path)) && !String(path).includes('node_modules'),
  )

const failed = []
for (const workspace of ['contract', 'server', 'web', 'e2e', 'bench'].filter(hasSources)) {
  const { code } = await runNode([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', workspace])
  if (code !== 0) failed.push(workspace)
}
if (failed.length > 0) {
  say(`Types do not fit in: ${failed.join(', ')}`)
  process.exitCode = 1
}
