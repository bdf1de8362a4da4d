import type { AnswerFor } from '@assure/contract/calls'

export type ApiKey = AnswerFor<'GET /api/user/api-keys'>['keys'][number]
export type MadeKey = AnswerFor<'POST /api/user/api-keys'>
