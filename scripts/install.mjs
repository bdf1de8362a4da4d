// Installs what a fresh clone lacks, so that the commands after it find their tools.
import { ensureInstalled, Stop } from './installed.mjs'

try {
  await ensureInstalled()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
