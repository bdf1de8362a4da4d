import type { RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import { kindWords } from '../../../lib/kind-words.ts'
import type { requestTexts } from './request-texts.ts'

export const requestWord = kindWords<typeof requestTexts.entries>()

export const stateWord = (kind: RequestKind, state: RequestState) =>
  state === 'in-progress' ? requestWord(kind, 'state.in-progress') : (`state.${state}` as const)
