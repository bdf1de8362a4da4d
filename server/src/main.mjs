// The entry. What Node compiles is kept between starts, so that the next one reads it instead. JavaScript, because
// stripping the types of a single file loads a parser, which keeps its memory.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Beside the packages, where only who installed them may write.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.assure/compiled'))
await import('./process.ts')
