// Requests for inspections and tests, their quotes, and refunds.
import type { Problem } from './problem.ts'

export const serviceRequestProblems = {
  'service-request.not-found': { status: 404, en: 'This request was not found.', ar: 'لم يتم العثور على هذا الطلب.' },
  'service-request.move-not-possible': {
    status: 409,
    en: 'This is no longer possible for this request. Check its current status.',
    ar: 'لم يعد هذا ممكنًا لهذا الطلب. يُرجى مراجعة وضعه الحالي.',
  },
  'service-request.not-writable': {
    status: 409,
    en: 'This request has been sent and can no longer be changed.',
    ar: 'أُرسل هذا الطلب ولم يعد تعديله ممكنًا.',
  },
  'service-request.not-a-draft': {
    status: 409,
    en: 'Only a draft can be deleted. Cancel this request instead.',
    ar: 'لا يمكن حذف سوى المسودات. يمكنك إلغاء هذا الطلب بدلًا من ذلك.',
  },
  'service-request.too-many-drafts': {
    status: 409,
    en: 'You already have {max} drafts. Send or delete one first.',
    ar: 'لديك {max} مسودة بالفعل. يُرجى إرسال إحداها أو حذفها أولًا.',
  },
  'service-request.service-unknown': {
    status: 422,
    en: 'Choose one of the services that are offered.',
    ar: 'يُرجى اختيار إحدى الخدمات المتاحة.',
    field: 'service_id',
  },
  'service-request.service-fixed': {
    status: 409,
    en: 'The service can only be changed in a draft.',
    ar: 'لا يمكن تغيير الخدمة إلا في المسودة.',
  },
  'service-request.direction-required': {
    status: 422,
    en: 'Choose import or export.',
    ar: 'يُرجى اختيار الاستيراد أو التصدير.',
    field: 'direction',
  },
  'service-request.direction-unknown': {
    status: 422,
    en: 'This service is not offered in this direction.',
    ar: 'هذه الخدمة غير متاحة في هذا الاتجاه.',
    field: 'direction',
  },
  'service-request.window': {
    status: 422,
    en: 'The last day cannot be before the first one.',
    ar: 'لا يمكن أن يسبق اليوم الأخير اليوم الأول.',
    field: 'wished_to',
  },
  'service-request.window-past': {
    status: 422,
    en: 'This day has passed. Choose today or a later day.',
    ar: 'مضى هذا اليوم. يُرجى اختيار اليوم أو يوم لاحق.',
    field: 'wished_to',
  },
  'service-request.map-link': {
    status: 422,
    en: 'Enter a link that begins with https://, or coordinates such as 25.0113,55.0613.',
    ar: 'يُرجى إدخال رابط يبدأ بـ https://، أو إحداثيات مثل 25.0113,55.0613.',
  },
  'service-request.tests-only': {
    status: 422,
    en: 'Only a product test has this.',
    ar: 'هذا الحقل خاص باختبارات المنتجات.',
  },
  'service-request.goods-sampled': {
    status: 422,
    en: 'Each product already has a sample. Change the products, but do not add or remove one.',
    ar: 'لكل منتج عيّنة بالفعل. يمكن تعديل المنتجات دون إضافة منتج أو حذفه.',
    field: 'goods',
  },
  'service-request.second-same': {
    status: 422,
    en: 'This specification already judges the test. Choose another one, or none.',
    ar: 'هذه المواصفة هي التي يُحكم بها على الاختبار أصلًا. يُرجى اختيار مواصفة أخرى أو عدم اختيار أي منها.',
    field: 'second_specification_id',
  },
  'service-request.second-apart': {
    status: 422,
    en: 'This specification judges none of the tests you chose. Choose another one, or add one of its tests.',
    ar: 'لا تحكم هذه المواصفة على أي من الاختبارات التي اخترتها. يُرجى اختيار مواصفة أخرى أو إضافة أحد اختباراتها.',
    field: 'second_specification_id',
  },
  'service-request.second-gone': {
    status: 422,
    en: 'This specification can no longer be chosen. Choose another one, or none.',
    ar: 'لم يعد اختيار هذه المواصفة ممكنًا. يُرجى اختيار مواصفة أخرى أو عدم اختيار أي منها.',
    field: 'second_specification_id',
  },
  'service-request.drawn-in': {
    status: 422,
    en: 'Choose one of your inspections that is not finished yet.',
    ar: 'يُرجى اختيار أحد طلبات التفتيش الخاصة بك التي لم تنتهِ بعد.',
    field: 'drawn_in_id',
  },
  'service-request.incomplete': {
    status: 422,
    en: 'Something is still missing from this request.',
    ar: 'لا تزال بعض المعلومات ناقصة في هذا الطلب.',
  },
  'service-request.document-missing': {
    status: 422,
    en: 'Add this document.',
    ar: 'يُرجى إضافة هذا المستند.',
  },
  'service-request.document-expired': {
    status: 422,
    en: 'This document has expired. Add one that is valid.',
    ar: 'انتهت صلاحية هذا المستند. يُرجى إضافة مستند ساري المفعول.',
  },
  'service-request.documents-closed': {
    status: 409,
    en: 'Documents can no longer be added to this request.',
    ar: 'لم تعد إضافة المستندات إلى هذا الطلب ممكنة.',
  },
  'service-request.too-many-documents': {
    status: 409,
    en: 'A request holds at most {max} documents.',
    ar: 'يضم الطلب {max} مستند على الأكثر.',
  },
  'service-request.document-not-found': {
    status: 404,
    en: 'This document was not found.',
    ar: 'لم يتم العثور على هذا المستند.',
  },
  'service-request.no-price': {
    status: 409,
    en: 'This request has no price yet. It is quoted individually.',
    ar: 'لا يوجد سعر لهذا الطلب بعد: يُحدَّد سعره بعرض سعر.',
  },
  'service-request.total-differs': {
    status: 409,
    en: 'The price has changed: it is now {total}. Check it, or cancel this request and book again.',
    ar: 'تغيّر السعر وأصبح الآن {total}. يُرجى مراجعته، أو إلغاء هذا الطلب وتقديم طلب جديد.',
  },
  'service-request.beyond-quote': {
    status: 409,
    en: 'This is more than you paid for, or something else, and needs a new quote. Change it back, or cancel this request and send a new one.',
    ar: 'هذا يتجاوز ما دفعت مقابله أو يختلف عنه، ويحتاج إلى عرض سعر جديد. يُرجى إعادته كما كان، أو إلغاء هذا الطلب وتقديم طلب جديد.',
  },
  'service-request.too-expensive': {
    status: 422,
    en: 'The total must not be more than AED 100 million.',
    ar: 'يجب ألا يزيد الإجمالي على 100 مليون درهم.',
  },
  'service-request.reason-required': {
    status: 422,
    en: 'Please give a reason.',
    ar: 'يُرجى ذكر السبب.',
    field: 'reason',
  },
  'service-request.quote-lapsed': {
    status: 409,
    en: 'The last day of this quote has passed. Ask for a new one.',
    ar: 'انتهت مدة عرض السعر هذا. يُرجى طلب عرض جديد.',
  },
  'service-request.quote-line': {
    status: 422,
    en: 'Enter a quantity above 0 and a price of 0 or more, to the fils.',
    ar: 'يُرجى إدخال كمية أكبر من 0 وسعر لا يقل عن 0، حتى الفلس.',
  },
  'service-request.quote-day': {
    status: 422,
    en: 'Choose today or a later day, within a year.',
    ar: 'يُرجى اختيار اليوم أو يوم لاحق خلال عام.',
    field: 'valid_until',
  },
  'service-request.inspector-assigned': {
    status: 409,
    en: 'This person is already assigned to this request.',
    ar: 'هذا الطلب مُسند إلى هذا الشخص بالفعل.',
  },
  'service-request.inspector-not-competent': {
    status: 409,
    en: 'This person does not offer this service.',
    ar: 'لا يقدّم هذا الشخص هذه الخدمة.',
  },
  'service-request.inspector-was-first': {
    status: 409,
    en: 'This person did the first inspection or test. Choose someone else, or ask a super administrator.',
    ar: 'أجرى هذا الشخص التفتيش الأول أو الاختبار الأول. يُرجى اختيار شخص آخر أو الرجوع إلى مسؤول أعلى.',
  },
  'service-request.no-analyst': {
    status: 409,
    en: 'A product test needs an analyst who belongs to a laboratory.',
    ar: 'يتطلب اختبار المنتج محللًا ينتمي إلى مختبر.',
  },
  'service-request.laboratory-not-offered': {
    status: 409,
    en: 'The laboratory of this analyst is inactive or its accreditation has ended.',
    ar: 'مختبر هذا المحلل غير نشط أو انتهى اعتماده.',
  },
  'service-request.not-independent': {
    status: 409,
    en: 'An independent administrator must decide: someone who did not assign the request. Administrators who created or changed each other’s accounts in the last 30 days are not independent.',
    ar: 'يجب أن يقرر مسؤول مستقل لم يُسند الطلب. لا يُعد المسؤولون مستقلين إذا أنشأ أحدهم حساب الآخر أو غيّره خلال آخر 30 يومًا.',
  },
  'service-request.not-inspected': {
    status: 409,
    en: 'There is no result to decide yet.',
    ar: 'لا توجد نتيجة يمكن اتخاذ القرار بشأنها بعد.',
  },
  'share.unknown': {
    status: 404,
    en: 'This link does not work. Ask the company that sent it for a new one.',
    ar: 'هذا الرابط لا يعمل. يُرجى طلب رابط جديد من الشركة التي أرسلته.',
  },
  'preparation.closed': {
    status: 409,
    en: 'There is no visit to prepare, or it has begun.',
    ar: 'لا توجد زيارة للتحضير لها، أو أنها بدأت بالفعل.',
  },
  'preparation.lines': {
    status: 422,
    en: 'Answer every line of the sheet.',
    ar: 'يُرجى الإجابة عن جميع بنود القائمة.',
    field: 'answers',
  },
  'preparation.answered-meanwhile': {
    status: 409,
    en: 'Someone else answered in the meantime. Check the answers, then confirm again.',
    ar: 'أجاب شخص آخر في هذه الأثناء. يُرجى مراجعة الإجابات ثم التأكيد من جديد.',
  },
  'share.not-found': { status: 404, en: 'This link was not found.', ar: 'لم يتم العثور على هذا الرابط.' },
  'share.end-day': {
    status: 422,
    en: 'Choose today or a later day, within a year.',
    ar: 'يُرجى اختيار اليوم أو يوم لاحق خلال عام.',
    field: 'ends_on',
  },
  'share.too-many': {
    status: 409,
    en: 'This request already has {max} working links. Revoke one first.',
    ar: 'لهذا الطلب {max} رابطًا يعمل بالفعل. يُرجى إلغاء أحدها أولًا.',
  },
  'share.over': {
    status: 409,
    en: 'This link no longer works.',
    ar: 'لم يعد هذا الرابط يعمل.',
  },
  'share.not-a-buyer': {
    status: 422,
    en: 'Choose the link of a buyer.',
    ar: 'يُرجى اختيار رابط أحد المشترين.',
    field: 'share_id',
  },
  'share.held-already': {
    status: 409,
    en: 'The goods of this request already wait for a buyer, or the buyer has confirmed.',
    ar: 'بضائع هذا الطلب تنتظر تأكيد المشتري بالفعل، أو أن المشتري قد أكد.',
  },
  'share.no-hold': {
    status: 409,
    en: 'These goods are not waiting for a confirmation.',
    ar: 'هذه البضائع لا تنتظر أي تأكيد.',
  },
  'share.no-report': {
    status: 409,
    en: 'There is no valid report yet. This is possible once it has been issued.',
    ar: 'لم يصدر تقرير ساري المفعول بعد. يمكن ذلك عند صدوره.',
  },
  'share.not-agreed': {
    status: 422,
    en: 'Tick the box to confirm.',
    ar: 'يُرجى وضع علامة في المربع للتأكيد.',
    field: 'agreed',
  },
  'refund.not-found': { status: 404, en: 'This refund was not found.', ar: 'لم يتم العثور على عملية الاسترداد هذه.' },
  'refund.sent-already': {
    status: 409,
    en: 'This refund has already been recorded as sent.',
    ar: 'سبق تسجيل إرسال هذا المبلغ المسترد.',
  },
  'refund.not-independent': {
    status: 403,
    en: 'Another super administrator must record this refund: someone who did not cancel the request or confirm its transfer. Administrators who created or changed each other’s accounts in the last 30 days are not independent.',
    ar: 'يجب أن يسجّل هذا المبلغ المسترد مسؤول أعلى آخر لم يُلغِ الطلب ولم يؤكد وصول تحويله. لا يُعد المسؤولون مستقلين إذا أنشأ أحدهم حساب الآخر أو غيّره خلال آخر 30 يومًا.',
  },
  'refund.amount-differs': {
    status: 422,
    en: 'Enter the total of the credit note: {total}.',
    ar: 'يُرجى إدخال إجمالي الإشعار الدائن: {total}.',
    field: 'amount',
  },
} as const satisfies Record<string, Problem>
