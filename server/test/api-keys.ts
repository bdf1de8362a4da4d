// API keys, inserted directly into the database.
import { type KeyArea, type KeyScope, scopesOf } from '@assure/contract/domain/key-scopes'
import { makeKeySecret } from '../src/platform/auth/api-key-text.ts'
// oxlint-disable-next-line no-restricted-imports -- a key without the password that its call asks for
import { insertKey, insertSecret } from '../src/slices/api-keys/store.ts'
import { type Client, clientOf } from './client.ts'
import type { TestApp } from './harness.ts'

export type KeyOptions = {
  accountId: string
  area: KeyArea
  scopes?: readonly KeyScope[]
  networks?: readonly string[]
  days?: number
}

/** With every scope of its area, from anywhere, for a year. */
export const aKey = async (
  t: TestApp,
  { accountId, area, scopes = scopesOf(area), networks = [], days = 365 }: KeyOptions,
): Promise<Client & { id: string; secret: string }> => {
  const now = t.clock.now()
  const id = t.deps.random.uuid()
  const secret = makeKeySecret(t.deps.random, t.deps.config.mode)
  const endsAt = new Date(now.getTime() + days * 86_400_000)
  await insertKey(t.db, { id, area, accountId, name: 'ERP', scopes, networks, endsAt, now })
  await insertSecret(t.db, { id: t.deps.random.uuid(), area, accountId, keyId: id, secret, endsAt, now })
  return { ...clientOf(t.app.server, secret), id, secret }
}
