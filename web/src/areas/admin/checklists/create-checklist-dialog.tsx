import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { checklistsTexts } from './texts.ts'

type Props = { onClose: () => void; onMade: (id: string) => void }

const firstPassMark = 80

export const CreateChecklistDialog = ({ onClose, onMade }: Props) => {
  const t = checklistsTexts.useT()
  const [code, setCode] = useState('')
  const [name, setName] = useState({ en: '', ar: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await call('POST /admin/api/checklists', {
      body: { code: code.trim().toUpperCase(), name, content: { pass_mark: firstPassMark, sections: [] } },
    })
    setBusy(false)
    if (answer.ok) return onMade(answer.value.id)
    setErrors(answer.fieldErrors ?? {})
    setProblem(answer.fieldErrors ? undefined : explain(answer, { failed: t('act.failed'), network: t('network') }))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('create.title')}
      submit={t('create.button')}
      busy={busy}
      busyText={t('saving')}
      onSubmit={() => void save()}
    >
      <Field label={t('code')} hint={t('code.hint')} name="code" error={errors.code}>
        <TextInput dir="ltr" autoComplete="off" maxLength={40} value={code} onValue={setCode} />
      </Field>
      <BilingualField
        name="new-name"
        label={t('name')}
        max={200}
        value={name}
        errors={{ en: errors['name.en'], ar: errors['name.ar'] }}
        onValue={setName}
      />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </FormDialog>
  )
}
