// Raises a finding at the open facility that belongs to no checklist item. It is queued on the phone with its photos.

import { findingClasses } from '@assure/contract/domain/finding-moves'
import { imageEndings } from '@assure/contract/domain/image-endings'
import { limits } from '@assure/contract/domain/vocabulary'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { drawSmaller } from '../inspection/photos/draw-smaller.ts'
import { useEnterWork } from '../sync/enter-work.ts'

const nothing = { class: 'major', description: '', requirement: '', check: 'desk' }

const photos = { endings: imageEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

/** Shrinks photos as an inspection does; files that the browser cannot decode are sent unchanged. */
const smaller = async (file: File): Promise<File> => {
  try {
    return (await drawSmaller(file)).file
  } catch {
    return file
  }
}

export const RaiseFinding = ({ facility }: { facility: { id: string; name: string } }) => {
  const t = findingTexts.useT()
  const enter = useEnterWork(facility)
  const [open, setOpen] = useState(false)
  const files = useFiles(photos)
  const { form } = useActForm({
    initial: nothing,
    required: ['description'],
    draftKey: `finding-raise-${facility.id}`,
    area: 'inspector',
    files: [files],
    send: async ({ class: kind, description, requirement, check }) => {
      const taken: File[] = []
      for (const { file } of files.entries) taken.push(await smaller(file))
      return enter(
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
    },
    texts: { failed: t('act.failed') },
    done: ({ message }) => ({ text: message ?? t('raise.send') }),
    onDone: () => {
      form.reset(nothing)
      setOpen(false)
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
