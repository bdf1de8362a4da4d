import type { Outcome } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'

/** Certificate numbers are not secret: the limit only protects the server from one network. */
const perMinute = 1_200

export const limitPublicReads = ({ limits }: Pick<Deps, 'limits'>, network: string): Promise<Outcome<true>> =>
  takeOrRefuse(limits, 'public-certificate', network, perMinute, 60)
