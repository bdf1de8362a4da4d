// Unsent input when a session ends. Kept in this tab until the same account returns to the same form, and hidden from
// every other account.
import { useEffect, useEffectEvent } from 'react'
import { accountOf, areaOfPath, endedSessions, tokenOf, typedKey, watchToken } from '../../lib/session.ts'
import { draftOf } from './draft.ts'
import type { Values } from './form-state.ts'

type StoredForms = { account: string; forms: Record<string, Values> }

// Another account's input is ignored, and replaced by the first value stored. Without session storage nothing is kept.
const load = (account: string): StoredForms => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(typedKey) ?? '') as StoredForms
    if (stored.account === account) return stored
  } catch {}
  return { account, forms: {} }
}
const change = (account: string, work: (forms: StoredForms['forms']) => void): void => {
  if (!account) return
  const stored = load(account)
  work(stored.forms)
  try {
    // With none left, the browser can take pages of the server over again (boot.js).
    if (Object.keys(stored.forms).length > 0) sessionStorage.setItem(typedKey, JSON.stringify(stored))
    else sessionStorage.removeItem(typedKey)
  } catch {}
}

const areaHere = () => areaOfPath(location.pathname)
const placeOf = (form: string): string => `${location.pathname} ${form}`

/** `form` identifies the form within its page. */
export const keptForms = {
  read: (form: string): string => JSON.stringify(load(accountOf(areaHere())).forms[placeOf(form)] ?? null),
  drop: (form: string): void => change(accountOf(areaHere()), (forms) => delete forms[placeOf(form)]),
}

/** Stores `typed()` when the session of this page ends other than by signing out. */
const keepAtSessionEnd = (form: string, typed: () => Values): (() => void) => {
  const area = areaHere()
  return watchToken(area, () => {
    const ended = endedSessions[area].get()
    if (tokenOf(area) !== undefined || !ended || ended.reason === 'signed-out') return
    const values = draftOf(typed())
    if (Object.keys(values).length > 0)
      change(ended.account, (forms) => {
        forms[placeOf(form)] = values
      })
  })
}

/**
 * Keeps unsent input across a sign-in, under the form's name; without a name it does nothing. Input stored earlier is
 * dropped.
 */
export const useKeptAtSessionEnd = (form: string | undefined, typed: () => Values): void => {
  const now = useEffectEvent(typed)
  useEffect(() => {
    if (form === undefined) return
    keptForms.drop(form)
    return keepAtSessionEnd(form, () => now())
  }, [form])
}
