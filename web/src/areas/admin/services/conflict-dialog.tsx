// Declares a conflict of interest of an inspector with a company.
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { servicesTexts } from './texts.ts'

type Props = { onSaved: () => Promise<void>; onClose: () => void }

const few = 20

const loadInspectors = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: few, search, sort: 'name' } as const
  const { inspectors } = await queryClient.query(callQuery('GET /admin/api/inspectors', { query }))
  return inspectors.map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: nameOf(first_name, last_name, email),
    hint: email,
  }))
}

const loadCompanies = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: few, search, sort: 'company' } as const
  const { users } = await queryClient.query(callQuery('GET /admin/api/users', { query }))
  return users.map(({ id, company_name, email }) => ({ value: id, label: company_name, hint: email }))
}

const ConflictForm = ({ onSaved, onClose }: Props) => {
  const t = servicesTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const form = useForm({
    initial: { inspector_id: '', company_id: '', reason: '' },
    required: ['inspector_id', 'company_id', 'reason'],
    submit: async (body) => {
      const answer = await call('POST /admin/api/conflicts', { body })
      if (answer.ok) {
        toast({ title: words.success, text: answer.message ?? '' })
        await onSaved()
        onClose()
        return undefined
      }
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      return { message: explain(answer, { failed: t('save.failed'), network: t('network') }) }
    },
  })
  return (
    <DialogForm form={form} guard submit={t('conflict.add')} busyText={t('saving')} onCancel={onClose}>
      <Field label={t('inspector')} {...form.field('inspector_id')}>
        <ComboBox load={loadInspectors} placeholder={t('inspector.search')} />
      </Field>
      <Field label={t('company')} {...form.field('company_id')}>
        <ComboBox load={loadCompanies} placeholder={t('company.search')} />
      </Field>
      <Field label={t('reason')} hint={t('reason.hint')} {...form.field('reason')}>
        <TextArea rows={3} maxLength={1000} />
      </Field>
    </DialogForm>
  )
}

export const ConflictDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('conflict.new')}>
      {open && <ConflictForm {...rest} />}
    </Dialog>
  )
}
