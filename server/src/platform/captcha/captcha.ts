import type { Outcome } from '@assure/contract/domain/outcome'
import { accept } from '@assure/contract/domain/outcome'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { type AltchaWork, createAltcha } from './altcha.ts'
import { createSiteVerify } from './site-verify.ts'

export type Captcha = {
  kind: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha' | 'off'
  /** altcha only: a new signed challenge. */
  challenge(): Promise<Record<string, unknown>>
  /** Single use, fails closed. */
  check(response: string | undefined, facts: { network: string }): Promise<Outcome<true>>
  /** Whether the provider can be reached. Absent without an external provider. */
  answers?(): Promise<boolean>
}

export type CaptchaOptions = {
  config: Pick<Config, 'captcha'>
  db: Database
  clock: Clock
  keys: Keys
  log: Log
  work?: AltchaWork
  timeoutMs?: number
}

export const createCaptcha = (options: CaptchaOptions): Captcha => {
  const { kind } = options.config.captcha
  if (kind === 'off') return { kind, challenge: async () => ({}), check: async () => accept(true) }
  return kind === 'altcha' ? createAltcha(options) : createSiteVerify({ ...options, kind })
}
