import type { Area } from '@assure/contract/domain/vocabulary'
import { call } from '../../lib/api.ts'

/** A request without side effects that extends the session; a 401 leads to the sign-in. */
export const askSession = (area: Area) => {
  if (area === 'admin') return call('GET /admin/api/me')
  return area === 'inspector' ? call('GET /inspector/api/me') : call('GET /api/user/me')
}
