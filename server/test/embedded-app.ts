// The part of the app that owns the embedded database, as a separate process that tests can kill.
import { startEmbedded } from '../src/platform/embedded/embedded.ts'

const tell = (fact: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(fact)}\n`)
const log = { info: () => undefined, warn: (...args: unknown[]) => tell({ warned: args[1] }), error: () => undefined }

try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log })
  database.onRestart(() => tell({ restarted: true }))
  process.on('SIGTERM', () => void database.stop().then(() => tell({ stopped: true })))
  tell({ ready: true, ownerUrl: database.ownerUrl, appUrl: database.appUrl, backupUrl: database.backupUrl })
} catch (error) {
  tell({ failed: (error as Error).message })
  process.exitCode = 1
}
