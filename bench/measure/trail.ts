// Eight parallel writers: audit row and live update of a small change as written now, with the chain and the numbering
// running. Compared with the way before decision 29, which chained under one lock and announced within the transaction.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { personalFields } from '../../server/src/personal-fields.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { canonicalAudit } from '../../server/src/platform/audit/chain.ts'
import { createSealer } from '../../server/src/platform/audit/seal.ts'
import { systemClock as clock } from '../../server/src/platform/clock.ts'
import { openDatabase, type Tx } from '../../server/src/platform/db/database.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { createKeys } from '../../server/src/platform/keys.ts'
import { createLive } from '../../server/src/platform/live/live.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { median } from '../drive.ts'
import { type Measure, round } from '../figure.ts'

const writers = 8
const seconds = 3
const rounds = 5
const oneLock = 7_350_112_091

/** The tables before decision 29. */
const formerTables = `
  create table bench.counters (id integer primary key, number integer not null);
  insert into bench.counters select id, 0 from generate_series(1, ${writers}) id;
  create table bench.former_audit_events (
    seq bigint primary key, at timestamptz not null, actor_kind text not null, actor_id uuid, actor_name text, action text not null,
    subject_kind text not null, subject_id text not null, subject_name text, before jsonb, after jsonb, reason text, request_id text,
    prev_hash bytea, hash bytea not null unique);
  create unique index on bench.former_audit_events (prev_hash) nulls not distinct;
  create index on bench.former_audit_events (subject_id, seq desc);
  create index on bench.former_audit_events (actor_id, seq desc);
  create index on bench.former_audit_events (at);
  create index on bench.former_audit_events (action, seq desc);
  create index on bench.former_audit_events using gin (search_text(' ' || coalesce(actor_name, '') || ' ' || action || ' '
    || coalesce(subject_name, '') || ' ' || subject_id) gin_trgm_ops);
  create function bench.add_former_event(happened_at timestamptz, by_id uuid, by_name text, of_id text, becomes jsonb, canonical text)
    returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${oneLock});
    insert into bench.former_audit_events (seq, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after, prev_hash, hash)
    select coalesce(last.seq, 0) + 1, happened_at, 'admin', by_id, by_name, 'counter.raised', 'counter', of_id, becomes,
      last.hash, sha256(coalesce(last.hash, ''::bytea) || convert_to((coalesce(last.seq, 0) + 1)::text || canonical, 'UTF8'))
    from (select 1) one left join (select seq, hash from bench.former_audit_events order by seq desc limit 1) last on true;
  end $$;
  grant select, insert, update on all tables in schema bench to assure_app;`

const person = { kind: 'admin' as const, name: 'Layla Nasser' }

const formerly = (tx: Tx, accountId: string, writer: number): void => {
  const at = clock.now()
  const facts = {
    at: at.toISOString().replace('Z', '000Z'),
    actor_kind: person.kind,
    actor_id: accountId,
    actor_name: person.name,
    action: 'settings.changed',
    subject_kind: 'counter',
    subject_id: String(writer),
    subject_name: null,
    before: null,
    after: { writer },
    reason: null,
    request_id: null,
  }
  tx.withCommit(sql`
    select bench.add_former_event(${at}, ${accountId}, ${person.name}, ${facts.subject_id}, ${JSON.stringify(facts.after)},
      ${`\n${canonicalAudit(facts)}`})`)
  tx.withCommit(sql`
    with in_order as materialized (select pg_advisory_xact_lock(${oneLock})),
    made as (
      insert into bench.live_events (to_staff, kind, subject_id, created_at)
      select true, 'facility', ${facts.subject_id}::text, ${at}::timestamptz from in_order returning id, subject_id)
    select pg_notify('bench_live', json_build_object('id', id, 'subjectId', subject_id)::text) from made`)
}

export const trail: Measure = async ({ setup: open }) => {
  const setup = await open()
  const { accountId } = await setup.admin()
  await setup.owner.query(formerTables)
  const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = setup.env
  const keys = createKeys({ dataDir: join(dataDir, 'trail'), clock, secretKey: randomBytes(32) })
  const log = createLog({ logLevel: 'silent' })
  const db = openDatabase({ url, poolSize: writers + 1, onError: () => undefined })
  const audit = createAudit({ clock, keys, personal: personalFields })
  const live = createLive({ db, url, clock, log })
  const sealer = createSealer({ db, keys, log })
  await live.start()
  sealer.start()

  const present = async (tx: Tx, writer: number): Promise<void> => {
    const id = String(writer)
    await audit.record(tx, {
      actor: { ...person, id: accountId },
      action: 'settings.changed',
      subject: { kind: 'counter', id },
      after: { writer },
    })
    await live.publish(tx, 'staff', { kind: 'facility', id })
  }
  /** Writers have separate rows, so they compete only for the trail and the announcement. */
  const perSecond = async (tell: (tx: Tx, writer: number) => Promise<void> | void): Promise<number> => {
    const until = performance.now() + seconds * 1_000
    const written = await Promise.all(
      Array.from({ length: writers }, async (_, at) => {
        let count = 0
        for (; performance.now() < until; count++)
          await db.transaction(async (tx) => {
            await tx.run(sql`update bench.counters set number = number + 1 where id = ${at + 1}`)
            await tell(tx, at + 1)
          })
        return count
      }),
    )
    return written.reduce((sum, count) => sum + count, 0) / seconds
  }

  try {
    const pairs: { now: number; before: number }[] = []
    // The first round is a warm-up for both.
    for (let turn = 0; turn <= rounds; turn++) {
      const before = await perSecond((tx, writer) => formerly(tx, accountId, writer))
      const now = await perSecond(present)
      if (turn > 0) pairs.push({ now, before })
    }
    const ratio = median(pairs.map((pair) => pair.now / pair.before))
    const middle = pairs.find((pair) => pair.now / pair.before === ratio)
    return [
      {
        id: 'trail-writers',
        title: 'changes with trail and live update by eight writers, against the chain under one lock of before',
        command: 'trail',
        score: round(ratio),
        unit: '×',
        better: 'more',
        measured: `${Math.round(middle?.now ?? 0)} of ${Math.round(middle?.before ?? 0)} a second, fsync on`,
      },
    ]
  } finally {
    await sealer.stop()
    await live.stop()
    await db.close()
  }
}
