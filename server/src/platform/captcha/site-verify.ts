// Turnstile, hCaptcha and reCAPTCHA have the same API. Providers accept a token once, and so do we.
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { isReachable } from '../reachable.ts'
import type { Captcha } from './captcha.ts'
import { spend } from './spent.ts'

type Kind = 'turnstile' | 'hcaptcha' | 'recaptcha'

const addresses: Record<Kind, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

const standardTimeoutMs = 5_000
const longestAnswer = 64 * 1024
/** Longer than a token of any of the three is valid. */
const rememberMs = 60 * 60_000

const readLimited = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > longestAnswer) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

type SiteVerifyOptions = {
  kind: Kind
  config: Pick<Config, 'captcha'>
  db: Database
  clock: Clock
  log: Log
  timeoutMs?: number
}

export const createSiteVerify = ({
  kind,
  config,
  db,
  clock,
  log,
  timeoutMs = standardTimeoutMs,
}: SiteVerifyOptions): Captcha => {
  const { secret, siteKey, verifyUrl } = config.captcha
  if (secret === undefined) throw new Error(`CAPTCHA=${kind} needs its secret.`)

  const address = verifyUrl ?? addresses[kind]

  /** Undefined if the provider's answer was not as documented. */
  const ask = async (token: string): Promise<boolean | undefined> => {
    const form = new URLSearchParams({
      secret,
      response: token,
      ...(siteKey !== undefined && kind === 'hcaptcha' ? { sitekey: siteKey } : {}),
    })
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readLimited(response)
      if (!response.ok) throw new Error(`Status ${response.status}.`)
      const answer: unknown = JSON.parse(text)
      if (
        typeof answer !== 'object' ||
        answer === null ||
        !('success' in answer) ||
        typeof answer.success !== 'boolean'
      )
        throw new Error('The answer has another form.')
      return answer.success
    } catch (error) {
      log.warn({ peer: kind, error }, 'the captcha provider did not answer')
      return undefined
    }
  }

  return {
    kind,
    challenge: async () => ({}),
    answers: () => isReachable(address),
    check: async (response) => {
      if (response === undefined || response === '')
        return refuse('captcha.missing', { fields: { captchaResponse: 'captcha.missing' } })
      const passed = await ask(response)
      if (passed === undefined) return refuse('captcha.down', { retryAfterSeconds: 30 })
      const fresh = passed && (await spend(db, `${kind}:${response}`, new Date(clock.now().getTime() + rememberMs)))
      return fresh ? accept(true) : refuse('captcha.failed', { fields: { captchaResponse: 'captcha.failed' } })
    },
  }
}
