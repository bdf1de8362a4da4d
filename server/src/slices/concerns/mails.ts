import type { Mail } from '../../platform/mail/mail-text.ts'

export const concernMail: Mail<'concern', { url: string }> = {
  name: 'concern',
  en: ({ url }) => ({
    subject: 'Someone reported a demand for money',
    heading: 'A concern was reported',
    paragraphs: ['Someone reported a demand for money, a gift or a favour. Only super administrators can read it.'],
    button: { label: 'Read concerns', url },
  }),
  ar: ({ url }) => ({
    subject: 'بلاغ عن طلب أموال',
    heading: 'وصل بلاغ جديد',
    paragraphs: ['أبلغ أحد الأشخاص عن طلب أموال أو هدية أو خدمة. لا يطّلع على البلاغ إلا المسؤولون الأعلون.'],
    button: { label: 'قراءة البلاغات', url },
  }),
}
