// Generates the OpenAPI document from the contract, without a database, and lints it with the recommended rules of
// Spectral and Redocly.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { openApiDocument } from '../server/src/slices/api-page/openapi.ts'

// Every call of the contract, including the trial's, with a server URL that is neither an example nor localhost.
const text = JSON.stringify(openApiDocument({ publicUrl: 'https://assure.internal' }))

const bySpectral = async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
  const found = await linter.run(JSON.parse(text))
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('.')})`)
}

const byRedocly = () => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-openapi-'))
  const [document, rules] = [join(folder, 'openapi.json'), join(folder, 'redocly.yaml')]
  try {
    writeFileSync(document, text)
    // The specification has /admin/api/{facilityId}/notes beside /admin/api/notes/{id}. Redocly does not know that an
    // id is a UUID and never `notes`; openapi.test.ts ensures that each such pair can be told apart this way.
    writeFileSync(rules, JSON.stringify({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } }))
    const cli = join(fileURLToPath(import.meta.resolve('@redocly/cli/package.json')), '..', 'bin', 'cli.js')
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', document, '--config', rules, '--format', 'json', '--max-problems', '1000'],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        // Turns off telemetry and update checks.
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      },
    )
    if (!stdout.startsWith('{')) return [`redocly did not finish: ${stderr.slice(0, 2_000)}`]
    return JSON.parse(stdout).problems.map(
      ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const found = [...(await bySpectral()), ...byRedocly()]
for (const line of found) process.stdout.write(`${line}\n`)
process.stdout.write(`OpenAPI document: ${found.length} findings of two linters\n`)
process.exitCode = found.length > 0 ? 1 : 0
