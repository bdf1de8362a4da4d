// Which samples of a delivery are received, and with what. No texts, so that it is tested alone.
import type { BodyFor } from '@assure/contract/calls'
import type { SampleBrief } from '@assure/contract/calls/samples'
import { isTemperatureRight, needsTemperature } from '@assure/contract/domain/sample-checks'
import { seenOf } from '@assure/contract/domain/seen'
import { typedNumber } from '../../../lib/typed-number.ts'
import { type ActValues, bodyOf, emptyValues, storageOf } from '../../../panels/samples/act-values.ts'

export type Delivery = {
  /** By the sample's id. */
  ticked: ReadonlySet<string>
  temperatures: Readonly<Record<string, string>>
  /** For samples without their own. */
  temperature: string
  storage: string
  from: string
  place: string
}

export const emptyDelivery: Delivery = {
  ticked: new Set(),
  temperatures: {},
  temperature: '',
  storage: '',
  from: '',
  place: '',
}

const valuesOf = ({ id }: Pick<SampleBrief, 'id'>, delivery: Delivery): ActValues => ({
  ...emptyValues,
  storage: delivery.storage,
  temperature: (delivery.temperatures[id] ?? '').trim() || delivery.temperature,
  from_name: delivery.from,
  place: delivery.place,
  seal: true,
  label: true,
  packing: true,
  enough: true,
})

export const hasTemperature = (sample: SampleBrief, delivery: Delivery): boolean =>
  needsTemperature(storageOf(sample, valuesOf(sample, delivery)))

/** A temperature that is not in order is a defect, which is described at the sample itself. */
export const isOutside = (sample: SampleBrief, delivery: Delivery): boolean => {
  const values = valuesOf(sample, delivery)
  return (
    values.temperature.trim() !== '' &&
    isTemperatureRight(storageOf(sample, values), typedNumber(values.temperature)) === false
  )
}

export const tickedOf = (samples: readonly SampleBrief[], { ticked }: Delivery): SampleBrief[] =>
  samples.filter(({ id }) => ticked.has(id))

export const deliveryBody = (
  samples: readonly SampleBrief[],
  delivery: Delivery,
  signature: number[][][],
): BodyFor<'POST /inspector/api/samples/receive'> => {
  const { from, place } = delivery
  return {
    samples: tickedOf(samples, delivery).map((sample) => {
      const { from_name: _, place: __, ...own } = bodyOf('receive', sample, valuesOf(sample, delivery), [])
      return { ...own, id: sample.id, seen: seenOf.sample(sample) }
    }),
    ...(from.trim() === '' ? {} : { from_name: from.trim() }),
    ...(place.trim() === '' ? {} : { place: place.trim() }),
    ...(signature.length === 0 ? {} : { signature }),
  }
}
