// The texts of emails about requests. All events share one template, so that changing it is a change of one line.
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

/** The events that are sent by email. The others only appear in the app. */
export type MailedNews =
  | 'quoted'
  | 'returned'
  | 'declined'
  | 'cancelled'
  | 'assigned'
  | 'assigned-to-you'
  | 'returned-to-owner'
  | 'decided'
  | 'lapsed'
  | 'reported'
  | 'dispute-answered'
  | 'closed'
  | 'out-of-limit'
  | 'not-drawn'
  | 'share-revoked'
  | 'held'
  | 'released'
  | 'hold-lifted'
  | 'message'

type NewsText = { heading: string; paragraph: string }

const news: Record<Language, Record<MailedNews, NewsText>> = {
  en: {
    quoted: {
      heading: 'Your quote',
      paragraph: 'We have a quote for your request. Please accept or decline it in time.',
    },
    returned: {
      heading: 'Request returned',
      paragraph: 'Please change your request and send it again, for this reason:',
    },
    declined: { heading: 'Request declined', paragraph: 'We cannot carry out this request, for this reason:' },
    cancelled: { heading: 'Request cancelled', paragraph: 'This request is cancelled, for this reason:' },
    assigned: { heading: 'Inspector assigned', paragraph: 'An inspector is assigned to this request.' },
    'assigned-to-you': {
      heading: 'Request assigned to you',
      paragraph: 'You will inspect the goods of this request. Next, schedule the visit.',
    },
    'returned-to-owner': {
      heading: 'Request returned to its owner',
      paragraph: 'The owner changes this request, and your open visits are cancelled, for this reason:',
    },
    decided: { heading: 'Result decided', paragraph: 'We have decided the result of your inspection.' },
    lapsed: {
      heading: 'Request lapsed',
      paragraph: 'The last day for this request has passed. You can book it again at any time.',
    },
    reported: {
      heading: 'Result of your inspection',
      paragraph:
        'We have decided the result of your inspection. The report is on the page of your request. You can accept the result or dispute it within 14 days.',
    },
    'dispute-answered': {
      heading: 'Answer to your dispute',
      paragraph: 'We answered your dispute. You can accept the result or dispute it again within 14 days:',
    },
    closed: {
      heading: 'Request closed',
      paragraph: 'We had no answer to the result for 14 days, so this request is closed. Its result stays valid.',
    },
    'out-of-limit': {
      heading: 'Result outside its limit',
      paragraph: 'A verified result is outside its limit. The report follows when all tests are done.',
    },
    'not-drawn': {
      heading: 'Samples not drawn',
      paragraph:
        'Inspection {inspection}, which was to draw your samples, will not take place. Please bring or send the samples to the laboratory, or contact us to arrange another way.',
    },
    'share-revoked': {
      heading: 'Link revoked',
      paragraph: 'We revoked a link to this request, for this reason:',
    },
    held: {
      heading: 'Goods on hold',
      paragraph:
        'The owner wants the goods of this request released only after the buyer has confirmed. Nothing changes for your work.',
    },
    released: {
      heading: 'Release confirmed',
      paragraph: 'The buyer has confirmed that the goods of this request can be released.',
    },
    'hold-lifted': {
      heading: 'Hold lifted',
      paragraph: 'The goods of this request no longer wait for the buyer. The owner lifted the hold, for this reason:',
    },
    message: {
      heading: 'New messages',
      paragraph: 'There are new messages about this request. Please answer on its page, not to this email:',
    },
  },
  ar: {
    quoted: { heading: 'عرض السعر', paragraph: 'أعددنا عرض سعر لطلبك. يُرجى قبوله أو رفضه قبل انتهاء مدته.' },
    returned: { heading: 'أُعيد الطلب', paragraph: 'يُرجى تعديل طلبك وإرساله من جديد، للسبب التالي:' },
    declined: { heading: 'رُفض الطلب', paragraph: 'يتعذّر تنفيذ هذا الطلب للسبب التالي:' },
    cancelled: { heading: 'أُلغي الطلب', paragraph: 'تم إلغاء هذا الطلب للسبب التالي:' },
    assigned: { heading: 'تم تعيين مفتش', paragraph: 'تم تعيين مفتش لهذا الطلب.' },
    'assigned-to-you': {
      heading: 'أُسند إليك طلب',
      paragraph: 'أُسند إليك تفتيش بضائع هذا الطلب. والخطوة التالية هي تحديد موعد الزيارة.',
    },
    'returned-to-owner': {
      heading: 'أُعيد الطلب إلى مالكه',
      paragraph: 'يعدّل المالك هذا الطلب، وقد أُلغيت زياراتك المفتوحة، للسبب التالي:',
    },
    decided: { heading: 'صدرت النتيجة', paragraph: 'صدر القرار بشأن نتيجة تفتيشك.' },
    lapsed: {
      heading: 'انقضت مدة الطلب',
      paragraph: 'انقضى آخر يوم لهذا الطلب. يمكنك تقديمه من جديد في أي وقت.',
    },
    reported: {
      heading: 'نتيجة التفتيش',
      paragraph: 'صدرت نتيجة التفتيش، وتقريرها في صفحة الطلب. يمكنك قبول النتيجة أو الاعتراض عليها خلال 14 يومًا.',
    },
    'dispute-answered': {
      heading: 'الرد على اعتراضك',
      paragraph: 'أرسلنا ردنا على اعتراضك. يمكنك قبول النتيجة أو الاعتراض عليها من جديد خلال 14 يومًا:',
    },
    closed: {
      heading: 'أُغلق الطلب',
      paragraph: 'لم يصل رد على النتيجة خلال 14 يومًا، فأُغلق هذا الطلب. تبقى نتيجته سارية.',
    },
    'out-of-limit': {
      heading: 'نتيجة خارج الحد المسموح',
      paragraph: 'أظهر اختبار تم التحقق منه نتيجة خارج الحد المسموح. يصدر التقرير بعد انتهاء جميع الاختبارات.',
    },
    'not-drawn': {
      heading: 'لم تُسحب العيّنات',
      paragraph:
        'لن يُجرى التفتيش {inspection} الذي كانت عيّناتك ستُسحب خلاله. يُرجى تسليم العيّنات إلى المختبر أو إرسالها إليه، أو التواصل معنا للاتفاق على طريقة أخرى.',
    },
    'share-revoked': {
      heading: 'أُلغي رابط المشاركة',
      paragraph: 'ألغينا أحد روابط مشاركة هذا الطلب للسبب التالي:',
    },
    held: {
      heading: 'تعليق الإفراج عن البضائع',
      paragraph: 'يريد المالك ألا يُفرج عن بضائع هذا الطلب إلا بعد تأكيد المشتري. لا يتغير شيء في عملك.',
    },
    released: {
      heading: 'تأكيد الإفراج',
      paragraph: 'أكد المشتري أنه يمكن الإفراج عن بضائع هذا الطلب.',
    },
    'hold-lifted': {
      heading: 'رفع تعليق الإفراج',
      paragraph: 'لم تعد بضائع هذا الطلب تنتظر المشتري، فقد رفع المالك التعليق للسبب التالي:',
    },
    message: {
      heading: 'رسائل جديدة',
      paragraph: 'وصلت رسائل جديدة عن هذا الطلب. يُرجى الرد عليها في صفحة الطلب، لا على هذا البريد:',
    },
  },
}

