// The texts of notifications about requests.
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'

const requestNewsKinds = [
  'submitted',
  'quoted',
  'quote-accepted',
  'quote-declined',
  'returned',
  'declined',
  'cancelled',
  'assigned',
  'unassigned',
  'lapsed',
  'paid',
  'unpaid',
  'scheduled',
  'unscheduled',
  'inspection-begun',
  'tests-begun',
  'inspected',
  'tested',
  'tests-repeated',
  'reported',
  'revised',
  'withdrawn',
  'sent-back',
  'accepted',
  'disputed',
  'dispute-answered',
  'closed',
  'share-revoked',
  'held',
  'released',
  'hold-lifted',
] as const
export type RequestNewsKind = (typeof requestNewsKinds)[number]

/** Notifications that inspectors get about their requests. */
type InspectorNews = 'assigned-to-you' | 'returned-to-owner' | 'decided'

/** Notifications that owners get besides those of moves. */
type OwnerNews = 'out-of-limit' | 'not-drawn'

/** What each side is told of what the others write. */
type MessageNews = 'message'

/** Notifications that only the office gets. */
type OfficeNews = 'owner-samples-not-drawn'

type News = RequestNewsKind | InspectorNews | OwnerNews | OfficeNews | MessageNews

export type RequestNewsFacts = {
  news: News
  number: string
  /** Only for a product test. */
  kind?: 'test' | undefined
  text?: string | undefined
  report?: string | undefined
  /** The number of the inspection that was to draw the samples. */
  inspection?: string | undefined
}

const because = (text: string | undefined): string => (text === undefined ? '.' : `: ${isolated(text)}`)

type Lines = Record<News, (facts: RequestNewsFacts) => [title: string, description: string]>

