import { createTexts } from '../../../lib/i18n.ts'

export const officeControlTexts = createTexts({
  'no-laboratory': { en: 'There is no laboratory yet. A SUPER_ADMIN adds one in Settings.', ar: 'لا يوجد مختبر بعد. يضيفه مسؤول أعلى من الإعدادات.' },
})
