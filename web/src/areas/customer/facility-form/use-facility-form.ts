// The form's state: what was typed is kept in this browser until it was sent.
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import type { Answer, Progress } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { followSending } from '../../../ui/files/sending.ts'
import { type FilesHandle, useFiles } from '../../../ui/files/use-files.ts'
import { drafts } from '../../../ui/form/draft.ts'
import { type FormHandle, type Refusal, useForm } from '../../../ui/form/use-form.ts'
import { type FacilityField, type FacilityValues, partnered } from './facility-values.ts'
import { facilityFormTexts } from './texts.ts'

const agreementRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

type Options = {
  initial: FacilityValues
  required: readonly FacilityField[]
  draftKey: string
  send: (
    values: FacilityValues,
    agreement: File | undefined,
    onProgress: (progress: Progress) => void,
  ) => Promise<Answer<unknown>>
  onSaved: () => void
}

export type FacilityFormHandle = {
  form: FormHandle<FacilityValues>
  files: FilesHandle
  /** Something typed at an earlier visit stands in the form. */
  isKept: boolean
  discard: () => void
}

export const useFacilityForm = ({ initial, required, draftKey, send, onSaved }: Options): FacilityFormHandle => {
  const t = facilityFormTexts.useT()
  const files = useFiles(agreementRules)
  const entry = files.entries[0]
  const form = useForm<FacilityValues>({
    initial,
    required,
    draftKey,
    submit: async (values): Promise<Refusal | undefined> => {
      const agreement = values.owned_status === partnered ? entry?.file : undefined
      const sending = followSending(agreement ? [files] : [])
      const answer = await send(values, agreement, sending.onProgress)
      if (answer.ok) {
        onSaved()
        return undefined
      }
      const message = explain(answer, { failed: t('failed'), network: t('network') })
      sending.failed(answer)
      return answer.fieldErrors ? { fieldErrors: answer.fieldErrors } : { message }
    },
  })
  const [isKept, setIsKept] = useState(form.dirty)
  const discard = (): void => {
    drafts.drop(draftKey)
    form.reset(initial)
    setIsKept(false)
  }
  return { form, files, isKept: isKept && form.dirty, discard }
}
