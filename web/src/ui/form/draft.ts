import type { Values } from './form-state.ts'

// Secrets, bank details, identity documents and one-time codes are never stored in the browser, whatever the form sets.
const secret = /password|otp|code|captcha|iban|bank|account_holder|account_number|passport|emirates_id|visa/i

const storable = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every(storable))

export const draftOf = <V extends Values>(values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.test(name) && storable(value)),
  ) as Partial<V>

// Restores only fields that the form still has, with values of the same type.
export const restoreDraft = <V extends Values>(text: string | null, initial: V): Partial<V> => {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (typeof stored !== 'object' || stored === null) return {}
    const fits = Object.entries(stored).filter(
      ([name, value]) =>
        name in initial &&
        !secret.test(name) &&
        typeof value === typeof initial[name] &&
        Array.isArray(value) === Array.isArray(initial[name]),
    )
    return Object.fromEntries(fits) as Partial<V>
  } catch {
    return {}
  }
}

const draftKey = (key: string) => `draft:${key}`

// Storage may be full or blocked; forms must work without it.
export const drafts = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(draftKey(key))
    } catch {
      return null
    }
  },
  write(key: string, values: Values): boolean {
    try {
      localStorage.setItem(draftKey(key), JSON.stringify(draftOf(values)))
      return true
    } catch {
      return false
    }
  },
  drop(key: string) {
    try {
      localStorage.removeItem(draftKey(key))
    } catch {}
  },
}
