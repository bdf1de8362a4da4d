// Records a calibration with its certificate.
import { isolated } from '@assure/contract/domain/isolation'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { instrumentTexts } from './texts.ts'
import type { Instrument } from './use-place-words.ts'

type Props = { instrument: Instrument; onClose: () => void }

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

const CalibrationForm = ({ instrument: { id }, onClose }: Props) => {
  const t = instrumentTexts.useT()
  const files = useFiles(rules)
  const [isMissing, setIsMissing] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [entry] = files.entries
  const { form } = useActForm({
    initial: { calibrated_on: '', calibrated_until: '' },
    required: ['calibrated_on', 'calibrated_until'],
    files: [files],
    confirm: async () => {
      setIsMissing(!entry)
      return entry !== undefined
    },
    send: async (values, _seen, onProgress) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.append(name, value)
      if (entry) body.append('certificate', entry.file)
      const answer = await call('POST /admin/api/instruments/:id/calibrations', {
        params: { id },
        form: body,
        onProgress,
      })
      setRefused(answer.ok ? undefined : answer.fieldErrors?.certificate)
      return answer
    },
    texts: { failed: t('save.failed') },
    done: '',
    refreshes: ['instrument'],
    onDone: onClose,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <Field label={t('calibrated-on')} {...form.field('calibrated_on')}>
        <DateInput />
      </Field>
      <Field label={t('calibrated-until')} hint={t('calibrated-until.hint')} {...form.field('calibrated_until')}>
        <DateInput />
      </Field>
      <Field
        label={t('certificate')}
        group
        name="certificate"
        error={isMissing && !entry ? t('certificate.choose') : refused}
      >
        <FileDrop files={files} camera compact disabled={form.busy} />
      </Field>
    </DialogForm>
  )
}

export const CalibrationDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = instrumentTexts.useT()
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t('calibration.title', { number: isolated(rest.instrument.number) })}
    >
      {open && <CalibrationForm {...rest} />}
    </Dialog>
  )
}
