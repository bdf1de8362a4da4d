// Live updates for open screens. A change writes a row in its own transaction; after the commit the row gets a number
// and is announced. Numbers follow the order in which rows become visible. Each process has one listening connection,
// which also numbers the rows that the process wrote.
// An event id includes the database's epoch. Another database, a failover or a restore starts a new epoch, and a client
// with an id of an old one gets a reset.
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Database, Queryable, Tx } from '../db/database.ts'
import { emptySql, joinSql, sql } from '../db/sql.ts'
import type { Log } from '../log.ts'
import { formatEventId, readEpoch, readEventId } from './event-id.ts'
import { createPresence, type PresenceSignal } from './presence.ts'

/** Says what changed, not its new state: the screen fetches that. */
export type LiveEvent = {
  kind:
    | 'facility'
    | 'certification'
    | 'order'
    | 'refund'
    | 'visit'
    | 'finding'
    | 'inspection'
    | 'notification'
    | 'account'
    | 'note'
    | 'report'
    | 'queue'
    | 'settings'
    | 'checklist'
    | 'request'
    | 'sample'
    | 'concern'
    | 'receipt'
    | 'system'
    | 'control'
    | 'instrument'
    | 'import'
    | 'presence'
    | 'maintenance'
  id: string
}
/**
 * Start: the position at which a listener without one begins. Reset: an unknown number of events was missed, so a
 * screen fetches everything that it shows.
 */
export type Heard = LiveEvent | { kind: 'start' | 'reset' }
/** An account that is null hears nothing, so that an inspector who may not exist can be listed. */
export type LiveAudience = { account_id: string | null | undefined } | 'staff'

