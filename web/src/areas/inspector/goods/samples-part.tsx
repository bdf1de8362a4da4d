// Samples drawn on site: the line, the amount and how each is stored.
import { listedKey, type SampleEntry, storageConditions } from '@assure/contract/domain/goods-entries'
import { goodsLimits } from '@assure/contract/domain/goods-line'
import { storageWords } from '@assure/contract/words/goods'
import { useState } from 'react'
import { formatNumber } from '../../../lib/i18n.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Code, LtrValue, Name } from '../../../ui/values.tsx'
import { lineOf, lineOrNull, numberOf, shownNumber } from './form-values.ts'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import { LineSelect, useLineName } from './line-select.tsx'
import { AddEntry, Listed, Part } from './listed.tsx'
import { isAmount } from './number-field.tsx'
import { goodsTexts } from './texts.ts'

type Sample = SampleEntry & { key: string }

const isDrawn = (value: number): boolean => value > 0 && isAmount(value)

const SampleDialog = ({ sample, onClose }: { sample?: Sample | undefined; onClose: () => void }) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const [key] = useState(() => sample?.key ?? listedKey('sample', acts.newId()))
  const only = acts.lines.length === 1 ? 1 : undefined
  const form = useForm({
    initial: {
      line: shownNumber(sample?.line ?? only),
      quantity: shownNumber(sample?.quantity),
      unit: sample?.unit ?? (only && acts.lines[0]?.unit) ?? '',
      storage: (sample?.storage ?? 'ambient') as string,
      seal: sample?.seal ?? '',
    },
    required: ['line', 'quantity', 'unit'],
    check: ({ quantity }) => (numberOf(quantity, isDrawn) === undefined ? { quantity: t('number.above-zero') } : {}),
    submit: ({ line, quantity, unit, storage, seal }) => {
      const fault = acts.record(key, {
        line: Number(line),
        quantity: numberOf(quantity, isDrawn) ?? 0,
        unit: lineOf(unit),
        storage: storage as SampleEntry['storage'],
        seal: lineOrNull(seal),
      })
      if (fault) return { fieldErrors: { [fault.field]: faultWords(fault) } }
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      open
      form={form}
      summary={false}
      title={t(sample ? 'sample.edit' : 'sample.add')}
      submit={t('save')}
      onClose={onClose}
    >
      <LineSelect {...form.field('line')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('sample.quantity')} {...form.field('quantity')}>
          <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={24} />
        </Field>
        <Field label={t('sample.unit')} {...form.field('unit')}>
          <TextInput dir="auto" autoComplete="off" autoCapitalize="none" maxLength={goodsLimits.unit} />
        </Field>
      </div>
      <Field group label={t('sample.storage')} {...form.field('storage')}>
        <RadioCards
          columns={2}
          choices={storageConditions.map((value) => ({ value, label: storageWords[value][t.language] }))}
        />
      </Field>
      <Field label={t('sample.seal')} optional {...form.field('seal')}>
        <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </Field>
    </FormDialog>
  )
}

type Props = { samples: readonly Sample[]; problems: Readonly<Record<string, string>> }

export const SamplesPart = ({ samples, problems }: Props) => {
  const t = goodsTexts.useT()
  const { isReadOnly } = useGoodsActs()
  const lineName = useLineName()
  const [open, setOpen] = useState<Sample | 'new'>()
  return (
    <Part part="samples" title={t('samples')}>
      {samples.length === 0 && <p className="text-ink-2">{t('samples.none')}</p>}
      {samples.map((sample) => {
        const amount = `${formatNumber(sample.quantity, t.language)} ${sample.unit}`
        return (
          <Listed
            key={sample.key}
            entryKey={sample.key}
            name={amount}
            problem={problems[sample.key]}
            onChange={() => setOpen(sample)}
          >
            <h3 className="font-semibold text-ink">
              <LtrValue>{amount}</LtrValue>
            </h3>
            <p className="text-small text-ink-2">
              <Name>{lineName(sample.line)}</Name>
              {' · '}
              {storageWords[sample.storage][t.language]}
              {sample.seal && (
                <>
                  {' · '}
                  <Code>{sample.seal}</Code>
                </>
              )}
            </p>
          </Listed>
        )
      })}
      {!isReadOnly && <AddEntry onClick={() => setOpen('new')}>{t('sample.add')}</AddEntry>}
      {open && <SampleDialog sample={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Part>
  )
}
