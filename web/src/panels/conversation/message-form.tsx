// Writes a message with files. Ctrl or Cmd with Enter sends it. Unsent text is saved in this browser.
import { type Area, fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { Answer, Progress } from '../../lib/api.ts'
import { formatNumber } from '../../lib/i18n.ts'
import type { Subject } from '../../lib/refreshes.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { useFiles } from '../../ui/files/use-files.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import type { FormHandle } from '../../ui/form/use-form.ts'
import { useActForm } from '../act/use-act-form.ts'
import { conversationTexts } from './texts.ts'

export type SendMessage = (
  text: string,
  files: readonly File[],
  onProgress: (progress: Progress) => void,
) => Promise<Answer<unknown>>

type Props = {
  area: Area
  /** Under which the text is saved. */
  draftKey: string
  /** Who reads it. */
  hint: string
  maxLetters: number
  maxFiles: number
  send: SendMessage
  refreshes: readonly Subject[]
  onDone?: (() => void) | undefined
}

/** A message as a form: the text, then its files. */
export const formOfMessage = (text: string, files: readonly File[]): FormData => {
  const form = new FormData()
  form.append('text', text)
  for (const file of files) form.append('file', file)
  return form
}

/** Control or Command and Enter send. Writing goes on afterwards. */
const useSendByKeys = ({ busy, send }: Pick<FormHandle<{ text: string }>, 'busy' | 'send'>) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const isByKeys = useRef(false)
  useEffect(() => {
    if (busy || !isByKeys.current) return
    isByKeys.current = false
    field.current?.focus()
  }, [busy])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    isByKeys.current = true
    void send()
  }
  return { ref: field, onKeyDown }
}

export const MessageForm = ({ area, draftKey, hint, maxLetters, maxFiles, send, refreshes, onDone }: Props) => {
  const t = conversationTexts.useT()
  const rules = useMemo(() => ({ endings: fileEndings, maxBytes: limits.fileBytes, maxFiles }), [maxFiles])
  const files = useFiles(rules)
  const { form } = useActForm({
    initial: { text: '' },
    required: ['text'],
    // The field takes more than is possible, so that nothing of a pasted text is lost.
    check: ({ text }) => {
      const count = text.trim().length
      if (count <= maxLetters) return {}
      const words = { letters: formatNumber(count, t.language), max: formatNumber(maxLetters, t.language) }
      return { text: t('message.too-long', words) }
    },
    draftKey,
    area,
    files: [files],
    send: ({ text }, _, onProgress) =>
      send(
        text,
        files.entries.map(({ file }) => file),
        onProgress,
      ),
    texts: { failed: t('message.failed') },
    done: ({ message }) => ({ text: message ?? t('message') }),
    refreshes,
    onDone: () => {
      form.reset({ text: '' })
      onDone?.()
    },
  })
  const byKeys = useSendByKeys(form)
  return (
    <Form form={form} label={t('message')} guard className="gap-4">
      <Field label={t('message')} hint={hint} {...form.field('text')}>
        <TextArea {...byKeys} rows={3} dir="auto" aria-keyshortcuts="Control+Enter Meta+Enter" />
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
