// How parameters are measured.
import type { AnswerFor } from '@assure/contract/calls'
import { type Rounding, roundings } from '@assure/contract/domain/decimal-text'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { fieldsWithoutNumber, typedNumber } from '../../../lib/typed-number.ts'
import { byWord, nameColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Code } from '../../../ui/values.tsx'
import { BothLanguages } from './both-languages.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue, useEditing, useStateColumn } from './use-catalogue.tsx'
import { useSave } from './use-save.ts'

type Props = { row: Method | undefined; onClose: () => void }

const valuesOf = (method: Method | undefined) => ({
  code: method?.code ?? '',
  'name.en': method?.name.en ?? '',
  'name.ar': method?.name.ar ?? '',
  'matrix.en': method?.matrix.en ?? '',
  'matrix.ar': method?.matrix.ar ?? '',
  unit: method?.unit ?? '',
  decimals: String(method?.decimals ?? 0),
  detection_limit: method?.detection_limit ?? '',
  quantification_limit: method?.quantification_limit ?? '',
  blank_maximum: method?.blank_maximum ?? '',
  duplicate_percent: method?.duplicate_percent ?? '',
  reference_tolerance: method?.reference_tolerance ?? '',
  rounding: method?.rounding ?? ('half-away' as Rounding),
  turnaround_days: method ? String(method.turnaround_days) : '',
  price: method?.price === null || method === undefined ? '' : String(method.price),
  is_active: method?.is_active ?? true,
})
type Values = ReturnType<typeof valuesOf>

const numbers = ['decimals', 'turnaround_days', 'price'] as const

/** Optional, as decimal text. */
const limits = [
  'detection_limit',
  'quantification_limit',
  'blank_maximum',
  'duplicate_percent',
  'reference_tolerance',
] as const

const MethodForm = ({ row: method, onClose }: Props) => {
  const t = servicesTexts.useT()
  const save = useSave<Values>({
    send: (values) => {
      const body = {
        code: values.code,
        name: { en: values['name.en'], ar: values['name.ar'] },
        matrix: { en: values['matrix.en'], ar: values['matrix.ar'] },
        unit: values.unit,
        decimals: typedNumber(values.decimals),
        rounding: values.rounding,
        ...Object.fromEntries(limits.map((name) => [name, values[name].trim() || null])),
        turnaround_days: typedNumber(values.turnaround_days),
        price: values.price.trim() === '' ? null : typedNumber(values.price),
      }
      return method
        ? call('PATCH /admin/api/test-methods/:id', {
            params: { id: method.id },
            body: { ...body, is_active: values.is_active, version: method.version },
          })
        : call('POST /admin/api/test-methods', { body })
    },
    fieldOf: (field) => (field === 'name' || field === 'matrix' ? `${field}.en` : field),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: valuesOf(method),
    required: ['code', 'name.en', 'name.ar', 'matrix.en', 'matrix.ar', 'decimals', 'turnaround_days'],
    check: (values) =>
      Object.fromEntries(fieldsWithoutNumber(values, numbers).map((name) => [name, t('number.invalid')])),
    submit: save,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <Field label={t('method.code')} hint={t('method.code.hint')} {...form.field('code')}>
        <TextInput dir="ltr" autoComplete="off" maxLength={40} />
      </Field>
      <BothLanguages label={(language) => t(`name.${language}`)} field={(language) => form.field(`name.${language}`)} />
      <BothLanguages
        label={(language) => t(`matrix.${language}`)}
        field={(language) => form.field(`matrix.${language}`)}
      />
      <Field label={t('unit')} hint={t('unit.hint')} optional {...form.field('unit')}>
        <TextInput dir="auto" autoComplete="off" maxLength={20} />
      </Field>
      <Field label={t('decimals')} hint={t('decimals.hint')} {...form.field('decimals')}>
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={1} />
      </Field>
      <Field label={t('rounding')} {...form.field('rounding')}>
        <Select options={roundings.map((one) => ({ value: one, label: t(`rounding.${one}`) }))} />
      </Field>
      {limits.map((name) => (
        <Field key={name} label={t(`method.${name}`)} hint={t(`method.${name}.hint`)} optional {...form.field(name)}>
          <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={24} />
        </Field>
      ))}
      <Field label={t('turnaround')} hint={t('turnaround.hint')} {...form.field('turnaround_days')}>
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={3} />
      </Field>
      <Field label={t('method.price')} hint={t('method.price.hint')} optional {...form.field('price')}>
        <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} />
      </Field>
      {method && (
        <Checkbox
          id="method-active"
          label={t('method.active')}
          value={form.values.is_active}
          onValue={(on) => form.set('is_active', on)}
        />
      )}
    </DialogForm>
  )
}

// Adds a test method or changes one.
const MethodDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.row ? 'method.edit' : 'method.new')}>
      {open && <MethodForm {...rest} />}
    </Dialog>
  )
}

export type Method = AnswerFor<'GET /admin/api/test-methods'>['methods'][number]

const list = 'GET /admin/api/test-methods'
const currency = 'AED'

export const MethodsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const money = useMoney()
  const editing = useEditing<Method>(mayChange, ({ code }) => code)
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'test-methods',
      state: 'active',
      lead: t('test-methods.lead'),
      add: mayChange ? { label: t('method.add'), onAdd: editing.onAdd } : undefined,
    },
    ['code', 'code-desc', 'name', 'name-desc'],
  )
  const methodsQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const stateColumn = useStateColumn<Method>('active', ({ is_active }) => is_active)
  const columns: Column<Method>[] = [
    textColumn('code', t('method.code'), ({ code }) => <Code className="text-small">{code}</Code>, {
      card: 'heading',
      sort: byWord('code'),
    }),
    nameColumn('name', t('name'), ({ name }) => name[t.language], { sort: byWord('name') }),
    nameColumn('matrix', t('matrix'), ({ matrix }) => matrix[t.language]),
    textColumn('unit', t('unit'), ({ unit }) => (unit ? <bdi>{unit}</bdi> : t('unit.none')), { from: 'lg' }),
    textColumn('turnaround', t('turnaround'), (row) => t('working-days', { count: row.turnaround_days }), {
      from: 'lg',
    }),
    textColumn('price', t('price'), ({ price }) => (price === null ? noValue : money({ amount: price, currency })), {
      from: 'lg',
    }),
    stateColumn,
    ...editing.column,
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        query={methodsQuery}
        columns={columns}
        skeletonColumns={7}
        rows={({ methods }) => methods}
      />
      <MethodDialog {...editing.dialog} />
    </div>
  )
}