export const requestNews: Record<Language, Lines> = {
  en: {
    submitted: ({ number }) => ['Request to quote for', `Request ${isolated(number)} is waiting for a quote.`],
    quoted: ({ number }) => ['Quote received', `We sent you a quote for request ${isolated(number)}.`],
    'quote-accepted': ({ number }) => ['Quote accepted', `The quote for request ${isolated(number)} was accepted.`],
    'quote-declined': ({ number }) => ['Quote declined', `The quote for request ${isolated(number)} was declined.`],
    returned: ({ number, text }) => ['Request returned', `Please change request ${isolated(number)}${because(text)}`],
    declined: ({ number, text }) => ['Request declined', `We declined request ${isolated(number)}${because(text)}`],
    cancelled: ({ number, text }) => ['Request cancelled', `Request ${isolated(number)} is cancelled${because(text)}`],
    assigned: ({ number, kind }) =>
      kind === 'test'
        ? ['Laboratory assigned', `Request ${isolated(number)} has a laboratory.`]
        : ['Inspector assigned', `Request ${isolated(number)} has an inspector.`],
    'assigned-to-you': ({ number, kind }) => [
      'Request assigned to you',
      `You will ${kind === 'test' ? 'test the samples of' : 'inspect'} request ${isolated(number)}.`,
    ],
    'returned-to-owner': ({ number, text }) => [
      'Request returned to its owner',
      `The owner is correcting request ${isolated(number)}${because(text)}`,
    ],
    decided: ({ number }) => ['Result decided', `The result of request ${isolated(number)} has been decided.`],
    unassigned: ({ number, kind }) => [
      'Request reassigned',
      `Another ${kind === 'test' ? 'analyst' : 'inspector'} has request ${isolated(number)} now.`,
    ],
    lapsed: ({ number }) => ['Request lapsed', `The last day for request ${isolated(number)} has passed.`],
    paid: ({ number }) => ['Request paid', `Request ${isolated(number)} is paid.`],
    unpaid: ({ number }) => ['Payment taken back', `Request ${isolated(number)} waits for its payment again.`],
    scheduled: ({ number }) => ['Visit scheduled', `Request ${isolated(number)} has a visit.`],
    unscheduled: ({ number }) => ['Visit cancelled', `Request ${isolated(number)} waits for a new visit.`],
    'inspection-begun': ({ number }) => [
      'Inspection started',
      `The goods of request ${isolated(number)} are being inspected.`,
    ],
    'tests-begun': ({ number }) => ['Tests started', `The laboratory has a sample of request ${isolated(number)}.`],
    inspected: ({ number }) => [
      'Goods inspected',
      `The inspection of request ${isolated(number)} is waiting for a decision.`,
    ],
    tested: ({ number }) => [
      'Tests finished',
      `The results of request ${isolated(number)} are waiting for a decision.`,
    ],
    'tests-repeated': ({ number, text }) => [
      'Test repeated',
      `The laboratory is repeating a test of request ${isolated(number)}${because(text)}`,
    ],
    'out-of-limit': ({ number, text }) => [
      'Result outside its limit',
      `A verified result of request ${isolated(number)} is outside its limit${because(text)}`,
    ],
    'not-drawn': ({ number, inspection = '' }) => [
      'Samples not drawn',
      `Inspection ${isolated(inspection)} will not take place. Bring or send the samples of request ${isolated(number)} to the laboratory, or contact us to arrange another way.`,
    ],
    'owner-samples-not-drawn': ({ number, inspection = '' }) => [
      'Samples not drawn',
      `Inspection ${isolated(inspection)} will not take place. Agree with the owner of request ${isolated(number)} how its samples reach the laboratory, or return the request so that they can choose another way.`,
    ],
    reported: ({ number, report, kind }) =>
      kind === 'test' && report !== undefined
        ? ['Test report ready', `Your test report ${isolated(report)} of request ${isolated(number)} is ready.`]
        : [
            'Result decided',
            `The result of request ${isolated(number)} has been decided${report === undefined ? '' : `. Its report is ${isolated(report)}`}.`,
          ],
    revised: ({ number, text }) => [
      'Report revised',
      `The report of request ${isolated(number)} is being revised${because(text)}`,
    ],
    withdrawn: ({ number, text }) => [
      'Report withdrawn',
      `The report of request ${isolated(number)} is no longer valid${because(text)}`,
    ],
    'sent-back': ({ number, text }) => [
      'Inspection sent back',
      `Please check request ${isolated(number)} again${because(text)}`,
    ],
    accepted: ({ number }) => ['Result accepted', `The owner accepted the result of request ${isolated(number)}.`],
    disputed: ({ number, text }) => [
      'Result disputed',
      `The owner disputes the result of request ${isolated(number)}${because(text)}`,
    ],
    'dispute-answered': ({ number, text }) => [
      'Dispute answered',
      `We answered your dispute about request ${isolated(number)}${because(text)}`,
    ],
    closed: ({ number }) => ['Request closed', `Request ${isolated(number)} is closed. Its result stays valid.`],
    'share-revoked': ({ number, text }) => [
      'Link revoked',
      `We revoked a link to request ${isolated(number)}${because(text)}`,
    ],
    held: ({ number }) => ['Goods on hold', `The goods of request ${isolated(number)} wait until the buyer confirms.`],
    released: ({ number }) => [
      'Release confirmed',
      `The buyer confirmed that the goods of request ${isolated(number)} can be released.`,
    ],
    'hold-lifted': ({ number, text }) => [
      'Hold lifted',
      `The goods of request ${isolated(number)} no longer wait for the buyer${because(text)}`,
    ],
    message: ({ number, text }) => ['New message', `Request ${isolated(number)}${because(text)}`],
  },
  ar: {
    submitted: ({ number }) => ['طلب ينتظر عرض سعر', `ينتظر الطلب ${isolated(number)} عرض سعر.`],
    quoted: ({ number }) => ['وصل عرض سعر', `أرسلنا إليك عرض سعر للطلب ${isolated(number)}.`],
    'quote-accepted': ({ number }) => ['قُبل عرض السعر', `تم قبول عرض السعر للطلب ${isolated(number)}.`],
    'quote-declined': ({ number }) => ['رُفض عرض السعر', `تم رفض عرض السعر للطلب ${isolated(number)}.`],
    returned: ({ number, text }) => ['أُعيد الطلب', `يُرجى تعديل الطلب ${isolated(number)}${because(text)}`],
    declined: ({ number, text }) => ['رُفض الطلب', `تم رفض الطلب ${isolated(number)}${because(text)}`],
    cancelled: ({ number, text }) => ['أُلغي الطلب', `تم إلغاء الطلب ${isolated(number)}${because(text)}`],
    assigned: ({ number, kind }) =>
      kind === 'test'
        ? ['تم تعيين مختبر', `تم تعيين مختبر للطلب ${isolated(number)}.`]
        : ['تم تعيين مفتش', `تم تعيين مفتش للطلب ${isolated(number)}.`],
    'assigned-to-you': ({ number, kind }) => [
      'أُسند إليك طلب',
      `أُسند إليك ${kind === 'test' ? 'اختبار عيّنات' : 'تفتيش'} الطلب ${isolated(number)}.`,
    ],
    'returned-to-owner': ({ number, text }) => [
      'أُعيد الطلب إلى مالكه',
      `يعدّل المالك الطلب ${isolated(number)}${because(text)}`,
    ],
    decided: ({ number }) => ['صدرت النتيجة', `صدرت نتيجة الطلب ${isolated(number)}.`],
    unassigned: ({ number, kind }) => [
      'أُسند الطلب إلى غيرك',
      `أُسند الطلب ${isolated(number)} إلى ${kind === 'test' ? 'محلل' : 'مفتش'} آخر.`,
    ],
    lapsed: ({ number }) => ['انقضت مدة الطلب', `انقضى آخر يوم للطلب ${isolated(number)}.`],
    paid: ({ number }) => ['سُدّدت رسوم الطلب', `سُدّدت رسوم الطلب ${isolated(number)}.`],
    unpaid: ({ number }) => ['أُلغي تسجيل الدفعة', `ينتظر الطلب ${isolated(number)} سداد رسومه من جديد.`],
    scheduled: ({ number }) => ['تم تحديد موعد زيارة', `للطلب ${isolated(number)} موعد زيارة.`],
    unscheduled: ({ number }) => ['أُلغيت الزيارة', `ينتظر الطلب ${isolated(number)} موعد زيارة جديدًا.`],
    'inspection-begun': ({ number }) => ['بدأ التفتيش', `بدأ تفتيش بضائع الطلب ${isolated(number)}.`],
    'tests-begun': ({ number }) => ['بدأت الاختبارات', `وصلت إلى المختبر عيّنة من الطلب ${isolated(number)}.`],
    inspected: ({ number }) => ['انتهى التفتيش', `ينتظر تفتيش الطلب ${isolated(number)} القرار.`],
    tested: ({ number }) => ['انتهت الاختبارات', `تنتظر نتائج الطلب ${isolated(number)} القرار.`],
    'tests-repeated': ({ number, text }) => [
      'أُعيد إجراء اختبار',
      `يعيد المختبر اختبارًا من اختبارات الطلب ${isolated(number)}${because(text)}`,
    ],
    'out-of-limit': ({ number, text }) => [
      'نتيجة خارج الحد المسموح',
      `في الطلب ${isolated(number)} نتيجة تم التحقق منها خارج الحد المسموح${because(text)}`,
    ],
    'not-drawn': ({ number, inspection = '' }) => [
      'لم تُسحب العيّنات',
      `لن يُجرى التفتيش ${isolated(inspection)}. سلّم عيّنات الطلب ${isolated(number)} إلى المختبر أو أرسلها إليه، أو تواصل معنا للاتفاق على طريقة أخرى.`,
    ],
    'owner-samples-not-drawn': ({ number, inspection = '' }) => [
      'لم تُسحب العيّنات',
      `لن يُجرى التفتيش ${isolated(inspection)}. اتفق مع مالك الطلب ${isolated(number)} على طريقة وصول العيّنات إلى المختبر، أو أعد الطلب إليه ليختار طريقة أخرى.`,
    ],
    reported: ({ number, report, kind }) =>
      kind === 'test' && report !== undefined
        ? ['تقرير الاختبار جاهز', `تقرير الاختبار ${isolated(report)} للطلب ${isolated(number)} جاهز.`]
        : [
            'صدرت النتيجة',
            `صدرت نتيجة الطلب ${isolated(number)}${report === undefined ? '' : `، وتقريرها ${isolated(report)}`}.`,
          ],
    revised: ({ number, text }) => [
      'تعديل التقرير',
      `يصدر إصدار جديد من تقرير الطلب ${isolated(number)}${because(text)}`,
    ],
    withdrawn: ({ number, text }) => ['سُحب التقرير', `لم يعد تقرير الطلب ${isolated(number)} معتمدًا${because(text)}`],
    'sent-back': ({ number, text }) => [
      'أُعيد التفتيش إليك',
      `يُرجى مراجعة الطلب ${isolated(number)} من جديد${because(text)}`,
    ],
    accepted: ({ number }) => ['قُبلت النتيجة', `قبل المالك نتيجة الطلب ${isolated(number)}.`],
    disputed: ({ number, text }) => [
      'اعتراض على النتيجة',
      `اعترض المالك على نتيجة الطلب ${isolated(number)}${because(text)}`,
    ],
    'dispute-answered': ({ number, text }) => [
      'وصل الرد على اعتراضك',
      `أرسلنا ردنا على اعتراضك بشأن الطلب ${isolated(number)}${because(text)}`,
    ],
    closed: ({ number }) => ['أُغلق الطلب', `أُغلق الطلب ${isolated(number)}. تبقى نتيجته سارية.`],
    'share-revoked': ({ number, text }) => [
      'أُلغي رابط المشاركة',
      `ألغينا أحد روابط مشاركة الطلب ${isolated(number)}${because(text)}`,
    ],
    held: ({ number }) => ['تعليق الإفراج عن البضائع', `تنتظر بضائع الطلب ${isolated(number)} تأكيد المشتري.`],
    released: ({ number }) => ['تأكيد الإفراج', `أكد المشتري أنه يمكن الإفراج عن بضائع الطلب ${isolated(number)}.`],
    'hold-lifted': ({ number, text }) => [
      'رفع تعليق الإفراج',
      `لم تعد بضائع الطلب ${isolated(number)} تنتظر المشتري${because(text)}`,
    ],
    message: ({ number, text }) => ['رسالة جديدة', `الطلب ${isolated(number)}${because(text)}`],
  },
}
