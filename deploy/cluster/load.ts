// What users do while parts are killed: writers and readers, checks of certificates, and one screen that listens.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../server/src/platform/db/sql.ts'
import { decideAs } from '../../server/test/certifications.ts'
import { aFacility } from '../../server/test/facilities.ts'
import { ask } from '../two-processes/clients.ts'
import type { OpenScene } from '../two-processes/scene.ts'

export type Kind = 'read' | 'change' | 'check'

/** When something last succeeded, and how long the slowest took from its first try. */
export type Meter = {
  done(kind: Kind, waitedMs: number): void
  /** The longest time without a success of this kind, in seconds. */
  longestGap(kind: Kind, from: number, to: number): number
  slowest(kind: Kind, from: number): number
}

/** The longest stretch of the interval without one of the moments, in seconds. */
export const longestGap = (moments: readonly number[], from: number, to: number): number => {
  const inside = moments.filter((at) => at > from && at < to).toSorted((one, other) => one - other)
  return Math.max(...[...inside, to].map((at, index) => at - (inside[index - 1] ?? from))) / 1_000
}

export const createMeter = (): Meter => {
  const moments: { kind: Kind; at: number; waitedMs: number }[] = []
  return {
    done: (kind, waitedMs) => moments.push({ kind, at: performance.now(), waitedMs }),
    longestGap: (kind, from, to) =>
      longestGap(
        moments.filter((moment) => moment.kind === kind).map(({ at }) => at),
        from,
        to,
      ),
    slowest: (kind, from) =>
      Math.max(0, ...moments.filter((one) => one.kind === kind && one.at > from).map(({ waitedMs }) => waitedMs)) /
      1_000,
  }
}

export type Certificate = { id: string; number: string; name: string; state: 'valid' | 'being withdrawn' | 'withdrawn' }

export const issueCertificates = async (
  { deps, owner, admin, payFor }: OpenScene,
  count: number,
): Promise<Certificate[]> => {
  const certificates: Certificate[] = []
  for (let at = 1; at <= count; at++) {
    const name = `Cold store ${at}`
    const facilityId = await aFacility(owner, { name })
    await payFor(facilityId)
    const { id } = await deps.db.get<{ id: string }>(
      sql`select id from certifications where facility_id = ${facilityId}`,
    )
    const decided = await decideAs.admin(admin, id, { status: 1 })
    if (decided.status !== 200) throw new Error(`No certificate: ${decided.text}`)
    certificates.push({ id, number: decided.body.data.certificate_number as string, name, state: 'valid' })
  }
  return certificates
}

/** Until it is acknowledged, under one Idempotency-Key. From then on nobody may be told that it is valid. */
export const withdraw = async (url: string, token: string, certificate: Certificate): Promise<void> => {
  certificate.state = 'being withdrawn'
  const key = randomUUID()
  for (;;) {
    const answer = await ask(`${url}/admin/api/certifications/${certificate.id}/status`, {
      method: 'PATCH',
      body: JSON.stringify({ status: 3 }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    }).catch(() => undefined)
    if (answer !== undefined && answer.status < 300) break
    await sleep(200)
  }
  certificate.state = 'withdrawn'
}

export type Checks = { answered: number; unanswered: number; wrong: string[] }

/** Asks the public call about each certificate in turn, and about a number that was never issued, below its limit. */
export const startChecking = (
  url: string,
  certificates: readonly Certificate[],
  meter: Meter,
): { checks: Checks; stop(): Promise<void> } => {
  const checks: Checks = { answered: 0, unanswered: 0, wrong: [] }
  const unknown = { number: 'FC-1999-000001-00', name: '', state: 'unknown' } as const
  let running = true
  const check = async (one: Certificate | typeof unknown): Promise<void> => {
    // Read before the request is sent: what is acknowledged later may be in the answer or not.
    const { state } = one
    const since = performance.now()
    const answer = await ask(`${url}/api/public/certificates/${one.number}`).catch(() => undefined)
    if (answer === undefined || answer.status === 429 || answer.status >= 500) {
      checks.unanswered += 1
      return
    }
    checks.answered += 1
    meter.done('check', performance.now() - since)
    const told = answer.status === 404 ? { state: 'unknown', facility_name: '' } : JSON.parse(answer.text).data
    const isOpen = state === 'being withdrawn' || one.state !== state
    const isRight =
      told.facility_name === one.name &&
      (told.state === state || (isOpen && ['valid', 'withdrawn'].includes(told.state)))
    if (!isRight)
      checks.wrong.push(`${one.number} is ${state}, and the answer was ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const loop = async (): Promise<void> => {
    while (running) {
      for (const one of [...certificates, unknown]) {
        if (!running) return
        await check(one)
        await sleep(75)
      }
    }
  }
  const looping = loop()
  return {
    checks,
    stop: async () => {
      running = false
      await looping
    },
  }
}
