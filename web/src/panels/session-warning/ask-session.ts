import type { Area } from '@assure/contract/domain/vocabulary'
import { call } from '../../lib/api.ts'

/** A call that does nothing else; where the session is over its answer 401 leads to the sign-in. */
export const askSession = (area: Area) => {
  if (area === 'admin') return call('GET /admin/api/me')
  return area === 'inspector' ? call('GET /inspector/api/me') : call('GET /api/user/me')
}