/** Where the news of a product test read differently. */
const newsOfTests: Record<Language, Partial<Record<MailedNews, NewsText>>> = {
  en: {
    assigned: {
      heading: 'Laboratory assigned',
      paragraph: 'A laboratory is assigned to this request. The page of your request has its name and address.',
    },
    'assigned-to-you': {
      heading: 'Test assigned to you',
      paragraph: 'You will test the samples of this request. Its page says how they reach the laboratory.',
    },
    decided: { heading: 'Result decided', paragraph: 'We have decided the result of the test.' },
    reported: {
      heading: 'Your test report {report} is ready',
      paragraph:
        'The report with all results is on the page of your request. You can accept the result or dispute it within 14 days.',
    },
  },
  ar: {
    assigned: {
      heading: 'تم تعيين مختبر',
      paragraph: 'تم تعيين مختبر لهذا الطلب. تجد اسمه وعنوانه في صفحة طلبك.',
    },
    'assigned-to-you': {
      heading: 'أُسند إليك اختبار',
      paragraph: 'أُسند إليك اختبار عيّنات هذا الطلب. تبيّن صفحته كيف تصل العيّنات إلى المختبر.',
    },
    decided: { heading: 'صدرت النتيجة', paragraph: 'صدر القرار بشأن نتيجة الاختبار.' },
    reported: {
      heading: 'تقرير الاختبار {report} جاهز',
      paragraph: 'تجد التقرير وجميع النتائج في صفحة الطلب. يمكنك قبول النتيجة أو الاعتراض عليها خلال 14 يومًا.',
    },
  },
}

const words = {
  en: { number: 'Request', subject: 'About', report: 'Report', open: 'View request' },
  ar: { number: 'الطلب', subject: 'الموضوع', report: 'رقم التقرير', open: 'عرض الطلب' },
} as const

export type RequestNewsValues = {
  news: MailedNews
  /** Only for a product test. */
  kind?: 'test' | undefined
  number: string
  title: string
  text: string | undefined
  report: string | undefined
  /** The number of the inspection that was to draw the samples. */
  inspection?: string | undefined
  url: string
}

const newsIn = (language: Language) => (values: RequestNewsValues) => {
  const ofTest = values.kind === 'test' ? newsOfTests[language][values.news] : undefined
  const text = ofTest ?? news[language][values.news]
  const heading = text.heading.replace('{report}', isolated(values.report ?? ''))
  const paragraph = text.paragraph.replace('{inspection}', isolated(values.inspection ?? ''))
  const label = words[language]
  return {
    subject: `${heading}: ${isolated(values.number)}`,
    heading,
    paragraphs: [paragraph],
    quote: multilineText(values.text),
    facts: [
      [label.number, isolated(values.number)],
      [label.subject, isolated(values.title)],
      ...(values.report === undefined ? [] : [[label.report, isolated(values.report)] as const]),
    ] as const,
    button: { label: label.open, url: values.url },
  }
}

export const requestNewsMail: Mail<'request-news', RequestNewsValues> = {
  name: 'request-news',
  topic: 'certifications',
  en: newsIn('en'),
  ar: newsIn('ar'),
}
