// Installs what a fresh clone lacks, so that later commands find their tools.
import { ensureInstalled } from './installed.mjs'
import { Stop } from './stop.mjs'

try {
  await ensureInstalled()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
