// Converts between a service and its form values.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import type { RequestDirection, RequestDocumentKind, RequestKind } from '@assure/contract/domain/request-moves'
import type { SamplingLevel } from '@assure/contract/domain/sampling-plan'
import { typedNumber } from '../../../lib/typed-number.ts'

type Service = AnswerFor<'GET /admin/api/services'>['services'][number]
type Body = Omit<BodyFor<'PATCH /admin/api/services/:id'>, 'version' | 'is_active' | 'name'> & {
  name: { en: string; ar: string }
}

export type ServiceValues = {
  'name.en': string
  'name.ar': string
  'description.en': string
  'description.ar': string
  kind: RequestKind | ''
  directions: RequestDirection[]
  /** The id of a price, `quote`, or empty. */
  price_id: string
  required: RequestDocumentKind[]
  helpful: RequestDocumentKind[]
  /** One line for each point. */
  'preparation.en': string
  'preparation.ar': string
  level: SamplingLevel | ''
  critical: string
  major: string
  minor: string
  'sample.quantity': string
  'sample.unit': string
  /** The id of a specification, or nothing. */
  specification_id: string
  validity_months: string
  owner_refund_percent: string
  is_offered: boolean
  position: string
}

const documentsOf = (service: Service | undefined, isRequired: boolean): RequestDocumentKind[] =>
  (service?.documents ?? []).filter(({ required }) => required === isRequired).map(({ kind }) => kind)

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

const linesOf = (service: Service | undefined, language: 'en' | 'ar'): string =>
  (service?.preparation ?? []).map((line) => line[language]).join('\n')

const linesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Both texts have the same number of lines. */
export const isPaired = ({ 'preparation.en': en, 'preparation.ar': ar }: ServiceValues): boolean =>
  linesIn(en).length === linesIn(ar).length

const preparationOf = ({ 'preparation.en': en, 'preparation.ar': ar }: ServiceValues) => {
  const arabic = linesIn(ar)
  return linesIn(en).map((line, at) => ({ en: line, ar: arabic[at] ?? '' }))
}

export const valuesOf = (service: Service | undefined): ServiceValues => ({
  'name.en': service?.name.en ?? '',
  'name.ar': service?.name.ar ?? '',
  'description.en': service?.description.en ?? '',
  'description.ar': service?.description.ar ?? '',
  kind: service?.kind ?? '',
  directions: [...(service?.directions ?? [])],
  price_id: service?.on_quote ? 'quote' : textOf(service?.price?.id),
  required: documentsOf(service, true),
  helpful: documentsOf(service, false),
  'preparation.en': linesOf(service, 'en'),
  'preparation.ar': linesOf(service, 'ar'),
  level: service?.sampling?.level ?? '',
  critical: textOf(service?.sampling?.aql.critical),
  major: textOf(service?.sampling?.aql.major ?? 2.5),
  minor: textOf(service?.sampling?.aql.minor ?? 4),
  'sample.quantity': textOf(service?.sample?.quantity),
  'sample.unit': service?.sample?.unit ?? '',
  specification_id: textOf(service?.specification?.id),
  validity_months: textOf(service?.validity_months),
  owner_refund_percent: textOf(service?.owner_refund_percent ?? 100),
  is_offered: service?.is_offered ?? false,
  position: textOf(service?.position),
})

/** Kinds for which a cancellation by the owner refunds only a part of the price. */
export const isBooked = (kind: ServiceValues['kind']): boolean => kind === 'inspection' || kind === 'test'

/**
 * Clears what does not apply to the kind. Omits an empty description, because a service that is not offered has none.
 */
export const bodyOf = (values: ServiceValues, isBySettings: boolean): Body => {
  const { kind } = values
  const description = { en: values['description.en'].trim(), ar: values['description.ar'].trim() }
  const isSampled = kind === 'inspection' && values.level !== ''
  const hasSample = kind === 'test' && values['sample.quantity'].trim() !== ''
  return {
    name: { en: values['name.en'].trim(), ar: values['name.ar'].trim() },
    ...(description.en || description.ar ? { description } : {}),
    kind: kind === '' ? null : kind,
    directions: kind === 'inspection' ? values.directions : [],
    ...(isBooked(kind) ? { owner_refund_percent: typedNumber(values.owner_refund_percent || '0') } : {}),
    ...(isBySettings
      ? {}
      : {
          price_id: values.price_id === '' || values.price_id === 'quote' ? null : Number(values.price_id),
          on_quote: values.price_id === 'quote',
          validity_months:
            kind === 'certification' && values.validity_months.trim() !== ''
              ? typedNumber(values.validity_months)
              : null,
        }),
    documents: [
      ...values.required.map((one) => ({ kind: one, required: true })),
      ...values.helpful.filter((one) => !values.required.includes(one)).map((one) => ({ kind: one, required: false })),
    ],
    preparation: kind === 'inspection' ? preparationOf(values) : [],
    sampling:
      isSampled && values.level !== ''
        ? {
            level: values.level,
            aql: {
              critical: values.critical === '' ? null : Number(values.critical),
              major: Number(values.major),
              minor: Number(values.minor),
            },
          }
        : null,
    sample: hasSample ? { quantity: typedNumber(values['sample.quantity']), unit: values['sample.unit'].trim() } : null,
    specification_id: kind === 'test' && values.specification_id !== '' ? Number(values.specification_id) : null,
    is_offered: values.is_offered,
    ...(values.position.trim() === '' ? {} : { position: typedNumber(values.position) }),
  }
}
