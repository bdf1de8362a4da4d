// What was typed when a session ended: kept in this tab until the same account is back at the same form, and for nobody
// else.
import { useEffect, useEffectEvent } from 'react'
import { accountOf, areaOfPath, endedSessions, tokenOf, typedKey, watchToken } from '../../lib/session.ts'
import { draftOf } from './draft.ts'
import type { Values } from './form-state.ts'

type Kept = { account: string; forms: Record<string, Values> }

// Of another account nothing is found, and the first thing kept takes its place. Storage may be closed: then nothing is
// kept.
const load = (account: string): Kept => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(typedKey) ?? '') as Kept
    if (kept.account === account) return kept
  } catch {}
  return { account, forms: {} }
}
const change = (account: string, work: (forms: Kept['forms']) => void): void => {
  if (!account) return
  const kept = load(account)
  work(kept.forms)
  try {
    sessionStorage.setItem(typedKey, JSON.stringify(kept))
  } catch {}
}

const areaHere = () => areaOfPath(location.pathname)
const placeOf = (form: string): string => `${location.pathname} ${form}`

/** `form` tells the forms of one page apart. */
export const keptForms = {
  read: (form: string): string => JSON.stringify(load(accountOf(areaHere())).forms[placeOf(form)] ?? null),
  drop: (form: string): void => change(accountOf(areaHere()), (forms) => delete forms[placeOf(form)]),
}

/** Asks `typed` at the moment at which the session of this page ends by itself. */
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
 * Keeps what is typed across a sign-in, under the name of the form; without a name nothing is kept. What was kept
 * before is spent.
 */
export const useKeptAtSessionEnd = (form: string | undefined, typed: () => Values): void => {
  const now = useEffectEvent(typed)
  useEffect(() => {
    if (form === undefined) return
    keptForms.drop(form)
    return keepAtSessionEnd(form, () => now())
  }, [form])
}
