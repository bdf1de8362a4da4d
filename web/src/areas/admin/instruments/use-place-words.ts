import type { AnswerFor } from '@assure/contract/calls'
import { instrumentTexts } from './texts.ts'

export type Instrument = AnswerFor<'GET /admin/api/instruments/:id'>

export const usePlaceWords = (): ((instrument: Pick<Instrument, 'laboratory' | 'inspector'>) => string) => {
  const t = instrumentTexts.useT()
  return ({ laboratory, inspector }) => laboratory?.name ?? inspector?.name ?? t('place.kit')
}
