import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'

/** Certificate numbers are not secret: the limit only protects the server from one network. */
const perMinute = 1_200

export const limitPublicReads = async ({ limits }: Pick<Deps, 'limits'>, network: string): Promise<Outcome<true>> => {
  const limit = await limits.take('public-certificate', network, perMinute, 60)
  return limit.ok ? accept(true) : refuse('request.too-often', { retryAfterSeconds: limit.retryAfterSeconds })
}
