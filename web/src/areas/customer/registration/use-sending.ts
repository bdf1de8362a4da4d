// All files in one call, each with its own progress by the bytes that left.
import { useRef } from 'react'
import { call, type Failure, type Progress } from '../../../lib/api.ts'
import type { Refusal } from '../../../ui/form/use-form.ts'
import { kindOf } from './document-kinds.ts'
import { useRefusal, useRegistration } from './registration-context.ts'
import { registrationTexts } from './texts.ts'

export const useSending = (): { send: () => Promise<Refusal | undefined>; stop: () => void } => {
  const t = registrationTexts.useT()
  const { registration, files, facts, saved, reload } = useRegistration()
  const refusalOf = useRefusal()
  const under = useRef<AbortController>(undefined)

  const explainFailure = async (failure: Failure, ids: readonly number[]): Promise<Refusal> => {
    const isLost = failure.kind !== 'refused' && failure.code !== 'aborted'
    for (const id of ids) {
      if (isLost) files.fail(id, t('documents.not-sent'))
      else files.ready(id)
    }
    return failure.code === 'aborted' ? { message: t('documents.stopped') } : refusalOf(failure)
  }

  const send = async (): Promise<Refusal | undefined> => {
    const { entries } = files
    const ids = entries.map(({ id }) => id)
    const form = new FormData()
    for (const { id } of entries) {
      form.append('kinds', kindOf(facts[id]?.kind ?? ''))
      form.append('expires_on', facts[id]?.expiresOn ?? '')
    }
    for (const { file } of entries) form.append('files', file)
    const own = new AbortController()
    under.current = own
    const follow = (progress: Progress): void => {
      for (const [place, { sent, size }] of progress.files.entries())
        files.progress(ids[place] ?? 0, size === 0 ? 1 : sent / size)
    }
    const answer = await call('POST /api/auth/upload-company-documents', {
      form,
      onProgress: follow,
      signal: own.signal,
    })
    if (!answer.ok) return explainFailure(answer, ids)
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
