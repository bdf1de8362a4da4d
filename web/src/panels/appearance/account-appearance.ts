// Language and theme belong to the account, so they follow it to other devices.
import type { Area, Language, Theme } from '@assure/contract/domain/vocabulary'
import { type Answer, call } from '../../lib/api.ts'
import { setLanguage, setTheme } from '../../lib/appearance.ts'

type Looks = { language: Language; theme: Theme }
type Account = { read: () => Promise<Answer<Looks>>; keep: (language: Language) => Promise<Answer<unknown>> }

const accounts: Record<Area, Account> = {
  customer: {
    read: () => call('GET /api/user/me'),
    keep: (language) => call('PATCH /api/user/me', { body: { language } }),
  },
  admin: {
    read: () => call('GET /admin/api/me'),
    keep: (language) => call('PATCH /admin/api/me', { body: { language } }),
  },
  inspector: {
    read: () => call('GET /inspector/api/me'),
    keep: (language) => call('PATCH /inspector/api/me', { body: { language } }),
  },
}

let pendingLanguage: Language | undefined

/** Used on pages without an account: the choice is saved to the account that signs in next. */
export const chooseBeforeSignIn = (language: Language): void => {
  pendingLanguage = language
}

/** Called once after signing in, before the area's first page. */
export const followAccount = async (area: Area): Promise<void> => {
  const { read, keep } = accounts[area]
  const before = pendingLanguage
  pendingLanguage = undefined
  if (before !== undefined) await keep(before)
  const answer = await read()
  if (!answer.ok) return
  setTheme(answer.value.theme)
  if (before === undefined) await setLanguage(answer.value.language)
}
