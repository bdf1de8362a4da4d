// Adds or changes a price: the base, what it includes, and what each further unit costs.
import type { AnswerFor } from '@assure/contract/calls'
import { type PriceUnit, priceUnits } from '@assure/contract/domain/price-lines'
import { call } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BothLanguages } from './both-languages.tsx'
import { servicesTexts } from './texts.ts'
import { useSave } from './use-save.ts'

type Price = AnswerFor<'GET /admin/api/prices'>['prices'][number]
type Props = { price: Price | undefined; onClose: () => void }
type Values = Record<'name.en' | 'name.ar' | 'base' | `${PriceUnit}.${'included' | 'further'}`, string>

const parts = ['included', 'further'] as const

const valuesOf = (price: Price | undefined): Values =>
  ({
    'name.en': price?.name.en ?? '',
    'name.ar': price?.name.ar ?? '',
    base: price ? String(price.base) : '',
    ...Object.fromEntries(
      priceUnits.flatMap((unit) => {
        const { included = 0, further = 0 } = price?.units.find((one) => one.unit === unit) ?? {}
        return [
          [`${unit}.included`, String(included)],
          [`${unit}.further`, String(further)],
        ]
      }),
    ),
  }) as Values

const numberIn = (text: string): number => (text.trim() === '' ? 0 : typedNumber(text))

const unitFault = /^units\.(\d)\.(included|further)$/

/** Maps `units.2.further` to the field of the third unit. */
const fieldAt = (name: string): string => {
  const [, at, part] = unitFault.exec(name) ?? []
  if (at !== undefined) return `${priceUnits[Number(at)]}.${part}`
  return name === 'name' ? 'name.en' : name
}

const PriceForm = ({ price, onClose }: Props) => {
  const t = servicesTexts.useT()
  const save = useSave<Values>({
    send: (values) => {
      const body = {
        name: { en: values['name.en'].trim(), ar: values['name.ar'].trim() },
        base: numberIn(values.base),
        units: priceUnits.map((unit) => ({
          unit,
          included: numberIn(values[`${unit}.included`]),
          further: numberIn(values[`${unit}.further`]),
        })),
      }
      return price
        ? call('PATCH /admin/api/prices/:id', { params: { id: price.id }, body: { ...body, version: price.version } })
        : call('POST /admin/api/prices', { body })
    },
    fieldOf: fieldAt,
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: valuesOf(price),
    required: ['name.en', 'name.ar', 'base'],
    check: ({ 'name.en': _en, 'name.ar': _ar, ...numbers }) =>
      Object.fromEntries(
        Object.entries(numbers)
          .filter(([, text]) => Number.isNaN(numberIn(text)))
          .map(([name]) => [name, t('number.invalid')]),
      ),
    submit: save,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <BothLanguages label={(language) => t(`name.${language}`)} field={(language) => form.field(`name.${language}`)} />
      <Field label={t('base')} {...form.field('base')}>
        <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} />
      </Field>
      {priceUnits.map((unit) => (
        <div key={unit} className="grid gap-4 min-[30rem]:grid-cols-2">
          {parts.map((part) => (
            <Field key={part} label={t(`unit.${part}`, { unit: t(`unit.${unit}`) })} {...form.field(`${unit}.${part}`)}>
              <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} />
            </Field>
          ))}
        </div>
      ))}
    </DialogForm>
  )
}

export const PriceDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.price ? 'price.edit' : 'price.new')}>
      {open && <PriceForm {...rest} />}
    </Dialog>
  )
}
