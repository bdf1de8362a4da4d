// Random histories of orders, visits, answers, findings and decisions under `evidence` = `required`. Every certificate
// has its chain or a printed override with its reason, and every refusal says what is missing (trust: F43).
import { copyFile } from 'node:fs/promises'
import { accept } from '@assure/contract/domain/outcome'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { createFiles } from '../src/platform/files/create-files.ts'
import type { Person } from '../test/actors.ts'
import { setting } from '../test/certifications.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aServiceChecklist } from '../test/service-checklists.ts'
import { measured, seed, sized } from '../test/size.ts'
import { drawnSteps } from './evidence-decisions.ts'
import { content, type Model, missingOf } from './evidence-model.ts'
import { freshReal, listed, type Real, type Tally } from './evidence-steps.ts'
import { brokenInvariants } from './invariants.ts'
import { addressOf } from './setup.ts'

let t: TestApp
let versionId: string
let admins: [Person, Person]
beforeAll(async () => {
  // Re-encoding of images is tested elsewhere.
  const images = {
    remake: async (from: string, outputs: readonly { to: string }[]) => {
      for (const { to } of outputs) await copyFile(from, to)
      return accept(true as const)
    },
  }
  t = await testApp({ deps: (deps) => ({ files: createFiles({ ...deps, images }) }) })
  ;({ versionId } = await aServiceChecklist(t, content))
  await setting(t.deps, 'evidence', 'required')
  admins = [await t.admin(), await t.admin()]
})
afterAll(() => t.close())

type Kept = { number: string; is_administrative: boolean; reason: string | null }

/** Checks that the server's state equals the model's. */
const compare = async (model: Model, real: Real): Promise<void> => {
  const { facilityId, ids } = real
  const states = await t.db.many<{ id: string; state: number }>(
    sql`select id, status as state from certifications where facility_id = ${facilityId} order by created_at`,
  )
  const codes = { pending: 0, certified: 1, expired: 2, failed: 3 }
  expect(states).toEqual(model.certifications.map((one) => ({ id: ids.get(one), state: codes[one.state] })))
  const findings = await t.db.many<{ number: string; state: string }>(
    sql`select number, state from findings where facility_id = ${facilityId} order by number`,
  )
  expect(findings).toEqual(model.findings.map(({ number, state }) => ({ number, state })))
  const [latest, by] = [model.certifications.at(-1), model.inspector]
  if (latest === undefined || by === undefined) return
  const seen = (await real.inspectors[by].get(`/inspector/api/inspections/${ids.get(latest)}`)).body.data
  const answered = Object.entries(seen.answers as Record<string, unknown>).filter(([, value]) => value !== null)
  expect(Object.fromEntries(answered)).toEqual(latest.answers)
  expect(listed(seen.missing)).toEqual(missingOf(model, latest).toSorted())
}

/** Checks that each certificate states how it was decided, and that the statement is true. */
const checkCertificates = async (model: Model, { ids, tally }: Real): Promise<void> => {
  for (const one of model.certifications) {
    const certificates = await t.db.many<Kept>(sql`
      select k.number, k.is_administrative, e.reason from certificates k
      left join audit_events e on e.subject_id = k.certification_id::text and e.after ->> 'certificate' = k.number
      where k.certification_id = ${ids.get(one)} order by k.issued_at`)
    expect(certificates.map((row) => row.is_administrative)).toEqual(one.certificates)
    for (const { number, is_administrative: isAdministrative, reason } of certificates) {
      const remoteAddress = addressOf(++tally.certificates)
      const page = (await t.anyone.get(`/api/public/certificates/${number}`, { remoteAddress })).body.data
      expect(page.decision).toBe(isAdministrative ? 'administrative' : 'inspection')
      const { paid_at: paid, assigned_at: assigned, visited_at: visited, decided_at: decided } = page.chain
      expect(paid <= decided).toBe(true)
      if (isAdministrative) {
        tally.overrides++
        expect(reason?.trim()).toMatch(/./)
      } else expect([assigned <= visited, visited <= decided]).toEqual([true, true])
    }
  }
}

it('every certificate has its chain or is marked as an override, and a refusal says what is missing', async () => {
  const histories = sized(50, 10_000)
  const tally: Tally = { calls: 0, refused: 0, lacking: 0, certificates: 0, overrides: 0 }
  let run = 0
  await fc.assert(
    fc.asyncProperty(drawnSteps, async (commands) => {
      // The first half of the runs needs one person for a decision, the second half two.
      const isFourEyes = run >= histories / 2
      if (isFourEyes && run - 1 < histories / 2) await setting(t.deps, 'decision-mode', 'four-eyes')
      run++
      const model: Model = { inspector: undefined, certifications: [], findings: [], visits: [] }
      const real = await freshReal(t, { isFourEyes, versionId, tally, admins })
      await fc.asyncModelRun(() => ({ model, real }), commands)
      await compare(model, real)
      await checkCertificates(model, real)
    }),
    { numRuns: histories, seed, endOnFailure: true },
  )
  expect(await brokenInvariants(t.ownerDb)).toEqual([])
  expect(tally.overrides).toBeGreaterThan(0)
  expect(tally.certificates).toBeGreaterThan(tally.overrides)
  expect(tally.lacking).toBeGreaterThan(0)
  measured(
    'F43',
    `${histories} histories, ${tally.calls} calls (${tally.refused} refused as the model says, ${tally.lacking} of them a Pass with exactly what was missing), ${tally.certificates} certificates: ${tally.certificates - tally.overrides} with their whole chain, ${tally.overrides} printed as overrides with a reason`,
  )
}, 3_000_000)
