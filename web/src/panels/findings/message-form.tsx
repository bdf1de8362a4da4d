// Something said at a finding, with files.
import { type Area, fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { followSending } from '../../ui/files/sending.ts'
import { useFiles } from '../../ui/files/use-files.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { refreshFindings, sendComment } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export const MessageForm = ({ area, id }: { area: Area; id: string }) => {
  const t = findingTexts.useT()
  const toast = useToast()
  const files = useFiles(rules)
  const form = useForm({
    initial: { text: '' },
    required: ['text'],
    submit: async ({ text }) => {
      const sending = followSending([files])
      const body = new FormData()
      body.append('text', text)
      for (const { file } of files.entries) body.append('file', file)
      const answer = await sendComment(area, id, body)
      if (!answer.ok) {
        sending.failed(answer)
        return answer.fieldErrors
          ? { fieldErrors: answer.fieldErrors }
          : { message: explain(answer, { failed: t('act.failed'), network: t('network') }) }
      }
      toast({ text: answer.message ?? t('message') })
      form.reset({ text: '' })
      files.clear()
      void refreshFindings(area)
      return undefined
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
