// Adds a message with files to a finding.

import { type Area, fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { useFiles } from '../../ui/files/use-files.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { sendComment } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export const MessageForm = ({ area, id }: { area: Area; id: string }) => {
  const t = findingTexts.useT()
  const files = useFiles(rules)
  const { form } = useActForm({
    initial: { text: '' },
    required: ['text'],
    area,
    files: [files],
    send: ({ text }) => {
      const body = new FormData()
      body.append('text', text)
      for (const { file } of files.entries) body.append('file', file)
      return sendComment(area, id, body)
    },
    texts: { failed: t('act.failed'), network: t('network') },
    done: ({ message }) => ({ text: message ?? t('message') }),
    refreshes: ['finding'],
    onDone: () => {
      form.reset({ text: '' })
    },
  })
  return (
    <Form form={form} label={t('message')} className="gap-4">
      <Field label={t('message')} hint={t('message.hint')} {...form.field('text')}>
        <TextArea rows={3} maxLength={1000} />
      </Field>
      <Field label={t('message.files')} group optional>
        <FileDrop files={files} camera compact />
      </Field>
      <Button type="submit" look="ghost" busy={form.busy} busyText={t('sending')} className="self-start">
        {t('message.send')}
      </Button>
    </Form>
  )
}
