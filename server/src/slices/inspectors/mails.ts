import type { Mail } from '../../platform/mail/mail-text.ts'
import { firstPasswordNote } from '../sign-in/index.ts'

export const inspectorInvitedMail: Mail<'inspector-invited', { setPasswordUrl: string; days: number }> = {
  name: 'inspector-invited',
  en: ({ setPasswordUrl, days }) => ({
    subject: 'Your Assure inspector account',
    heading: 'Welcome to Assure',
    paragraphs: ['You now have an inspector account. Set a password to see your assigned facilities.'],
    button: { label: 'Set a password', url: setPasswordUrl },
    note: firstPasswordNote.en(days),
  }),
  ar: (values) => ({
    subject: 'حساب المفتش الخاص بك في Assure',
    heading: 'مرحبًا بك في Assure',
    paragraphs: ['تم فتح حساب مفتش لك. اختر كلمة مرور للاطلاع على المنشآت المسندة إليك.'],
    button: { label: 'اختيار كلمة المرور', url: values.setPasswordUrl },
    note: firstPasswordNote.ar(values.days),
  }),
}
