import type { AnswerFor } from '@assure/contract/calls'

export const keyCalls = {
  customer: {
    list: 'GET /api/user/api-keys',
    add: 'POST /api/user/api-keys',
    rotate: 'POST /api/user/api-keys/:id/rotate',
    end: 'POST /api/user/api-keys/:id/end',
  },
  admin: {
    list: 'GET /admin/api/api-keys',
    add: 'POST /admin/api/api-keys',
    rotate: 'POST /admin/api/api-keys/:id/rotate',
    end: 'POST /admin/api/api-keys/:id/end',
  },
} as const

export type ApiKey = AnswerFor<'GET /api/user/api-keys'>['keys'][number]
export type MadeKey = AnswerFor<'POST /api/user/api-keys'>
