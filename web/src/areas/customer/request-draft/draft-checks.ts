// Input errors by field name. The server refuses with the same functions; here they only mark the field and keep
// invalid values from being sent.
import { type ContainerFault, containerFault } from '@assure/contract/domain/container-number'
import { isCountryCode } from '@assure/contract/domain/country-codes'
import {
  type GoodsField,
  type GoodsLine,
  goodsFields,
  goodsLimits,
  goodsLineFaults,
} from '@assure/contract/domain/goods-line'
import { typedNumber } from '../../../lib/typed-number.ts'
import { type DraftValues, entriesOf, type Faults, type GoodsValues, type Group } from './draft-values.ts'

export type GoodsFaults = Partial<Record<GoodsField, string>>

const none: GoodsFaults = {}
const known = new WeakMap<GoodsValues, GoodsFaults>()

const asLine = (values: GoodsValues): GoodsLine => {
  const line: Record<string, string | number> = {}
  for (const field of goodsFields) {
    const typed = values[field].trim()
    if (typed === '') continue
    // Text that is not a number counts as 0, which is just as invalid.
    line[field] = field === 'quantity' || field === 'packages' ? typedNumber(typed) || 0 : typed
  }
  return line
}

/** Cached per line object, so that an edit among two hundred lines checks only one. */
export const faultsOfLine = (line: GoodsValues): GoodsFaults => {
  const cached = known.get(line)
  if (cached) return cached
  const faults = goodsLineFaults(asLine(line), { isDraft: true })
  const result = Object.keys(faults).length === 0 ? none : faults
  known.set(line, result)
  return result
}

export type ContainerEntry = { number: string; fault: ContainerFault | undefined }
export const containersOf = (typed: string): ContainerEntry[] =>
  entriesOf(typed).map((number) => ({ number, fault: containerFault(number) }))

const emailLike = /^[^\s@]{1,64}@[^\s@]{1,190}$/
const placeOnMap = (typed: string): boolean =>
  /^https:\/\/\S{1,900}$/.test(typed) || /^-?\d{1,2}(\.\d{1,8})?,\s?-?\d{1,3}(\.\d{1,8})?$/.test(typed)

const wrong = (faults: Readonly<Record<string, string | false>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== false))

export const checkDraft = (group: Group, { goods, place, times, transport, counterparty }: DraftValues): Faults => {
  switch (group) {
    case 'goods': {
      if (goods.length > goodsLimits.lines) return { goods: 'goods.too-many-lines' }
      const faults: Record<string, string> = {}
      for (const [at, line] of goods.entries())
        for (const [field, code] of Object.entries(faultsOfLine(line))) faults[`goods.${at}.${field}`] = code
      return faults
    }
    case 'place':
      return wrong({
        'place.contact_email':
          place.contact_email.trim() !== '' && !emailLike.test(place.contact_email.trim()) && 'field.email',
        'place.map_link':
          place.map_link.trim() !== '' && !placeOnMap(place.map_link.trim()) && 'service-request.map-link',
      })
    case 'times':
      return wrong({
        wished_to:
          times.wished_from !== '' &&
          times.wished_to !== '' &&
          times.wished_to < times.wished_from &&
          'service-request.window',
      })
    case 'transport':
      return Object.fromEntries(
        containersOf(transport.container_numbers).flatMap(({ fault }, at) =>
          fault ? [[`transport.container_numbers.${at}`, fault.code]] : [],
        ),
      )
    case 'counterparty':
      return wrong({
        'counterparty.country': counterparty.country !== '' && !isCountryCode(counterparty.country) && 'goods.country',
      })
    case 'notes':
    case 'test':
      return {}
  }
}
