// Installs what a fresh clone lacks, so that later commands find their tools.
import { ensureInstalled } from './installed.mjs'
import { runScript } from './stop.mjs'

await runScript(ensureInstalled)
