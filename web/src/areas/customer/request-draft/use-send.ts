// Sending a draft, and what still prevents it.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { checkDraft } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import { type DraftValues, type Faults, groups } from './draft-values.ts'
import { showRequest, useDraft, useDraftStore } from './use-draft.ts'

/** Missing fields that the server named, plus values that could not be saved there. */
export const openFaults = (values: DraftValues, missing: Faults): Faults => ({
  ...missing,
  ...Object.fromEntries(groups.flatMap((group) => Object.entries(checkDraft(group, values)))),
})

export type Sending = {
  faults: Faults
  isReady: boolean
  busy: boolean
  problem: string | undefined
  submit: () => Promise<void>
}

export const useSend = (onSent: () => void): Sending => {
  const t = requestDraftTexts.useT()
  const store = useDraftStore()
  const toast = useToast()
  const missing = useDraft((state) => state.request.missing)
  const values = useDraft((state) => state.values)
  const saving = useDraft((state) => state.saving)
  const [refused, setRefused] = useState<Faults>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const faults = { ...openFaults(values, missing), ...refused }
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    setRefused(undefined)
    await store.save()
    const { id, version, price } = store.get().request
    const answer = await call('POST /api/user/requests/:id/submit', {
      params: { id },
      body: { version, ...(price ? { total: price.total } : {}) },
    })
    setBusy(false)
    if (answer.ok) {
      showRequest(answer.value)
      void refresh('GET /api/user/requests', 'GET /api/user/dashboard')
      toast({ text: answer.message ?? t('sent') })
      onSent()
      return
    }
    if (answer.fieldErrors) setRefused(answer.fieldErrors)
    setProblem(explain(answer, { failed: t('submit.failed') }))
    if (answer.status === 409) void refresh('GET /api/user/requests/:id')
  }
  return { faults, isReady: Object.keys(faults).length === 0 && saving === 'saved', busy, problem, submit }
}
