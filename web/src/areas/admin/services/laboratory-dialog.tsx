// Adds a laboratory or changes one.
import { call } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { BothLanguages } from './both-languages.tsx'
import type { Laboratory } from './laboratories-panel.tsx'
import { servicesTexts } from './texts.ts'
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

export const LaboratoryDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.row ? 'laboratory.edit' : 'laboratory.new')}>
      {open && <LaboratoryForm {...rest} />}
    </Dialog>
  )
}
