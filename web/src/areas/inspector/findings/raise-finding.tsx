// Raising a finding at the facility that is open, free of any item. Kept on the phone first, with its photos.
import { findingClasses } from '@assure/contract/domain/finding-moves'
import { limits } from '@assure/contract/domain/vocabulary'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../../lib/explain.ts'
import { refreshFindings } from '../../../panels/findings/finding-calls.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { drawSmaller } from '../inspection/photos/draw-smaller.ts'
import { useEnterWork } from '../sync/enter-work.ts'

const nothing = { class: 'major', description: '', requirement: '', check: 'desk' }

const photos = { endings: ['jpg', 'jpeg', 'png'], maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

/** As photos of an inspection leave the phone; what it cannot draw goes as it is. */
const smaller = async (file: File): Promise<File> => {
  try {
    return (await drawSmaller(file)).file
  } catch {
    return file
  }
}

export const RaiseFinding = ({ facility }: { facility: { id: string; name: string } }) => {
  const t = findingTexts.useT()
  const toast = useToast()
  const enter = useEnterWork(facility)
  const [open, setOpen] = useState(false)
  const files = useFiles(photos)
  const form = useForm({
    initial: nothing,
    required: ['description'],
    draftKey: `finding-raise-${facility.id}`,
    submit: async ({ class: kind, description, requirement, check }) => {
      const sending = followSending([files])
      const taken: File[] = []
      for (const { file } of files.entries) taken.push(await smaller(file))
      const answer = await enter(
        {
          kind: 'free-finding',
          class: findingClasses.find((one) => one === kind) ?? 'major',
          check: check === 'visit' ? 'visit' : 'desk',
          requirement,
          description,
          files: taken.map(({ name, size }) => ({ name, size })),
        },
        taken,
      )
      if (!answer.ok) {
        sending.failed(answer)
        return answer.fieldErrors
          ? { fieldErrors: answer.fieldErrors }
          : { message: explain(answer, { failed: t('act.failed'), network: t('network') }) }
      }
      toast({ text: answer.message ?? t('raise.send') })
      form.reset(nothing)
      files.clear()
      setOpen(false)
      void refreshFindings('inspector')
      return undefined
    },
  })
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={<TriangleAlert size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('raise')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('raise')}
        label={t('raise')}
        form={form}
        submit={t('raise.send')}
        busyText={t('sending')}
      >
        <Field label={t('raise.class')} group {...form.field('class')}>
          <RadioCards choices={findingClasses.map((one) => ({ value: one, label: t(one), hint: t(`${one}.hint`) }))} />
        </Field>
        <Field label={t('raise.seen')} {...form.field('description')}>
          <TextArea rows={3} maxLength={1000} />
        </Field>
        <Field label={t('photos')} group optional>
          <FileDrop files={files} camera compact />
        </Field>
        <Field
          label={t('raise.requirement')}
          hint={t('raise.requirement.hint')}
          optional
          {...form.field('requirement')}
        >
          <TextArea rows={2} maxLength={1000} />
        </Field>
        <Field label={t('raise.check')} group {...form.field('check')}>
          <RadioCards choices={(['desk', 'visit'] as const).map((one) => ({ value: one, label: t(`check.${one}`) }))} />
        </Field>
      </FormDialog>
    </>
  )
}
