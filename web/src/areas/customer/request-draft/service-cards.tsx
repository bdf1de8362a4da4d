// The inspections and tests on offer with their prices, to start a request or to change its service.
import type { AnswerFor } from '@assure/contract/calls'
import { type RequestDirection, requestDirections } from '@assure/contract/domain/request-moves'
import { FlaskConical, Package, PackageCheck, PackageOpen } from 'lucide-react'
import { useMoney } from '../../../lib/money.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'

export type Service = AnswerFor<'GET /api/user/services'>['services'][number]
/** `direction` is undefined until one is chosen for a service that has both. */
export type Choice = { service: Service; direction: RequestDirection | undefined }

const icon = { size: 22, 'aria-hidden': true, className: 'mirror' } as const
const directionIcons = { import: <PackageOpen {...icon} />, export: <PackageCheck {...icon} /> }

/** Inspections and tests. With a direction, the inspections in it. */
export const requestableOf = (services: readonly Service[], direction?: RequestDirection): Service[] =>
  services.filter(({ kind, directions }) =>
    direction === undefined
      ? kind !== 'certification'
      : kind === 'inspection' && (directions.length === 0 || directions.includes(direction)),
  )

/** A service with one direction needs no choice; one without a direction has none. */
export const choiceOf = (service: Service, direction: RequestDirection | undefined): Choice => ({
  service,
  direction:
    service.directions.length === 1
      ? service.directions[0]
      : direction !== undefined && service.directions.includes(direction)
        ? direction
        : undefined,
})

export const isComplete = ({ service, direction }: Choice): boolean =>
  service.directions.length === 0 || direction !== undefined

type Props = {
  services: readonly Service[]
  value: Choice | undefined
  onValue: (choice: Choice) => void
  /** Chosen earlier, for example in the plus menu, so it is not asked for again. */
  direction?: RequestDirection | undefined
}

export const ServiceCards = ({ services, value, onValue, direction }: Props) => {
  const t = requestDraftTexts.useT()
  const money = useMoney()
  const asksDirection = value !== undefined && value.service.directions.length > 1 && direction === undefined
  return (
    <>
      <Field
        label={t(services.some(({ kind }) => kind === 'test') ? 'field.service_id' : 'service.choose')}
        group
        name="service_id"
        value={value ? String(value.service.id) : ''}
        onValue={(id: string) => {
          const service = services.find((one) => String(one.id) === id)
          if (service) onValue(choiceOf(service, direction ?? value?.direction))
        }}
      >
        <RadioCards
          choices={services.map((service) => ({
            value: String(service.id),
            label: <Name>{service.title}</Name>,
            hint: (
              <>
                {service.description && <span className="block">{service.description}</span>}
                <span className="mt-1 block font-semibold text-ink">
                  {service.price
                    ? t.parts('service.price', {
                        price: <Money>{money({ amount: service.price.total, currency: 'AED' })}</Money>,
                      })
                    : t('service.on-quote')}
                </span>
              </>
            ),
            icon:
              service.kind === 'test' ? (
                <FlaskConical {...icon} />
              ) : service.directions.length === 1 && service.directions[0] ? (
                directionIcons[service.directions[0]]
              ) : (
                <Package {...icon} />
              ),
          }))}
        />
      </Field>
      {asksDirection && (
        <Field
          label={t('direction')}
          group
          name="direction"
          value={value.direction ?? ''}
          onValue={(next: string) =>
            onValue({ service: value.service, direction: requestDirections.find((one) => one === next) })
          }
        >
          <RadioCards
            columns={2}
            choices={value.service.directions.map((one) => ({
              value: one,
              label: t(`direction.${one}`),
              icon: directionIcons[one],
            }))}
          />
        </Field>
      )}
    </>
  )
}
