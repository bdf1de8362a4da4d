// Selects the service a facility is certified by. Not shown when there is only one.
import type { AnswerFor } from '@assure/contract/calls'
import { useMoney } from '../../../lib/money.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { paymentTexts } from './texts.ts'

type Standing = AnswerFor<'GET /api/user/facility/:id/certification-status'>
type Service = Standing['services'][number]

export const isChoice = ({ services, order }: Pick<Standing, 'services' | 'order'>): boolean =>
  services.length > 1 && order === null

type Props = { services: readonly Service[]; value: number | null; onValue: (id: number) => void }

export const ChooseService = ({ services, value, onValue }: Props) => {
  const t = paymentTexts.useT()
  const money = useMoney()
  return (
    <Field
      label={t('service')}
      group
      name="service_id"
      value={value === null ? '' : String(value)}
      onValue={(id: string) => onValue(Number(id))}
    >
      <RadioCards
        choices={services.map(({ id, title, description, certificationFee, validity_months: count }) => ({
          value: String(id),
          label: <Name>{title}</Name>,
          hint: (
            <>
              {description && <span className="block">{description}</span>}
              <span className="block">
                <Money>{money(certificationFee)}</Money> · {t('service.months', { count })}
              </span>
            </>
          ),
        }))}
      />
    </Field>
  )
}
