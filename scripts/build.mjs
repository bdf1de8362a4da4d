// npm run build: installs what is missing, builds the web app, and starts nothing. For a checkout that production runs
// from.
import { ensureBuilt } from './built.mjs'
import { ensureInstalled } from './installed.mjs'
import { Stop } from './stop.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
