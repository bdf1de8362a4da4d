// A request's steps as form values, with text in every field: where they start from, and which of them are sent.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import { type GoodsField, type GoodsLine, goodsFields } from '@assure/contract/domain/goods-line'
import { typedNumber } from '../../../lib/typed-number.ts'

export type OwnRequest = AnswerFor<'GET /api/user/requests/:id'>
export type Changes = BodyFor<'PATCH /api/user/requests/:id'>

const lineFields = [...goodsFields, 'product_id'] as const
/** `product_id`: one of the owner's products. */
export type LineField = GoodsField | 'product_id'
/** `key` distinguishes lines with the same content; it never leaves the browser. */
export type GoodsValues = Record<LineField, string> & { key: string }

const placeFields = [
  'kind',
  'facility_id',
  'name',
  'address_line_1',
  'city',
  'emirate',
  'map_link',
  'contact_full_name',
  'contact_phone_number',
  'contact_email',
] as const
const timeFields = ['wished_from', 'wished_to', 'ready_on'] as const
const transportFields = ['mode', 'bill_number', 'vessel_or_flight', 'arrives_on'] as const
const counterpartyFields = ['name', 'country'] as const
const testFields = ['sample_delivery', 'drawn_in_id', 'parameters', 'second_specification_id'] as const

export type DraftValues = {
  goods: readonly GoodsValues[]
  place: Record<(typeof placeFields)[number], string>
  times: Record<(typeof timeFields)[number], string>
  /** Container numbers and seals are entered one per line. */
  transport: Record<(typeof transportFields)[number] | 'container_numbers' | 'seals', string>
  counterparty: Record<(typeof counterpartyFields)[number], string>
  notes: { instructions: string }
  /** Of a product test; `parameters` are their ids, separated by commas. */
  test: Record<(typeof testFields)[number], string>
}
export type Group = keyof DraftValues
export const groups: readonly Group[] = ['goods', 'place', 'times', 'transport', 'counterparty', 'notes', 'test']
/** The server names the fields of these groups without the group. */
export const isUnnamed = (group: Group): boolean => group === 'times' || group === 'notes' || group === 'test'

export const parametersText = (ids: readonly number[]): string => ids.join(',')
export const chosenIds = (parameters: string): number[] => parameters.split(',').filter(Boolean).map(Number)

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
const textsOf = <F extends string>(
  fields: readonly F[],
  from: Partial<Record<F, string | number | null | undefined>> | null,
): Record<F, string> => Object.fromEntries(fields.map((field) => [field, text(from?.[field])])) as Record<F, string>

let lines = 0
const nextKey = (): string => {
  lines += 1
  return `line-${lines}`
}
/** Creates a form line: empty, from the server or a paste, or copied from another line. */
export const goodsValues = (line: (GoodsLine & { product_id?: string | null }) | GoodsValues = {}): GoodsValues => ({
  ...textsOf(lineFields, line),
  key: nextKey(),
})

const isBlank = (line: GoodsValues): boolean => goodsFields.every((field) => line[field].trim() === '')
/** Drops lines that were added but never filled in, when their owner moves on. */
export const withoutBlankLines = (goods: readonly GoodsValues[]): readonly GoodsValues[] =>
  goods.some(isBlank) ? goods.filter((line) => !isBlank(line)) : goods

export const valuesOf = (request: OwnRequest): DraftValues => ({
  goods: request.goods.map((line) => goodsValues(line)),
  place: textsOf(placeFields, request.place_details),
  times: textsOf(timeFields, request),
  transport: {
    ...textsOf(transportFields, request.transport),
    container_numbers: request.transport.container_numbers.join('\n'),
    seals: request.transport.seals.join('\n'),
  },
  counterparty: textsOf(counterpartyFields, request.counterparty),
  notes: { instructions: text(request.instructions) },
  test: {
    sample_delivery: text(request.sample_delivery),
    drawn_in_id: text(request.drawn_in_id),
    parameters: parametersText(request.parameters),
    second_specification_id: text(request.second_specification_id),
  },
})

