import { listSearch, oneOf } from '../../../lib/search.ts'

export const instrumentFilters = ['due', 'expired', 'out-of-service'] as const

export const readInstrumentSearch = listSearch({ state: oneOf(instrumentFilters) }, [
  'number',
  'number-desc',
  'due',
  'due-desc',
])
