// Links for people who have no account.
import type { Deps } from '../deps.ts'
import { tokenHash } from './session-store.ts'

const secretBytes = 16

/** Their addresses have a secret: not for search engines, and not for a cache. */
export const secretPages = ['/shared', '/preparation'] as const

/**
 * The secret is in the fragment, which no browser sends: neither a log of addresses nor a Referer has it. Only its hash is
 * stored.
 */
export const newSecretLink = (
  { config, random }: Pick<Deps, 'config' | 'random'>,
  page: (typeof secretPages)[number],
): { url: string; secretHash: Buffer } => {
  const secret = random.bytes(secretBytes).toString('base64url')
  return { url: `${config.publicUrl}${page}#${secret}`, secretHash: tokenHash(secret) }
}
