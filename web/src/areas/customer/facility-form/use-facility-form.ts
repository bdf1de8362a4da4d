// The form's state. Input is stored in this browser until it is sent.

import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import type { Answer, Progress } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { type FilesHandle, useFiles } from '../../../ui/files/use-files.ts'
import { drafts } from '../../../ui/form/draft.ts'
import type { FormHandle } from '../../../ui/form/use-form.ts'
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
  saved: string
  onSaved: () => void
}

export type FacilityFormHandle = {
  form: FormHandle<FacilityValues>
  files: FilesHandle
  /** The form was restored from a stored draft. */
  isKept: boolean
  discard: () => void
}

export const useFacilityForm = ({ send, saved, onSaved, ...options }: Options): FacilityFormHandle => {
  const t = facilityFormTexts.useT()
  const files = useFiles(agreementRules)
  const entry = files.entries[0]
  const agreementOf = ({ owned_status }: FacilityValues) => (owned_status === partnered ? entry?.file : undefined)
  const { form } = useActForm<FacilityValues, unknown>({
    ...options,
    area: 'customer',
    files: [files],
    send: (values, _, onProgress) => send(values, agreementOf(values), onProgress),
    texts: { failed: t('failed'), network: t('network') },
    done: saved,
    onDone: onSaved,
  })
  const [isKept, setIsKept] = useState(form.dirty)
  const discard = (): void => {
    drafts.drop(options.draftKey)
    form.reset(options.initial)
    setIsKept(false)
  }
  return { form, files, isKept: isKept && form.dirty, discard }
}
