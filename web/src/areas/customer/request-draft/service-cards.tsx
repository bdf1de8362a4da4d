// The inspections that are offered, each with what it costs: to begin a request with, or to change what it asks for.
import type { AnswerFor } from '@assure/contract/calls'
import type { RequestDirection } from '@assure/contract/request-moves'
import { PackageCheck, PackageOpen } from 'lucide-react'
import { useMoney } from '../../../lib/money.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'

export type Service = AnswerFor<'GET /api/user/services'>['services'][number]
export type Choice = { service_id: number; direction: RequestDirection | undefined }

const icon = { size: 22, 'aria-hidden': true, className: 'mirror' } as const

/** A service that goes both ways is two choices. */
export const inspectionChoices = (
  services: readonly Service[],
  only?: RequestDirection,
): (Choice & { of: Service })[] =>
  services
    .filter(({ kind }) => kind === 'inspection')
    .flatMap((of) =>
      (of.directions.length === 0 ? [undefined] : of.directions).map((direction) => ({
        of,
        service_id: of.id,
        direction,
      })),
    )
    .filter(({ direction }) => only === undefined || direction === undefined || direction === only)

export const choiceKey = ({ service_id, direction }: { service_id: number; direction?: string | null | undefined }) =>
  `${service_id}:${direction ?? ''}`

type Props = {
  choices: readonly (Choice & { of: Service })[]
  value: string
  onValue: (choice: Choice) => void
}

export const ServiceCards = ({ choices, value, onValue }: Props) => {
  const t = requestDraftTexts.useT()
  const money = useMoney()
  return (
    <Field
      label={t('service.choose')}
      group
      name="service_id"
      value={value}
      onValue={(key: string) => {
        const chosen = choices.find((choice) => choiceKey(choice) === key)
        if (chosen) onValue(chosen)
      }}
    >
      <RadioCards
        choices={choices.map((choice) => {
          const { of, direction } = choice
          return {
            value: choiceKey(choice),
            label: (
              <>
                <Name>{of.title}</Name>
                {of.directions.length > 1 && direction && ` · ${t(`direction.${direction}`)}`}
              </>
            ),
            hint: (
              <>
                {of.description && <span className="block">{of.description}</span>}
                <span className="mt-1 block font-semibold text-ink">
                  {of.price
                    ? t.parts('service.price', {
                        price: <Money>{money({ amount: of.price.total, currency: 'AED' })}</Money>,
                      })
                    : t('service.on-quote')}
                </span>
              </>
            ),
            icon: direction === 'export' ? <PackageCheck {...icon} /> : <PackageOpen {...icon} />,
          }
        })}
      />
    </Field>
  )
}
