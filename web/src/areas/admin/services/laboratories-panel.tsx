// Where products are tested. One whose accreditation has ended is not offered.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BothLanguages } from './both-languages.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue, useEditing, useStateColumn } from './use-catalogue.tsx'
import { useSave } from './use-save.ts'

type Props = { row: Laboratory | undefined; onClose: () => void }

const valuesOf = (laboratory: Laboratory | undefined) => ({
  'name.en': laboratory?.name.en ?? '',
  'name.ar': laboratory?.name.ar ?? '',
  address: laboratory?.address ?? '',
  accreditation_number: laboratory?.accreditation_number ?? '',
  accredited_until: laboratory?.accredited_until ?? '',
  scope: laboratory?.scope ?? '',
  is_active: laboratory?.is_active ?? true,
})
type Values = ReturnType<typeof valuesOf>

const LaboratoryForm = ({ row: laboratory, onClose }: Props) => {
  const t = servicesTexts.useT()
  const save = useSave<Values>({
    send: ({ 'name.en': en, 'name.ar': ar, is_active, ...values }) => {
      const body = { ...values, name: { en, ar } }
      return laboratory
        ? call('PATCH /admin/api/laboratories/:id', {
            params: { id: laboratory.id },
            body: { ...body, is_active, version: laboratory.version },
          })
        : call('POST /admin/api/laboratories', { body })
    },
    fieldOf: (field) => (field === 'name' ? 'name.en' : field),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: valuesOf(laboratory),
    required: ['name.en', 'name.ar', 'address'],
    submit: save,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <BothLanguages label={(language) => t(`name.${language}`)} field={(language) => form.field(`name.${language}`)} />
      <Field label={t('address')} {...form.field('address')}>
        <TextInput dir="auto" autoComplete="off" maxLength={200} />
      </Field>
      <Field label={t('accreditation.number')} optional {...form.field('accreditation_number')}>
        <TextInput dir="ltr" autoComplete="off" maxLength={120} />
      </Field>
      <Field
        label={t('accredited-until')}
        hint={t('accredited-until.hint')}
        optional
        {...form.field('accredited_until')}
      >
        <DateInput />
      </Field>
      <Field label={t('scope')} optional {...form.field('scope')}>
        <TextArea rows={3} dir="auto" maxLength={1000} />
      </Field>
      {laboratory && (
        <Checkbox
          id="laboratory-active"
          label={t('laboratory.active')}
          value={form.values.is_active}
          onValue={(on) => form.set('is_active', on)}
        />
      )}
    </DialogForm>
  )
}

// Adds a laboratory or changes one.
const LaboratoryDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.row ? 'laboratory.edit' : 'laboratory.new')}>
      {open && <LaboratoryForm {...rest} />}
    </Dialog>
  )
}

export type Laboratory = AnswerFor<'GET /admin/api/laboratories'>['laboratories'][number]

const list = 'GET /admin/api/laboratories'

export const LaboratoriesPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const dates = useDates()
  const editing = useEditing<Laboratory>(mayChange, ({ name }) => name[t.language])
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'laboratories',
      state: 'offered',
      lead: t('laboratories.lead'),
      add: mayChange ? { label: t('laboratory.add'), onAdd: editing.onAdd } : undefined,
    },
    ['name', 'name-desc'],
  )
  const laboratoriesQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const stateColumn = useStateColumn<Laboratory>('offered', ({ is_offered }) => is_offered)
  const columns: Column<Laboratory>[] = [
    nameColumn('name', t('name'), ({ name }) => name[t.language], { card: 'heading', sort: byWord('name') }),
    nameColumn('address', t('address'), ({ address }) => address, { long: false, wraps: true }),
    textColumn(
      'accreditation',
      t('accreditation'),
      ({ accreditation_number: number, accredited_until: until }) =>
        number && until ? t('accreditation.until', { number, date: dates.date(until) }) : noValue,
      { wraps: true },
    ),
    textColumn('analysts', t('analysts'), ({ analysts }) => analysts, { width: '7rem' }),
    stateColumn,
    ...editing.column,
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        query={laboratoriesQuery}
        columns={columns}
        skeletonColumns={5}
        rows={({ laboratories }) => laboratories}
      />
      <LaboratoryDialog {...editing.dialog} />
    </div>
  )
}