export type Live = {
  /** A row in the same transaction, written with its commit and announced right after it. */
  publish(tx: Tx, to: LiveAudience | readonly LiveAudience[], event: LiveEvent): Promise<void>
  /**
   * Delivers everything after `lastId`, then new events, from every process on this database. An event may be delivered
   * twice but is never lost: if it is unknown what followed `lastId`, a reset comes first; without a `lastId`, a start.
   * Stops reading missed events when `hear` returns false.
   */
  subscribe(
    reader: { accountId: string; staff: boolean },
    lastId: string | undefined,
    hear: (id: string | undefined, event: Heard) => boolean,
    dismissed?: () => void,
  ): Promise<() => void>
  /** Announces to every process that somebody opened or left a record. Not stored. Returns who else has it open. */
  sign(sign: PresenceSignal): Promise<{ id: string; name: string }[]>
  /** To every subscriber of this process. Not stored. */
  broadcast(event: LiveEvent): void
  /** Before the process stops: asks clients to reconnect to another one. */
  dismiss(): void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'assure_live'
/** Advisory lock, so that one process at a time numbers rows. */
const numbering = 7_350_112_091
/** The batch size of `number_live_events`. */
const numberedAtOnce = 1_000
/** Page size for reading missed events. */
const readAtOnce = 1_000
/** Picks up rows that a crashed process left without a number. */
const lookAgainMs = 1_000
/** A connection that answers nothing for this long is dead, however long TCP waits. */
const longestSilenceMs = 6_000
type Row = { id: number; account_id: string | null; to_staff: boolean; kind: LiveEvent['kind']; subject_id: string }
/** The payload of `number_live_events`. */
type Announced = Pick<Row, 'id' | 'kind'> & { accountId: string | null; toStaff: boolean; subjectId: string }
type Subscriber = {
  accountId: string
  staff: boolean
  hear(id: string | undefined, event: Heard): boolean
  dismissed: (() => void) | undefined
  waiting: Row[] | undefined
  lastEventId: number
}

const isFor = (row: Row, reader: { accountId: string; staff: boolean }): boolean =>
  row.to_staff ? reader.staff : row.account_id === reader.accountId
export type LiveOptions = { db: Database; url: string; clock: Clock; log: Log; silenceMs?: number }

export const createLive = ({ db, url, clock, log, silenceMs = longestSilenceMs }: LiveOptions): Live => {
  const subscribers = new Set<Subscriber>()
  const present = createPresence({ clock })
  let epoch = ''
  let highest = 0
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let lookout: NodeJS.Timeout | undefined
  let stopped = true
  let numberAgain = false
  let isNumbering = false

  /** False if the subscriber wants no more. */
  const deliver = (subscriber: Subscriber, row: Row): boolean => {
    // The event was both read from the table and announced.
    if (row.id <= subscriber.lastEventId) return true
    subscriber.lastEventId = row.id
    return subscriber.hear(formatEventId(epoch, row.id), { kind: row.kind, id: row.subject_id })
  }

  const dispatch = (row: Row): void => {
    // Numbers rise as rows become visible, so a lower one was already dispatched.
    if (row.id <= highest) return
    highest = row.id
    for (const subscriber of subscribers) {
      if (!isFor(row, subscriber)) continue
      if (subscriber.waiting) subscriber.waiting.push(row)
      else deliver(subscriber, row)
    }
  }

  // Not stored: a client that reconnects fetches the current state.
  const hearSign = (sign: PresenceSignal): void => {
    if (!present.hear(sign)) return
    const event = { kind: 'presence', id: sign.place.split('/')[1] ?? '' } as const
    for (const subscriber of subscribers) if (subscriber.staff) subscriber.hear(undefined, event)
  }

  const rowsAfter = (number: number, reader?: { accountId: string; staff: boolean }): Promise<Row[]> =>
    db.many<Row>(sql`
      select number as id, account_id, to_staff, kind, subject_id from live_events
      where number > ${number} ${reader === undefined ? emptySql : sql`and (account_id = ${reader.accountId} or (to_staff and ${reader.staff}))`}
      order by number limit ${readAtOnce}`)

  /** Until there are no more rows or `hear` returns false. */
  const eachAfter = async (
    number: number,
    reader: { accountId: string; staff: boolean } | undefined,
    hear: (row: Row) => boolean,
  ): Promise<void> => {
    for (let last = number; ; ) {
      const rows = await rowsAfter(last, reader)
      for (const row of rows) if (!hear(row)) return
      if (rows.length < readAtOnce) return
      last = rows.at(-1)?.id ?? last
    }
  }

  /** The newest number, and the oldest that is still stored. */
  const known = (): Promise<{ last: number; oldest: number | null }> =>
    db.get(sql`
      select coalesce(pg_sequence_last_value('live_numbers'), 0) as last,
        (select min(number) from live_events) as oldest`)

  /** The number from which all later events are stored; undefined if some may be missing. */
  const placeOf = async (lastId: string): Promise<number | undefined> => {
    const id = readEventId(lastId)
    if (id?.epoch !== epoch) return undefined
    const { last, oldest } = await known()
    return id.number <= last && id.number >= (oldest ?? last + 1) - 1 ? id.number : undefined
  }

  /** If another database answers than before, or an earlier state of this one, earlier numbers are meaningless. */
  const beginEpoch = async (): Promise<void> => {
    // Read first, because events that arrive meanwhile raise it.
    const before = highest
    const [now, { last }] = [await readEpoch(db), await known()]
    if (now === epoch && last >= before) return
    const isFirst = epoch === ''
    epoch = now
    highest = last
    if (isFirst) return
    for (const subscriber of subscribers) {
      subscriber.lastEventId = highest
      subscriber.hear(formatEventId(epoch, highest), { kind: 'reset' })
    }
  }

  /** Uses the listening connection, so that a busy pool does not delay live updates. */
  const numberAll = async (on: pg.Client): Promise<void> => {
    for (;;) {
      const { rows } = await on.query<{ count: number }>({
        name: 'number',
        text: 'select number_live_events($1, $2) as count',
        values: [numbering, channel],
      })
      if ((rows[0]?.count ?? 0) < numberedAtOnce) return
    }
  }

  /** Runs once more for rows that commit during a run. */
  const numberSoon = (): void => {
    numberAgain = true
    if (isNumbering || client === undefined) return
    isNumbering = true
    const on = client
    void (async () => {
      try {
        while (numberAgain && client === on) {
          numberAgain = false
          await numberAll(on)
        }
      } catch (error) {
        log.warn({ error }, 'live updates wait to be numbered')
        // The connection may be dead. When it ends, another one is opened.
        on.end().catch(() => undefined)
      } finally {
        isNumbering = false
      }
    })()
  }

  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: silenceMs,
      connectionTimeoutMillis: 5_000,
      query_timeout: silenceMs,
      application_name: 'assure-live',
    })
    let lost = false
    const lose = (): void => {
      if (lost) return
      lost = true
      if (client === next) client = undefined
      next.end().catch(() => undefined)
      reconnectLater()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '') as Announced | { sign: PresenceSignal }
      if ('sign' in notice) hearSign(notice.sign)
      else dispatch({ ...notice, account_id: notice.accountId, to_staff: notice.toStaff, subject_id: notice.subjectId })
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      await beginEpoch()
      // Listen before reading, so that no event is lost in between.
      await eachAfter(highest, undefined, (row) => {
        dispatch(row)
        return true
      })
      client = next
      if (stopped) await next.end()
      else numberSoon()
    } catch (error) {
      log.warn({ error }, 'live updates wait for the database')
      lose()
    }
  }

  const reconnectLater = (): void => {
    if (stopped || retry) return
    retry = setTimeout(
      () => {
        retry = undefined
        void listen()
      },
      250 + Math.random() * 500,
    )
  }

  return {
    publish: async (tx, to, event) => {
      const rows = [to].flat().flatMap((audience) => {
        if (audience === 'staff') return sql`(null::uuid, true)`
        return audience.account_id ? sql`(${audience.account_id}::uuid, false)` : []
      })
      if (rows.length === 0) return
      tx.withCommit(sql`
        insert into live_events (account_id, to_staff, kind, subject_id, created_at)
        select heard.account_id, heard.to_staff, ${event.kind}::text, ${event.id}::text, ${clock.now()}::timestamptz
        from (values ${joinSql(rows, ', ')}) as heard (account_id, to_staff)`)
      tx.afterCommit(numberSoon)
    },
    subscribe: async (reader, lastId, hear, dismissed) => {
      const subscriber: Subscriber = { ...reader, hear, dismissed, waiting: [], lastEventId: 0 }
      subscribers.add(subscriber)
      try {
        if (epoch === '') await beginEpoch()
        const place = lastId === undefined ? undefined : await placeOf(lastId)
        if (place !== undefined) {
          subscriber.lastEventId = place
          await eachAfter(place, reader, (row) => deliver(subscriber, row))
        } else hear(formatEventId(epoch, highest), { kind: lastId === undefined ? 'start' : 'reset' })
        const waiting = subscriber.waiting ?? []
        subscriber.waiting = undefined
        for (const row of waiting) deliver(subscriber, row)
      } catch (error) {
        subscribers.delete(subscriber)
        throw error
      }
      return () => subscribers.delete(subscriber)
    },
    sign: async (sign) => {
      // Applied here directly, because `othersAt` below needs it before the database echoes it back.
      hearSign(sign)
      await db.run(sql`select pg_notify(${channel}, ${JSON.stringify({ sign })})`)
      return present.othersAt(sign.place, sign.accountId)
    },
    broadcast: (event) => {
      for (const subscriber of subscribers) subscriber.hear(undefined, event)
    },
    dismiss: () => {
      for (const { dismissed } of subscribers) dismissed?.()
    },
    start: async () => {
      stopped = false
      await listen()
      lookout = setInterval(numberSoon, lookAgainMs).unref()
    },
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      clearInterval(lookout)
      subscribers.clear()
      await client?.end().catch(() => undefined)
    },
  }
}

/** For the tidy-up job. A client that was away for longer gets a reset. */
export const tidyLive = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from live_events where created_at < ${new Date(now.getTime() - 86_400_000)}`)
