// The thread that reads imported files. It has no settings, database or keys: it gets bytes and returns plain data.
import { serveWork } from '../worker-thread.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetAnswer } from './sheet.ts'

serveWork<{ bytes: Uint8Array }, SheetAnswer>(async ({ bytes }) => readSheet(bytes))
