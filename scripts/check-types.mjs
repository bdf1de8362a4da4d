// Type-checks every workspace that has sources.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, say } from './installed.mjs'

const hasSources = (workspace) =>
  existsSync(join(root, workspace, 'tsconfig.json')) &&
  readdirSync(join(root, workspace), { recursive: true }).some(
    (path) => /\.tsx?$/.test(String(path)) && !String(path).includes('node_modules'),
  )

// Longest first. Several checkers within one compiler each resolve the contract's types again, so two compilers with
// one checker each take less than half of the processor time.
const waiting = ['web', 'server', 'e2e', 'contract', 'client', 'bench'].filter(hasSources)
const failed = []
const checkNext = async () => {
  for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { code } = await runNode([tsc, '-p', workspace, '--checkers', '1'])
    if (code !== 0) failed.push(workspace)
  }
}
await Promise.all([checkNext(), checkNext()])
if (failed.length > 0) {
  say(`Types do not fit in: ${failed.join(', ')}`)
  process.exitCode = 1
}
