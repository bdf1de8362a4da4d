import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { checklistsTexts } from './texts.ts'

type Props = { onClose: () => void; onMade: (id: string) => void }

const firstPassMark = 80

export const CreateChecklistDialog = ({ onClose, onMade }: Props) => {
  const t = checklistsTexts.useT()
  const { form } = useActForm({
    initial: { code: '', name: { en: '', ar: '' } },
    send: ({ code, name }) =>
      call('POST /admin/api/checklists', {
        body: { code: code.trim().toUpperCase(), name, content: { pass_mark: firstPassMark, sections: [] } },
      }),
    texts: { failed: t('act.failed'), network: t('network') },
    done: () => undefined,
    refreshes: ['checklist'],
    onDone: ({ id }) => onMade(id),
  })
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title={t('create.title')}
      submit={t('create.button')}
      busyText={t('saving')}
    >
      <Field label={t('code')} hint={t('code.hint')} {...form.field('code')}>
        <TextInput dir="ltr" autoComplete="off" maxLength={40} />
      </Field>
      <BilingualField
        name="new-name"
        label={t('name')}
        max={200}
        value={form.values.name}
        errors={{ en: form.errors['name.en'], ar: form.errors['name.ar'] }}
        onValue={(name) => form.set('name', name)}
      />
    </FormDialog>
  )
}
