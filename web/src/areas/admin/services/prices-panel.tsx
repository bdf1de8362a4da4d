// The price list: current prices, what uses them, and earlier prices.
import type { AnswerFor } from '@assure/contract/calls'
import { type PriceUnit, priceUnits } from '@assure/contract/domain/price-lines'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BothLanguages } from './both-languages.tsx'
import { EditButton } from './edit-button.tsx'
import { servicesTexts } from './texts.ts'
import { useSave } from './use-save.ts'

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

// Adds or changes a price: the base, what it includes, and what each further unit costs.
const PriceDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.price ? 'price.edit' : 'price.new')}>
      {open && <PriceForm {...rest} />}
    </Dialog>
  )
}

type Price = AnswerFor<'GET /admin/api/prices'>['prices'][number]
type Version = Price['history'][number]

const currency = 'AED'

const Facts = ({ price }: { price: Version }) => {
  const t = servicesTexts.useT()
  const money = useMoney()
  const dates = useDates()
  const date = dates.dateTime(price.in_force_since)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-ink">
        <span className="font-semibold">{money({ amount: price.base, currency })}</span>
        {price.is_trial && <Tag tone="gold">{t('trial')}</Tag>}
      </p>
      <ul className="mt-1 flex flex-col text-small text-ink-2">
        {price.units
          .filter(({ further }) => further > 0)
          .map(({ unit, included, further }) => (
            <li key={unit}>
              {t(included > 0 ? 'unit.line' : 'unit.each', {
                unit: t(`unit.${unit}`),
                count: included,
                price: money({ amount: further, currency }),
              })}
            </li>
          ))}
      </ul>
      <p className="mt-1 text-small text-ink-3">
        {price.changed_by ? t('since', { date, name: price.changed_by.name }) : t('since.first', { date })}
      </p>
    </>
  )
}

const PriceCard = ({ price, onEdit }: { price: Price; onEdit: (() => void) | undefined }) => {
  const t = servicesTexts.useT()
  const name = price.name[t.language]
  return (
    <Card title={name} aside={onEdit && <EditButton name={name} onEdit={onEdit} />}>
      <Facts price={price} />
      <p className="mt-3 text-small text-ink-2">
        {t('used-by')}:{' '}
        {price.services.map((service) => service.name[t.language]).join(t('comma')) || t('used-by.none')}
      </p>
      {price.history.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-small text-brand">
            {t('history.show', { name })}
          </summary>
          <ol className="flex flex-col gap-3 border-s border-line ps-4">
            {price.history.map((version) => (
              <li key={version.in_force_since}>
                <Facts price={version} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  )
}

export const PricesPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const query = useCall('GET /admin/api/prices', {})
  const [editing, setEditing] = useState<{ price: Price | undefined }>()
  return (
    <QueryState
      query={query}
      texts={{ loading: t('prices.loading'), failed: t('prices.failed') }}
      skeleton={<SkeletonBlock height={360} />}
      className="flex flex-col gap-4"
    >
      {({ prices }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="measure text-small text-ink-2">{t('prices.lead')}</p>
            {mayChange && (
              <Button size="medium" onClick={() => setEditing({ price: undefined })}>
                {t('price.add')}
              </Button>
            )}
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {prices.map((price) => (
              <PriceCard key={price.id} price={price} onEdit={mayChange ? () => setEditing({ price }) : undefined} />
            ))}
          </div>
          <PriceDialog open={editing !== undefined} price={editing?.price} onClose={() => setEditing(undefined)} />
        </>
      )}
    </QueryState>
  )
}
