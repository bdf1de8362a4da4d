// The thread that looks into files. It knows no settings, no database and no keys: a path comes in, a kind or a
// refusal goes out.
import { readFile } from 'node:fs/promises'
import type { Outcome } from '@assure/contract/outcome'
import { serveWork } from '../worker-thread.ts'
import { type Kind, sniff } from './sniff.ts'
import type { ToSniff } from './sniffer.ts'

serveWork<ToSniff, Outcome<Kind>>(async ({ path, kind }) => sniff(await readFile(path), kind))
