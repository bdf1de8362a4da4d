// Measurements with their limits. Shows whether a value is within its limits while it is typed.
import { listedKey, type MeasurementEntry } from '@assure/contract/domain/goods-entries'
import { goodsLimits } from '@assure/contract/domain/goods-line'
import { isWithinLimits } from '@assure/contract/domain/inspection-result'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/i18n.ts'
import { withOtherSign } from '../../../panels/checklist/measured-number.ts'
import { FactsInRow } from '../../../panels/goods/facts-in-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { ToggleChip } from '../../../ui/data/filter-bar.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { InstrumentField } from '../instruments/instrument-field.tsx'
import { useChosenFault, useSentInstrument } from '../instruments/use-instruments.ts'
import { lineOf, numberOf, shownNumber } from './form-values.ts'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import { LineSelect, useLineName } from './line-select.tsx'
import { AddEntry, Listed, Part } from './listed.tsx'
import { isMeasured } from './number-field.tsx'
import { goodsTexts } from './texts.ts'

type Measurement = MeasurementEntry & { key: string }

const usual = [
  { name: 'measurement.reefer', unit: '°C' },
  { name: 'measurement.product', unit: '°C' },
  { name: 'measurement.weight', unit: 'kg' },
  { name: 'measurement.moisture', unit: '%' },
  { name: 'measurement.ph', unit: 'pH' },
  { name: 'measurement.length', unit: 'mm' },
] as const

const Verdict = ({ value, lower, upper }: Pick<MeasurementEntry, 'value' | 'lower' | 'upper'>) => {
  const t = goodsTexts.useT()
  if (lower === null && upper === null) return <p className="text-small text-ink-2">{t('measurement.no-limits')}</p>
  const isInside = isWithinLimits({ value, lower: lower ?? undefined, upper: upper ?? undefined })
  const Mark = isInside ? CircleCheck : CircleAlert
  return (
    <p
      className={clsx('flex items-center gap-2 text-small font-semibold', isInside ? 'text-certified' : 'text-danger')}
    >
      <Mark size={18} aria-hidden="true" className="shrink-0" />
      {t(isInside ? 'measurement.inside' : 'measurement.outside')}
    </p>
  )
}

/** Figures and their units read left to right in both languages. */
const useAmount = () => {
  const t = goodsTexts.useT()
  return (value: number, unit: string): string => `\u2066${formatNumber(value, t.language)} ${unit}\u2069`
}

const useLimits = () => {
  const t = goodsTexts.useT()
  const amount = useAmount()
  return ({ lower, upper, unit }: MeasurementEntry): string | undefined => {
    if (lower !== null && upper !== null)
      return t('limits.both', { lower: amount(lower, unit), upper: amount(upper, unit) })
    if (lower !== null) return t('limits.lower', { lower: amount(lower, unit) })
    return upper === null ? undefined : t('limits.upper', { upper: amount(upper, unit) })
  }
}

type DialogProps = {
  /** Initial values; without a key, a new measurement is created. */
  from?: { [field in keyof Measurement]?: Measurement[field] | undefined } | undefined
  onClose: () => void
}

const signed = ['value', 'lower', 'upper'] as const

