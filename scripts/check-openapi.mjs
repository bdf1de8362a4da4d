// npm run check:openapi: checks the OpenAPI document with two linters, on the Node version that the product runs on.
import { join } from 'node:path'
import { pinnedNode, root, run } from './installed.mjs'

const { code } = await run(pinnedNode, [join(root, 'scripts', 'lint-openapi.mjs')])
process.exitCode = code
