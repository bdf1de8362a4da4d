import { createTexts } from '../../../lib/i18n.ts'

export const ownPreparationTexts = createTexts({
  mailed: { en: 'We emailed the contact on site at {email} a link to answer. You can also answer yourself.', ar: 'أرسلنا إلى جهة الاتصال في الموقع على {email} رابطًا للإجابة. ويمكنك الإجابة بنفسك أيضًا.' },
  'not-mailed': { en: 'The contact on site has no email address. Send them a link, or answer yourself.', ar: 'لا يوجد بريد إلكتروني لجهة الاتصال في الموقع. أرسل إليها رابطًا أو أجب بنفسك.' },
  answer: { en: 'Answer', ar: 'الإجابة' },
  change: { en: 'Change answers', ar: 'تعديل الإجابات' },
  'answer.text': { en: 'You can change your answers until the visit begins. The last answer counts.', ar: 'يمكنك تعديل الإجابات حتى بدء الزيارة، وتُعتمد آخر إجابة.' },
  link: { en: 'Get a link to send', ar: 'الحصول على رابط لإرساله' },
  'link.address': { en: 'Link', ar: 'الرابط' },
  'link.text': { en: 'We show this link only now. It works until the visit begins.', ar: 'يظهر هذا الرابط الآن فقط، ويعمل حتى بدء الزيارة.' },
  'link.copy': { en: 'Copy link', ar: 'نسخ الرابط' },
  'link.failed': { en: 'We could not make a link.', ar: 'تعذّر إنشاء الرابط.' },
})