const MeasurementDialog = ({ from, onClose }: DialogProps) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const faultOfChosen = useChosenFault()
  const sentInstrument = useSentInstrument()
  const [key] = useState(() => from?.key ?? listedKey('measurement', acts.newId()))
  const form = useForm({
    initial: {
      name: from?.name ?? '',
      value: shownNumber(from?.value),
      unit: from?.unit ?? '',
      lower: shownNumber(from?.lower),
      upper: shownNumber(from?.upper),
      instrument: from?.instrument ?? '',
      override: from?.override ?? '',
      line: shownNumber(from?.line),
    },
    required: ['name', 'value', 'unit'],
    check: (values) => {
      const fault = faultOfChosen(values)
      return {
        ...Object.fromEntries(
          signed.flatMap((field) =>
            numberOf(values[field], isMeasured) === undefined ? [[field, t('number.measure')]] : [],
          ),
        ),
        ...(fault && { [fault.field]: fault.text }),
      }
    },
    submit: ({ name, value, unit, lower, upper, instrument, override, line }) => {
      const fault = acts.record(key, {
        line: line === '' ? null : Number(line),
        name: lineOf(name),
        value: numberOf(value, isMeasured) ?? 0,
        unit: lineOf(unit),
        lower: numberOf(lower, isMeasured) ?? null,
        upper: numberOf(upper, isMeasured) ?? null,
        ...sentInstrument({ instrument: lineOf(instrument), override }),
      })
      if (fault) return { fieldErrors: { [fault.field]: faultWords(fault) } }
      onClose()
      return undefined
    },
  })
  const [value, lower, upper] = signed.map((field) => numberOf(form.values[field], isMeasured))
  const numberField = (field: (typeof signed)[number]) => (
    <Field label={t(`measurement.${field}`)} optional={field !== 'value'} {...form.field(field)}>
      <span className="flex items-center gap-2">
        <Button
          look="ghost"
          aria-label={t('sign-other')}
          onClick={() => form.set(field, withOtherSign(form.values[field]))}
          className="shrink-0 px-4!"
        >
          <span aria-hidden="true">±</span>
        </Button>
        <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={24} className="min-w-0" />
      </span>
    </Field>
  )
  return (
    <FormDialog
      open
      form={form}
      summary={false}
      title={t(from?.key ? 'measurement.edit' : 'measurement.add')}
      submit={t('save')}
      onClose={onClose}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small text-ink-2">{t('measurement.usual')}</legend>
        <div className="flex flex-wrap gap-2">
          {usual.map(({ name, unit }) => (
            <ToggleChip
              key={name}
              cross={false}
              label={t(name)}
              pressed={form.values.name === t(name)}
              onPress={() => {
                form.set('name', t(name))
                form.set('unit', unit)
              }}
            />
          ))}
        </div>
      </fieldset>
      <Field label={t('measurement.name')} {...form.field('name')}>
        <TextInput dir="auto" autoComplete="off" maxLength={120} />
      </Field>
      <div className="grid grid-cols-[2fr_1fr] gap-4">
        {numberField('value')}
        <Field label={t('measurement.unit')} {...form.field('unit')}>
          <TextInput dir="ltr" autoComplete="off" autoCapitalize="none" maxLength={goodsLimits.unit} />
        </Field>
      </div>
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        {numberField('lower')}
        {numberField('upper')}
      </div>
      <output aria-live="polite" className="empty:hidden">
        {typeof value === 'number' && lower !== undefined && upper !== undefined && (
          <Verdict value={value} lower={lower} upper={upper} />
        )}
      </output>
      <InstrumentField field={form.field('instrument')} override={form.field('override')} />
      <LineSelect isOptional {...form.field('line')} />
    </FormDialog>
  )
}

type Props = { measurements: readonly Measurement[]; problems: Readonly<Record<string, string>> }

export const MeasurementsPart = ({ measurements, problems }: Props) => {
  const t = goodsTexts.useT()
  const { isReadOnly } = useGoodsActs()
  const lineName = useLineName()
  const amount = useAmount()
  const limits = useLimits()
  const [open, setOpen] = useState<DialogProps['from']>()
  return (
    <Part part="measurements" title={t('measurements')}>
      {measurements.length === 0 && <p className="text-ink-2">{t('measurements.none')}</p>}
      {measurements.map((one) => {
        const { key } = one
        return (
          <Listed
            key={key}
            entryKey={key}
            name={one.name}
            problem={problems[key]}
            onChange={() => setOpen(one)}
            more={
              <Button
                look="quiet"
                icon={<Repeat2 size={18} aria-hidden="true" />}
                aria-label={t('measurement.again.label', { name: one.name })}
                onClick={() => setOpen({ ...one, key: undefined, value: undefined })}
                className="px-3!"
              >
                {t('measurement.again')}
              </Button>
            }
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-semibold text-ink">
                <Name>{one.name}</Name>
              </h3>
              <LtrValue className="text-h3 font-semibold text-ink">{amount(one.value, one.unit)}</LtrValue>
            </div>
            <Verdict {...one} />
            <p className="text-small text-ink-2">
              <FactsInRow facts={[limits(one), lineName(one.line), one.instrument]} />
            </p>
            {one.override && (
              <p className="text-small text-failed">
                {t.parts('measurement.override', { reason: <Name>{one.override}</Name> })}
              </p>
            )}
          </Listed>
        )
      })}
      {!isReadOnly && <AddEntry onClick={() => setOpen({})}>{t('measurement.add')}</AddEntry>}
      {open && <MeasurementDialog from={open} onClose={() => setOpen(undefined)} />}
    </Part>
  )
}
