// The draft of this page: one store per page, saved on the server and on this device.
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api.ts'
import { callKey, queryClient } from '../../../lib/query.ts'
import { drafts } from '../../../ui/form/draft.ts'
import { checkDraft } from './draft-checks.ts'
import { createDraft, type DraftState, type DraftStore } from './draft-store.ts'
import type { DraftValues, Group, OwnRequest } from './draft-values.ts'

const textIn = (json: string | null): string | undefined => {
  try {
    const stored = JSON.parse(json ?? '') as { text?: unknown }
    return typeof stored.text === 'string' ? stored.text : undefined
  } catch {
    return undefined
  }
}

export const showRequest = (request: OwnRequest): void => {
  queryClient.setQueryData(callKey('GET /api/user/requests/:id', { params: { id: request.id } }), request)
}

const draftOf = (request: OwnRequest, sayGoods: (goods: DraftValues['goods']) => string): DraftStore => {
  const params = { id: request.id }
  const key = `request:${request.id}`
  return createDraft(request, {
    send: (body) => call('PATCH /api/user/requests/:id', { params, body }),
    read: () => call('GET /api/user/requests/:id', { params }),
    storage: {
      read: () => textIn(drafts.read(key)),
      write: (text) => (text === undefined ? drafts.drop(key) : void drafts.write(key, { text })),
    },
    check: checkDraft,
    sayGoods,
    onAnswer: showRequest,
  })
}

export const DraftContext = createContext<DraftStore | undefined>(undefined)

export const useDraftStore = (): DraftStore => {
  const store = use(DraftContext)
  if (!store) throw new Error('A step stands outside its draft.')
  return store
}

/** Selects part of the draft; the component re-renders only when that part changes. */
export const useDraft = <T>(part: (state: DraftState) => T): T => {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => part(store.get()))
}

/** A group's values and setter, as form fields need them. */
export const useGroup = <G extends Exclude<Group, 'goods'>>(group: G) => {
  const store = useDraftStore()
  const values = useDraft((state) => state.values[group]) as Record<string, string>
  return {
    values,
    set: (change: Record<string, string>): void =>
      store.set(group, { ...(store.get().values[group] as Record<string, string>), ...change } as DraftValues[G]),
  }
}

export const useNewDraft = (request: OwnRequest, sayGoods: (goods: DraftValues['goods']) => string): DraftStore => {
  const [store] = useState(() => draftOf(request, sayGoods))
  useEffect(() => store.adopt(request), [store, request])
  useEffect(() => {
    const again = (): void => {
      if (store.get().saving === 'failed') void store.save()
    }
    window.addEventListener('pagehide', store.keep)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('pagehide', store.keep)
      window.removeEventListener('online', again)
      store.leave()
    }
  }, [store])
  return store
}
