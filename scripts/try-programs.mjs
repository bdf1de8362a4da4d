// npm run try-programs: a program in another language, written from the OpenAPI document alone, from a key to a verified
// certificate and a webhook. Outside of npm test, because it needs python3 and openssl.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, runNode } from './installed.mjs'
import { runScript, Stop } from './stop.mjs'

await runScript(async () => {
  for (const [tool, option] of [
    ['python3', '--version'],
    ['openssl', 'version'],
  ])
    if (spawnSync(tool, [option]).status !== 0)
      throw new Stop(`npm run try-programs needs ${tool}: install it and try again.`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { code } = await runNode([vitest, 'run', '--root', root, 'e2e/client.test.ts'], {
    env: { ...process.env, NODE_ENV: 'test', TRY_PROGRAMS: '1' },
  })
  return code
})