/** Whether two values of a group have the same content. */
export const isSame = <G extends Group>(group: G, one: DraftValues[G], other: DraftValues[G]): boolean => {
  if (one === other) return true
  if (group !== 'goods') return JSON.stringify(one) === JSON.stringify(other)
  const [mine, theirs] = [one as DraftValues['goods'], other as DraftValues['goods']]
  return (
    mine.length === theirs.length &&
    mine.every((line, at) => {
      const beside = theirs[at]
      return line === beside || lineFields.every((field) => line[field] === beside?.[field])
    })
  )
}

/** The entries of a field with one entry per line; commas and semicolons also separate them. */
export const entriesOf = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Faults keyed by the server's field name, such as `goods.3.hs_code`. */
export type Faults = Readonly<Record<string, string>>

/** The part of the input that the server can store. A field with a fault is sent empty. */
export const wireOf = (group: Group, values: DraftValues, faults: Faults): Changes => {
  switch (group) {
    case 'goods':
      return {
        goods: values.goods.map((line, at) => {
          const textOf = (field: LineField): string | null =>
            faults[`goods.${at}.${field}`] === undefined ? orNull(line[field]) : null
          const counted = (field: GoodsField): number | null => {
            const number = typedNumber(textOf(field) ?? '')
            return Number.isNaN(number) ? null : number
          }
          return Object.fromEntries(
            lineFields.map((field) => [
              field,
              field === 'quantity' || field === 'packages' ? counted(field) : textOf(field),
            ]),
          )
        }),
      } as Changes
    case 'place': {
      const textOf = (field: (typeof placeFields)[number]): string | null =>
        faults[`place.${field}`] === undefined ? orNull(values.place[field]) : null
      const kind = textOf('kind')
      const { emirate: _, ...texts } = Object.fromEntries(placeFields.map((field) => [field, textOf(field)]))
      return kind === null
        ? {}
        : ({ place: { ...texts, emirate: textOf('emirate') === null ? null : Number(textOf('emirate')) } } as Changes)
    }
    case 'times':
      return Object.fromEntries(
        timeFields.map((field) => [field, faults[field] === undefined ? orNull(values.times[field]) : null]),
      )
    case 'transport': {
      const { transport } = values
      const textOf = (field: (typeof transportFields)[number]): string | null =>
        faults[`transport.${field}`] === undefined ? orNull(transport[field]) : null
      return {
        transport: {
          ...Object.fromEntries(transportFields.map((field) => [field, textOf(field)])),
          container_numbers: entriesOf(transport.container_numbers).filter(
            (_, at) => faults[`transport.container_numbers.${at}`] === undefined,
          ),
          seals: entriesOf(transport.seals),
        },
      } as Changes
    }
    case 'counterparty':
      return {
        counterparty: Object.fromEntries(
          counterpartyFields.map((field) => [
            field,
            faults[`counterparty.${field}`] === undefined ? orNull(values.counterparty[field]) : null,
          ]),
        ),
      } as Changes
    case 'test': {
      const {
        sample_delivery: delivery,
        drawn_in_id: inspection,
        parameters,
        second_specification_id: second,
      } = values.test
      return {
        sample_delivery: orNull(delivery),
        drawn_in_id: delivery === 'drawn' ? orNull(inspection) : null,
        parameters: chosenIds(parameters),
        second_specification_id: second ? Number(second) : null,
      } as Changes
    }
    case 'notes':
      return { instructions: faults.instructions === undefined ? orNull(values.notes.instructions) : null }
  }
}

/** The group that a server field belongs to. */
export const groupOf = (field: string): Group => {
  const [first = ''] = field.split('.')
  if (first === 'instructions') return 'notes'
  if (testFields.some((one) => one === first)) return 'test'
  return groups.find((group) => group === first) ?? 'times'
}
