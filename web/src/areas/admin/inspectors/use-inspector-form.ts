// The state of the inspector's form, its files and image; the same for a new one and an edit.
import { looksLikeEmail } from '@assure/contract/domain/email'
import { isIban } from '@assure/contract/domain/iban'
import {
  fileEndings,
  type InspectorDocumentKind,
  inspectorDocumentKinds,
  limits,
} from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import type { Answer, Failure, Progress } from '../../../lib/api.ts'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import { type FormHandle, useForm } from '../../../ui/form/use-form.ts'
import { isMasked } from './bank-numbers.ts'
import type { DocumentFiles } from './documents-section.tsx'
import {
  bankFields,
  type ChosenFiles,
  type Inspector,
  type InspectorValues,
  requiredInspectorFields,
} from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'

const fileRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export type InspectorFormState = {
  form: FormHandle<InspectorValues>
  files: DocumentFiles
  image: File | undefined
  setImage: (image: File | undefined) => void
  dirty: boolean
}

type Options = {
  started: InspectorValues
  /** Asked before an account is switched off. */
  confirmOff?: (() => Promise<boolean>) | undefined
  send: (
    values: InspectorValues,
    chosen: ChosenFiles,
    onProgress: (progress: Progress) => void,
  ) => Promise<Answer<Inspector>>
  onSaved: (message: string | undefined) => void
  /** A refusal that no field explains. */
  onRefused: (failure: Failure) => void
}

export const useInspectorForm = ({ started, confirmOff, send, onSaved, onRefused }: Options): InspectorFormState => {
  const t = inspectorsTexts.useT()
  const [image, setImage] = useState<File>()
  const files: DocumentFiles = {
    passport: useFiles(fileRules),
    emirates_id: useFiles(fileRules),
    visa: useFiles(fileRules),
    certifications: useFiles(fileRules),
  }
  const lists = inspectorDocumentKinds.map((kind) => files[kind])
  const filesOf = (kind: InspectorDocumentKind): readonly File[] => files[kind].files

  const form = useForm({
    initial: started,
    required: requiredInspectorFields,
    check: (values) => ({
      ...(values.email.trim() === '' || looksLikeEmail(values.email.trim()) ? {} : { email: t('email.wrong') }),
      ...Object.fromEntries(
        bankFields
          .filter((name) => isMasked(values[name]) && values[name] !== started[name])
          .map((name) => [name, t('bank.half')]),
      ),
      ...(values.iban === '' || isMasked(values.iban) || isIban(values.iban) ? {} : { iban: t('iban.wrong') }),
    }),
    submit: async (values) => {
      if (started.is_active && !values.is_active && confirmOff && !(await confirmOff())) return { fieldErrors: {} }
      const sending = followSending(lists)
      const documents = {
        passport: filesOf('passport'),
        emirates_id: filesOf('emirates_id'),
        visa: filesOf('visa'),
        certifications: filesOf('certifications'),
      }
      const answer = await send(values, { documents, image }, sending.onProgress)
      if (!answer.ok) {
        sending.failed(answer)
        if (!answer.fieldErrors) onRefused(answer)
        return { fieldErrors: answer.fieldErrors ?? {} }
      }
      for (const list of lists) list.clear()
      setImage(undefined)
      onSaved(answer.message)
      return undefined
    },
  })
  const hasFiles = image !== undefined || lists.some((list) => list.files.length > 0)
  useUnsavedChanges(hasFiles && !form.busy)
  return { form, files, image, setImage, dirty: form.dirty || hasFiles }
}
