// The trail as JSON lines: what it is, each row with its hashes, and the signed head. Whoever has the published keys
// can check it without us.
import { Readable } from 'node:stream'
import type { StreamAnswer } from '@assure/contract/endpoint'
import { type AuditHead, exportHead, headsFile, readHeads } from '../../platform/audit/heads.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { type ChainRow, listChain } from '../../platform/audit/rows.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { contentDisposition } from '../../platform/files/names.ts'
import { findSpan } from './store.ts'

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

const json = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>)

const batch = 1_000

/** What a seal is hashed over besides; rows of before there were seals have none of it. */
const entry = ({ beforeText, afterText, rowNumber, mac, wasAltered, prevHash, hash, ...row }: ChainRow) => ({
  kind: 'entry',
  ...row,
  before: json(beforeText),
  after: json(afterText),
  ...(mac === null ? {} : { rowNumber, mac, wasAltered }),
  prevHash: prevHash?.toString('hex') ?? null,
  hash: hash.toString('hex'),
})

type Entry = ReturnType<typeof entry>

/** As it is hashed, and beside it what it reads: names that their key still opens. */
const readableOf = async (db: Queryable, entries: Entry[]): Promise<unknown[]> => {
  const opened = await openPersons(db, entries)
  return entries.map((one, at) => {
    const { actorName, subjectName, before, after, reason } = opened[at] ?? one
    const readable = { actorName, subjectName, before, after, reason }
    const isSame = Object.entries(readable).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(one[name as keyof typeof readable]),
    )
    return isSame ? one : { ...one, readable }
  })
}

async function* lines(
  db: Queryable,
  header: unknown,
  span: { first: number; last: number } | undefined,
  head: AuditHead | undefined,
): AsyncGenerator<string> {
  yield line(header)
  let reached = (span?.first ?? 1) - 1
  while (span !== undefined && reached < span.last) {
    const rows = await listChain(db, reached, Math.min(batch, span.last - reached))
    if (rows.length === 0) break
    yield (await readableOf(db, rows.map(entry))).map(line).join('')
    reached = rows.at(-1)?.seq ?? span.last
  }
  yield line({ kind: 'head', ...head })
}

export const exportTrail =
  (deps: Deps) =>
  async (
    actor: Administrator,
    asked: { from?: string | undefined; to?: string | undefined },
    requestId: string,
  ): Promise<StreamAnswer> => {
    // Recorded first, so that the export stands in the chain whose head it carries.
    await deps.db.transaction((tx) =>
      deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'audit.exported',
        subject: { kind: 'audit', id: 'audit' },
        after: { ...asked },
        requestId,
      }),
    )
    const head =
      (await exportHead({ db: deps.db, keys: deps.keys, dataDir: deps.config.dataDir }, deps.clock.now())) ??
      readHeads(headsFile(deps.config.dataDir)).at(-1)
    const { first, last } = await findSpan(deps.db, { from: asked.from, to: asked.to, lastSeq: head?.seq ?? 0 })
    const span = first === null || last === null ? undefined : { first, last }
    const header = {
      kind: 'header',
      exportedAt: deps.clock.now().toISOString(),
      from: asked.from ?? null,
      to: asked.to ?? null,
      rows: span === undefined ? 0 : span.last - span.first + 1,
      hash: 'SHA-256 of: the bytes of prevHash, the digits of seq, a line feed, and the JSON of at, actorKind, actorId, actorName, action, subjectKind, subjectId, subjectName, before, after, reason, requestId (and of rowNumber, mac, wasAltered where the row has them) with the names of each object in order and no spaces',
      head: 'Ed25519 over "assure-audit-head", a line feed, and the JSON of seq, hash, at, keyId, written in the same way',
      readable:
        'What such texts read that begin with person-key: and name the key of a person; null: forgotten. Not hashed',
      keys: `${deps.config.publicUrl}/api/public/keys`,
    }
    const day = deps.clock.now().toISOString().slice(0, 10)
    return {
      body: Readable.from(lines(deps.db, header, span, head)),
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'content-disposition': contentDisposition('attachment', `audit-trail-${day}.jsonl`),
        'cache-control': 'no-store',
      },
    }
  }
