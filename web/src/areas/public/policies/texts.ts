import { createTexts } from '../../../lib/i18n.ts'

export const policyTexts = createTexts({
  days: { en: { one: '{count} day', other: '{count} days' }, ar: { zero: '{count} يوم', one: 'يوم واحد', two: 'يومان', few: '{count} أيام', many: '{count} يومًا', other: '{count} يوم' } },
})
