// Shown beside the column on wide screens. Narrow screens lose nothing: the language is also in the profile.
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { LanguageSwitch } from '../../../panels/appearance/language-switch.tsx'
import { Wordmark } from '../../../panels/seal/wordmark.tsx'
import { customerChromeTexts } from './texts.ts'

// Saved to the account so that names, messages and emails follow.
const keep = async (language: 'en' | 'ar'): Promise<void> => {
  await call('PATCH /api/user/me', { body: { language } })
  await queryClient.invalidateQueries()
}

export const OuterNote = () => {
  const t = customerChromeTexts.useT()
  return (
    <div className="flex max-w-72 flex-col items-start gap-4">
      <Wordmark />
      <p className="text-ink-2">{t('purpose')}</p>
      <LanguageSwitch className="-ms-3" onChange={(language) => void keep(language)} />
    </div>
  )
}
