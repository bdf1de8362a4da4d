// What an administrator chose about the lists: at once as this device knows it, then as the account keeps it.
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

/** Undefined before anything is known: the lists are then as they come. */
export const useListChoices = (): ListChoices | undefined => {
  const account = adminUser.use()?.id ?? ''
  const known = onDevice.use()
  const { data } = useCall(key, {}, { staleTime: 5 * 60_000 })
  useEffect(() => {
    if (data) onDevice.set({ account, choices: data })
  }, [data, account])
  return known?.account === account ? known.choices : data
}

/** Shows at once; what could not be kept for the account is kept on this device. */
export const chooseForLists = async (now: ListChoices, change: ChoiceChange): Promise<Answer<ListChoices>> => {
  const choices = { ...now, ...change, hidden: { ...now.hidden, ...change.hidden } } as ListChoices
  queryClient.setQueryData(callKey(key, {}), choices)
  onDevice.set({ account: adminUser.get()?.id ?? '', choices })
  return call('PATCH /admin/api/preferences', { body: change })
}
