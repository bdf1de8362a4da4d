// Exports the trail as JSON lines: a header, each row with its hashes, and the signed head. It can be verified with the
// published keys alone.
import { Readable } from 'node:stream'
import type * as calls from '@assure/contract/calls/audit'
import { accept } from '@assure/contract/domain/outcome'
import { type AuditFacts, hashedFacts } from '../../platform/audit/chain.ts'
import { type AuditHead, exportHead, headsFile, readHeads } from '../../platform/audit/heads.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { type ChainRow, listChain } from '../../platform/audit/rows.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { contentDisposition } from '../../platform/files/names.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { findSpan } from './store.ts'

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

const json = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>)

const batch = 1_000

type Row = Omit<ChainRow, 'before_text' | 'after_text'> & Pick<AuditFacts, 'before' | 'after'>

const parsed = ({ before_text: before, after_text: after, ...row }: ChainRow): Row => ({
  ...row,
  before: json(before),
  after: json(after),
})

/** Row number, MAC and mark are hashed too; early rows have none of them. */
const entry = (row: Row) => ({
  kind: 'entry',
  seq: row.seq,
  ...hashedFacts(row),
  ...(row.mac === null ? {} : { rowNumber: row.row_number, mac: row.mac, wasAltered: row.was_altered }),
  prevHash: row.prev_hash?.toString('hex') ?? null,
  hash: row.hash.toString('hex'),
})

/** Adds `readable` where a person's key still decrypts names. */
const entriesOf = async (db: Queryable, rows: Row[]): Promise<unknown[]> => {
  const opened = await openPersons(db, rows)
  return rows.map((row, at) => {
    const { actorName, subjectName, before, after, reason } = hashedFacts(opened[at] ?? row)
    const readable = { actorName, subjectName, before, after, reason }
    const one = entry(row)
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
    yield (await entriesOf(db, rows.map(parsed))).map(line).join('')
    reached = rows.at(-1)?.seq ?? span.last
  }
  yield line({ kind: 'head', ...head })
}

export const exportAuditTrail: UseCase<typeof calls.exportAuditTrail> = async (deps, { actor, traceId, query }) => {
  const { db, keys, config } = deps
  // Recorded first, so that the exported head covers this export.
  await db.transaction((tx) =>
    deps.audit.record(tx, {
      actor,
      action: 'audit.exported',
      subject: { kind: 'audit', id: 'audit' },
      after: { ...query },
      traceId,
    }),
  )
  const now = deps.clock.now()
  const { dataDir } = config
  const head = (await exportHead({ db, keys, dataDir }, now)) ?? readHeads(headsFile(dataDir)).at(-1)
  const { first, last } = await findSpan(db, { from: query.from, to: query.to, lastSeq: head?.seq ?? 0 })
  const span = first === null || last === null ? undefined : { first, last }
  const header = {
    kind: 'header',
    exportedAt: now,
    from: query.from ?? null,
    to: query.to ?? null,
    rows: span === undefined ? 0 : span.last - span.first + 1,
    hash: 'SHA-256 of: the bytes of prevHash, the digits of seq, a line feed, and the JSON of at, actorKind, actorId, actorName, action, subjectKind, subjectId, subjectName, before, after, reason, requestId (and of rowNumber, mac, wasAltered where the row has them) with the names of each object in order and no spaces',
    head: 'Ed25519 over "assure-audit-head", a line feed, and the JSON of seq, hash, at, keyId, written in the same way',
    readable:
      'What such texts read that begin with person-key: and name the key of a person; null: forgotten. Not hashed',
    keys: `${config.publicUrl}/api/public/keys`,
  }
  return accept({
    body: Readable.from(lines(db, header, span, head)),
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `audit-trail-${now.toISOString().slice(0, 10)}.jsonl`),
      'cache-control': 'no-store',
    },
  })
}
