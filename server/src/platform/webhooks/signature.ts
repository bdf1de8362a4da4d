// Secrets and signatures by the Standard Webhooks specification.
import { createHmac } from 'node:crypto'
import type { Random } from '../random.ts'

const prefix = 'whsec_'

export const makeWebhookSecret = (random: Random): string => `${prefix}${random.bytes(32).toString('base64')}`

type Signed = { id: string; seconds: number; body: string }

/** One signature for each valid secret. */
export const signWebhook = (secrets: readonly string[], { id, seconds, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
