// The entry point. Node's compile cache makes the next start faster. JavaScript, because stripping types from even one
// file loads a parser that stays in memory.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Inside node_modules, where only the account that installed the packages can write.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.assure/compiled'))
await import('./process.ts')
