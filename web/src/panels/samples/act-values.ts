// What each act with a sample asks, and the body that is sent. No texts, so that it is tested alone.
import type { BodyFor } from '@assure/contract/calls'
import type { Sample } from '@assure/contract/calls/samples'
import {
  isTemperatureRight,
  needsTemperature,
  type SampleCheck,
  type SampleStorage,
} from '@assure/contract/domain/sample-checks'
import { typedNumber } from '../../lib/typed-number.ts'

export const sampleActs = [
  'draw',
  'hand-over',
  'receive',
  'reject',
  'retain',
  'return',
  'dispose',
  'lose',
  'find',
] as const
export type SampleAct = (typeof sampleActs)[number]

export type ActValues = {
  to_name: string
  from_name: string
  place: string
  storage: string
  amount: string
  seal_number: string
  temperature: string
  condition: string
  reason: string
  until: string
  /** Ticked: in order. */
  seal: boolean
  label: boolean
  packing: boolean
  enough: boolean
}
export type ActField = keyof ActValues

export const emptyValues: ActValues = {
  to_name: '',
  from_name: '',
  place: '',
  storage: '',
  amount: '',
  seal_number: '',
  temperature: '',
  condition: '',
  reason: '',
  until: '',
  seal: false,
  label: false,
  packing: false,
  enough: false,
}

type Facts = Pick<Sample, 'storage' | 'seal_number'>

/** In their order on the screen. */
export const fieldsOf = (act: SampleAct, { storage, seal_number: seal }: Facts): ActField[] => {
  const unknownStorage: ActField[] = storage === null ? ['storage'] : []
  switch (act) {
    case 'draw':
      return ['place', 'amount', 'storage', 'seal_number', 'temperature', 'condition']
    case 'hand-over':
      return ['to_name', 'from_name', 'place', ...unknownStorage, 'temperature', 'condition']
    case 'receive':
      return [
        ...unknownStorage,
        'temperature',
        ...(seal === null ? [] : (['seal'] as const)),
        'enough',
        'label',
        'packing',
        'condition',
        'from_name',
        'place',
      ]
    case 'reject':
      return ['reason', 'temperature', 'from_name', 'place']
    case 'retain':
      return ['until', 'place']
    case 'return':
      return ['to_name', 'place']
    case 'dispose':
      return ['condition']
    case 'lose':
      return ['reason']
    case 'find':
      return ['place', 'condition']
  }
}

const required: Record<SampleAct, readonly ActField[]> = {
  draw: ['place', 'amount', 'storage'],
  'hand-over': ['to_name'],
  receive: [],
  reject: ['reason'],
  retain: ['until', 'place'],
  return: ['to_name'],
  dispose: [],
  lose: ['reason'],
  find: ['place'],
}
export const requiredOf = (act: SampleAct, { storage }: Facts): readonly ActField[] =>
  act === 'receive' && storage === null ? ['storage'] : required[act]

export const takesSignature = (act: SampleAct): boolean =>
  act === 'hand-over' || act === 'receive' || act === 'reject' || act === 'return'

const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : typedNumber(typed))
const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Of the storage that is known or chosen. */
export const storageOf = ({ storage }: Facts, values: ActValues): SampleStorage | null =>
  storage ?? (values.storage === '' ? null : (values.storage as SampleStorage))

export const checksOf = (sample: Facts, values: ActValues): Record<SampleCheck, boolean | null> => {
  const storage = storageOf(sample, values)
  return {
    seal: sample.seal_number === null ? null : values.seal,
    temperature: needsTemperature(storage)
      ? (isTemperatureRight(storage, numberOrNull(values.temperature)) ?? null)
      : null,
    amount: values.enough,
    label: values.label,
    packing: values.packing,
  }
}

type Bodies = {
  [Act in SampleAct]: BodyFor<`POST /inspector/api/samples/:id/${Act}`>
}

/** The fields that the act asks, without empty ones. */
export const bodyOf = <Act extends SampleAct>(
  act: Act,
  sample: Facts,
  values: ActValues,
  signature: number[][][],
): Bodies[Act] => {
  const texts = fieldsOf(act, sample).flatMap((field) => {
    const value = values[field]
    if (typeof value !== 'string' || textOrNull(value) === null) return []
    return [[field, field === 'temperature' ? numberOrNull(value) : value.trim()] as const]
  })
  return {
    ...Object.fromEntries(texts),
    ...(act === 'receive' ? { checks: checksOf(sample, values) } : {}),
    ...(takesSignature(act) && signature.length > 0 ? { signature } : {}),
  } as unknown as Bodies[Act]
}
