// An administrator's list preferences: first as stored on this device, then as loaded from the account.
import type { AnswerFor } from '@assure/contract/calls'
import { useEffect } from 'react'
import { type Answer, type CallOptions, call } from '../../lib/api.ts'
import { callKey, queryClient, useCall } from '../../lib/query.ts'
import { adminUser } from '../../lib/session.ts'
import { storedJson } from '../../lib/stored.ts'

export type ListChoices = AnswerFor<'GET /admin/api/preferences'>
export type ChoiceChange = NonNullable<CallOptions<'PATCH /admin/api/preferences'>['body']>

const key = 'GET /admin/api/preferences'
const onDevice = storedJson<{ account: string; choices: ListChoices }>('listChoices')

/** Undefined until known; lists then use their defaults. */
export const useListChoices = (): ListChoices | undefined => {
  const account = adminUser.use()?.id ?? ''
  const known = onDevice.use()
  const { data } = useCall(key, {}, { staleTime: 5 * 60_000 })
  useEffect(() => {
    if (data) onDevice.set({ account, choices: data })
  }, [data, account])
  return known?.account === account ? known.choices : data
}

/** Applies a choice immediately. The device keeps it even if saving to the account fails. */
export const chooseForLists = async (now: ListChoices, change: ChoiceChange): Promise<Answer<ListChoices>> => {
  const choices = { ...now, ...change, hidden: { ...now.hidden, ...change.hidden } } as ListChoices
  queryClient.setQueryData(callKey(key, {}), choices)
  onDevice.set({ account: adminUser.get()?.id ?? '', choices })
  return call('PATCH /admin/api/preferences', { body: change })
}
