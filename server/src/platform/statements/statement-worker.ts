// The thread that reads bank statements. It has no settings, database or keys: it gets bytes and returns plain data.
import { serveWork } from '../worker-thread.ts'
import { parseStatement } from './parse-statement.ts'
import type { ParseAnswer, ParseRequest } from './statement.ts'

serveWork<ParseRequest, ParseAnswer>(async (request) => parseStatement(request))
