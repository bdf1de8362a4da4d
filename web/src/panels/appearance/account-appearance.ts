// Language and theme belong to the account, so they follow it to other devices.
import type { Area, Language } from '@assure/contract/domain/vocabulary'
import { call, inArea } from '../../lib/api.ts'
import { setLanguage, setTheme } from '../../lib/appearance.ts'

let pendingLanguage: Language | undefined

/** Used on pages without an account: the choice is saved to the account that signs in next. */
export const chooseBeforeSignIn = (language: Language): void => {
  pendingLanguage = language
}

/** Called once after signing in, before the area's first page. */
export const followAccount = async (area: Area): Promise<void> => {
  const before = pendingLanguage
  pendingLanguage = undefined
  if (before !== undefined) await call(inArea(area, 'PATCH /me'), { body: { language: before } })
  const answer = await call(inArea(area, 'GET /me'))
  if (!answer.ok) return
  setTheme(answer.value.theme)
  if (before === undefined) await setLanguage(answer.value.language)
}
