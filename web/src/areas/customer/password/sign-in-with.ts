// Signs the user in with the password just set, so that it need not be typed again.
import type { Area } from '@assure/contract/domain/vocabulary'
import { call } from '../../../lib/api.ts'
import { startSession } from '../../../lib/session.ts'

type Credentials = { email: string; password: string }

const signIns: Record<Area, (body: Credentials) => Promise<boolean>> = {
  customer: async (body) => {
    const answer = await call('POST /api/auth/signin', { body })
    if (answer.ok) startSession.customer(answer.value.token, body.email)
    return answer.ok
  },
  admin: async (body) => {
    const answer = await call('POST /admin/auth/signin', { body })
    if (answer.ok) startSession.admin(answer.value.token, answer.value.admin)
    return answer.ok
  },
  inspector: async (body) => {
    const answer = await call('POST /inspector/api/login', { body })
    if (answer.ok) startSession.inspector(answer.value.token, answer.value.inspector)
    return answer.ok
  },
}

/** False when more is needed, such as an authenticator app code; the sign-in page then asks for it. */
export const signInWith = (area: Area, credentials: Credentials): Promise<boolean> => signIns[area](credentials)
