import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const integrityTexts = createTexts({
  ...shared('integrity', 'sending'),
  text: { en: 'Our inspectors and staff never ask for money, gifts or favours. If someone did, tell us here.', ar: 'لا يطلب مفتشونا وموظفونا أموالًا أو هدايا أو خدمات. إذا طلب منك أحدهم ذلك، أبلغنا هنا.' },
  readers: { en: 'Only super administrators can read your report. Inspectors and other staff cannot. You do not have to give your name.', ar: 'لا يقرأ بلاغك إلا المسؤولون الأعلون، ولا يطّلع عليه المفتشون وبقية الموظفين. ولا يلزمك ذكر اسمك.' },
  what: { en: 'What happened?', ar: 'ماذا حدث؟' },
  'what.hint': { en: 'Who asked, for what, when and where', ar: 'من طلب، وماذا طلب، ومتى، وأين' },
  about: { en: 'Which request, report or facility is it about?', ar: 'ما الطلب أو التقرير أو المنشأة المعنية؟' },
  'about.hint': { en: 'Its number or name', ar: 'الرقم أو الاسم' },
  contact: { en: 'How can we reach you?', ar: 'كيف نتواصل معك؟' },
  'contact.hint': { en: 'Without an email address or phone number, we cannot reply.', ar: 'من دون بريد إلكتروني أو رقم هاتف لا يمكننا الرد عليك.' },
  send: { en: 'Send report', ar: 'إرسال البلاغ' },
  failed: { en: 'We could not send your report.', ar: 'تعذّر إرسال بلاغك.' },
  'sent.title': { en: 'Thank you. We have received your report.', ar: 'شكرًا لك. وصلنا بلاغك.' },
  'sent.text': { en: 'Your reference is {reference}. Quote it if you contact us about this report.', ar: 'الرقم المرجعي هو {reference}. اذكره إذا تواصلت معنا بشأن هذا البلاغ.' },
})
