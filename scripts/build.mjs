// npm run build: installs what is missing, builds the web app and the server, and starts nothing. For a checkout that production runs
// from.
import { ensureBuilt } from './built.mjs'
import { ensureInstalled } from './installed.mjs'
import { runScript } from './stop.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
