// Generates the OpenAPI document from the contract, without a database, lints it with the recommended rules of Spectral
// and Redocly, and compares it with the document of the last release: a break must be listed in docs/api-breaks.md.
// `--release` stores the document of this release.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { breaksBetween, unlistedBreaks } from '../server/src/slices/api-page/breaks.ts'
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
    // A redirect is a success too, as Spectral's rule says.
    writeFileSync(
      rules,
      JSON.stringify({
        extends: ['recommended'],
        rules: { 'no-ambiguous-paths': 'off', 'operation-2xx-response': 'off' },
      }),
    )
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

const released = new URL('../contract/released/openapi.json.gz', import.meta.url)
const listed = new URL('../docs/api-breaks.md', import.meta.url)

/** Descriptions and examples are not compared. */
const withoutWords = (value) => {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  const { description: _, example: __, summary: ___, ...rest } = value
  return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, withoutWords(inner)]))
}
const byRelease = () =>
  unlistedBreaks(
    breaksBetween(JSON.parse(gunzipSync(readFileSync(released)).toString()), JSON.parse(text)),
    readFileSync(listed, 'utf8'),
  )

if (process.argv.includes('--release')) {
  writeFileSync(released, gzipSync(JSON.stringify(withoutWords(JSON.parse(text))), { level: 9 }))
  process.stdout.write('Stored the document of this release. Empty the table in docs/api-breaks.md.\n')
}

const found = [...(await bySpectral()), ...byRedocly(), ...byRelease()]
for (const line of found) process.stdout.write(`${line}\n`)
process.stdout.write(`OpenAPI document: ${found.length} findings of two linters and the last release\n`)
process.exitCode = found.length > 0 ? 1 : 0
