// The self-hosted captcha: a proof of work that is checked here. Each solution is accepted once.
import { accept, refuse } from '@assure/contract/domain/outcome'
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import type { Captcha } from './captcha.ts'
import { spend } from './spent.ts'

/** Takes about 0.7 s of one core of an office computer and about 3 s on an old phone. */
export type AltchaWork = { cost: number; least: number; most: number }
const standardWork: AltchaWork = { cost: 2_000, least: 300, most: 900 }

const validMs = 20 * 60_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (response: string): { challenge: Challenge; solution: Solution } | undefined => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(response, 'base64').toString('utf8'))
    if (
      !isRecord(parsed) ||
      !isRecord(parsed.challenge) ||
      !isRecord(parsed.challenge.parameters) ||
      !isRecord(parsed.solution)
    )
      return undefined
    // The signature over the parameters is checked before they are used.
    return parsed as unknown as { challenge: Challenge; solution: Solution }
  } catch {
    return undefined
  }
}

export const createAltcha = ({
  db,
  clock,
  keys,
  work = standardWork,
}: {
  db: Database
  clock: Clock
  keys: Keys
  work?: AltchaWork
}): Captcha => {
  const secrets = {
    hmacSignatureSecret: keys.mac('captcha', 'altcha/challenge').toString('base64url'),
    hmacKeySignatureSecret: keys.mac('captcha', 'altcha/key').toString('base64url'),
  }
  return {
    kind: 'altcha',
    challenge: async () => {
      const until = clock.now().getTime() + validMs
      // `until` decides. `expiresAt`, by the machine's own clock, only tells the widget when to fetch another challenge.
      const expiresAt = new Date(Date.now() + validMs)
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.least, work.most),
        deriveKey,
        expiresAt,
        data: { until },
        ...secrets,
      })
      return made as unknown as Record<string, unknown>
    },
    check: async (response) => {
      if (response === undefined || response === '')
        return refuse('captcha.missing', { fields: { captchaResponse: 'captcha.missing' } })
      const failed = refuse('captcha.failed', { fields: { captchaResponse: 'captcha.failed' } })
      const payload = parse(response)
      if (payload === undefined) return failed
      const result = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => undefined)
      const until = payload.challenge.parameters.data?.until
      if (result?.verified !== true || typeof until !== 'number' || until <= clock.now().getTime()) return failed
      // Spent by its signature, so that another encoding of the same answer is spent too.
      return (await spend(db, payload.challenge.signature ?? '', new Date(until))) ? accept(true) : failed
    },
  }
}
