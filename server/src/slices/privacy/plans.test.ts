// Erasing a company and deleting ended sessions read no large table from end to end.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { deleteEndedSessions, tidySessions } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { eraseLeaver, eraseOwner } from './store-erase.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plans of what it would run. With sequential scans disabled, one appears only where no index fits. */
const plansOf = async (work: (db: Queryable) => Promise<unknown>): Promise<Node[]> => {
  const statements: Sql[] = []
  await work({
    ...t.db,
    run: async (query) => {
      statements.push(query)
      return 0
    },
  })
  return t.ownerDb.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const nodes: Node[] = []
    for (const query of statements) {
      const plan = await tx.get<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql`explain (format json) ${query}`)
      nodes.push(...nodesOf(plan['QUERY PLAN'][0].Plan))
    }
    return nodes
  })
}
const scannedIn = (nodes: readonly Node[]) =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []))

it('an erasure finds notifications, files and jobs by an index', async () => {
  const [id, company] = [t.deps.random.uuid(), t.deps.random.uuid()]
  const account = { account_id: id, email: 'ali@cold.example' }
  const now = t.clock.now()
  const scanned = [
    ...scannedIn(await plansOf((tx) => eraseOwner(tx, { ...account, company_id: company }, now))),
    ...scannedIn(await plansOf((tx) => eraseLeaver(tx, account, now))),
  ]
  for (const table of ['notifications', 'files', 'job']) expect(scanned).not.toContain(table)
})

it('ended sessions are deleted in the order of their index', async () => {
  const now = t.clock.now()
  for (const [index, work] of [
    ['sessions_of_registrations_to_tidy', (db: Queryable) => tidySessions(db, now)],
    ['sessions_to_tidy', (db: Queryable) => deleteEndedSessions(db, { before: now, limit: 10 })],
  ] as const) {
    const nodes = await plansOf(work)
    expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain(index)
    expect(scannedIn(nodes)).toEqual([])
  }
})
