// Sends all files in one call; each file's progress is derived from the bytes sent.
import { useRef } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { followSending } from '../../../ui/files/sending.ts'
import type { Refusal } from '../../../ui/form/use-form.ts'
import { kindOf } from './document-kinds.ts'
import { useRefusal, useRegistration } from './registration-context.ts'
import { registrationTexts } from './texts.ts'

export const useSending = (): { send: () => Promise<Refusal | undefined>; stop: () => void } => {
  const t = registrationTexts.useT()
  const { registration, files, facts, saved, reload } = useRegistration()
  const refusalOf = useRefusal()
  const under = useRef<AbortController>(undefined)

  const explainFailure = async (failure: Failure): Promise<Refusal> =>
    failure.code === 'aborted' ? { message: t('documents.stopped') } : refusalOf(failure)

  const send = async (): Promise<Refusal | undefined> => {
    const { entries } = files
    const form = new FormData()
    for (const { id } of entries) {
      form.append('kinds', kindOf(facts[id]?.kind ?? ''))
      form.append('expires_on', facts[id]?.expiresOn ?? '')
    }
    for (const { file } of entries) form.append('files', file)
    const own = new AbortController()
    under.current = own
    const sending = followSending([files])
    const answer = await call('POST /api/auth/upload-company-documents', {
      form,
      onProgress: sending.onProgress,
      signal: own.signal,
    })
    if (!answer.ok) {
      const isLost = answer.kind !== 'refused' && answer.code !== 'aborted'
      sending.failed(answer, isLost ? t('documents.not-sent') : undefined)
      return explainFailure(answer)
    }
    files.clear()
    const { reference, submitted_at } = answer.value
    saved(
      {
        ...registration,
        step: 'submitted',
        state: 'under-review',
        reason: null,
        documents_message: null,
        reference,
        submitted_at,
      },
      'submitted',
    )
    void reload()
    return undefined
  }
  return { send, stop: () => under.current?.abort() }
}
