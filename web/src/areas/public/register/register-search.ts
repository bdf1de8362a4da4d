import { listSearch } from '../../../lib/search.ts'

export const readRegisterSearch = listSearch({
  emirate: (value) => {
    const emirate = Number(value)
    return Number.isSafeInteger(emirate) && emirate > 0 && emirate < 32_768 ? emirate : undefined
  },
})
