// The words of a generated report, in both languages. The PDF and the public page share them, so that the two read the
// same. No zod here: the web loads this at run time.

import type { FindingClass, FindingState } from '../domain/finding-moves.ts'
import type { BothLanguages } from '../signed/credential.ts'
import { instrumentWords } from './instruments.ts'

export const sharedReportWords = {
  number: { en: 'Report number', ar: 'رقم التقرير' },
  revision: { en: 'Revision', ar: 'الإصدار' },
  revisionReason: { en: 'Reason for this revision', ar: 'سبب هذا الإصدار' },
  facility: { en: 'Facility', ar: 'المنشأة' },
  holder: { en: 'Operated by', ar: 'الجهة المشغّلة' },
  address: { en: 'Address', ar: 'العنوان' },
  checklist: { en: 'Checklist', ar: 'قائمة التحقق' },
  inspected: { en: 'Inspected on', ar: 'تاريخ التفتيش' },
  inspector: { en: 'Inspector', ar: 'المفتش' },
  decidedBy: { en: 'Decided by', ar: 'صاحب القرار' },
  certified: { en: 'Certified', ar: 'معتمدة' },
  failed: { en: 'Not certified', ar: 'غير معتمدة' },
  override: {
    en: 'Administrative decision, independent of the inspection result',
    ar: 'قرار صادر عن الإدارة بمعزل عن نتيجة التفتيش',
  },
  notAnswered: { en: 'Not answered', ar: 'من دون إجابة' },
  bad: { en: 'Not met', ar: 'غير مطابق' },
  decidedApart: {
    en: 'Reason for a different result',
    ar: 'قرار يخالف النتيجة المحسوبة',
  },
  request: { en: 'Request', ar: 'الطلب' },
  service: { en: 'Service', ar: 'الخدمة' },
  owner: { en: 'Requested by', ar: 'مقدّم الطلب' },
  instructions: { en: 'Instructions', ar: 'تعليمات الطلب' },
  place: { en: 'Place of inspection', ar: 'مكان التفتيش' },
  transport: { en: 'Transport', ar: 'النقل' },
  transportDocument: { en: 'Transport document number', ar: 'رقم مستند النقل' },
  vessel: { en: 'Vessel or flight', ar: 'السفينة أو الرحلة' },
  containers: { en: 'Containers', ar: 'الحاويات' },
  counterparty: { en: 'Supplier or buyer', ar: 'المورّد أو المشتري' },
  method: { en: 'Method', ar: 'الطريقة' },
  computed: { en: 'Computed result', ar: 'النتيجة المحسوبة' },
  reasons: { en: 'Why', ar: 'الأسباب' },
  recommended: { en: 'Recommended by the inspector', ar: 'توصية المفتش' },
  decisionRule: { en: 'Decision rule', ar: 'قاعدة القرار' },
  lots: { en: 'Goods', ar: 'البضائع' },
  gtin: { en: 'GTIN', ar: 'رقم GTIN' },
  productSpecification: { en: 'Specification of the product', ar: 'مواصفات المنتج' },
  lotNumber: { en: 'Lot number', ar: 'رقم الدفعة' },
  declaredQuantity: { en: 'Quantity declared', ar: 'الكمية المصرّح بها' },
  foundQuantity: { en: 'Quantity found', ar: 'الكمية الموجودة' },
  inspectedUnits: { en: 'Units inspected', ar: 'الوحدات المفحوصة' },
  packing: { en: 'Packing', ar: 'التغليف' },
  marks: { en: 'Marks', ar: 'العلامات' },
  severity: { en: 'Inspection level and AQL', ar: 'مستوى التفتيش وحد الجودة' },
  noPlan: { en: 'No sampling plan: the size of the lot is not known.', ar: 'لا خطة معاينة، فحجم الدفعة غير معروف.' },
  measurements: { en: 'Measurements', ar: 'القياسات' },
  limits: { en: 'Limits', ar: 'الحدود' },
  ...instrumentWords,
  seals: { en: 'Seals', ar: 'الأختام' },
  conditions: { en: 'Conditions on site', ar: 'ظروف الموقع' },
  spot: { en: 'Where exactly', ar: 'الموضع بالتحديد' },
  surroundings: { en: 'Surroundings', ar: 'المحيط' },
  temperature: { en: 'Ambient temperature', ar: 'درجة حرارة المحيط' },
  humidity: { en: 'Relative humidity', ar: 'الرطوبة النسبية' },
  present: { en: 'Present', ar: 'الحاضرون' },
  samples: { en: 'Samples drawn', ar: 'العيّنات المسحوبة' },
  onlyInspected: {
    en: 'This report relates only to the goods and units that were inspected, as they were when they were inspected.',
    ar: 'لا يتعلق هذا التقرير إلا بالبضائع والوحدات التي فُحصت، بحالتها وقت التفتيش.',
  },
  declaredBy: {
    en: 'Descriptions, declared quantities and transport details come from the person who made the request.',
    ar: 'الأوصاف والكميات المصرّح بها وتفاصيل النقل مقدّمة من صاحب الطلب.',
  },
  findings: { en: 'Findings', ar: 'حالات عدم المطابقة' },
  changes: { en: 'Changes in this revision', ar: 'التغييرات في هذا الإصدار' },
  noChanges: {
    en: 'Customer, laboratory, products, samples and results are those of the previous revision.',
    ar: 'العميل والمختبر والمنتجات والعيّنات والنتائج كما في الإصدار السابق.',
  },
  customer: { en: 'Customer', ar: 'العميل' },
  laboratory: { en: 'Laboratory', ar: 'المختبر' },
  accreditation: { en: 'Accreditation', ar: 'رقم الاعتماد' },
  product: { en: 'Product', ar: 'المنتج' },
  products: { en: 'Products', ar: 'المنتجات' },
  brand: { en: 'Brand and model', ar: 'العلامة التجارية والطراز' },
  origin: { en: 'Country of origin', ar: 'بلد المنشأ' },
  producedOn: { en: 'Produced on', ar: 'تاريخ الإنتاج' },
  expiresOn: { en: 'Expires on', ar: 'تاريخ الانتهاء' },
  specification: { en: 'Specification', ar: 'المواصفة' },
  secondSpecification: { en: 'Second specification', ar: 'المواصفة الثانية' },
  secondDecisionRule: { en: 'Second statement of conformity', ar: 'بيان المطابقة الثاني' },
  judgedResults: { en: 'This statement applies only to the results for', ar: 'يقتصر هذا البيان على نتائج' },
  notJudged: { en: 'Not tested, so not judged', ar: 'لم تُختبر، فلم يُحكم عليها' },
  sample: { en: 'Sample', ar: 'العيّنة' },
  delivery: { en: 'Delivery of the samples', ar: 'طريقة تسليم العيّنات' },
  amount: { en: 'Amount', ar: 'الكمية' },
  storage: { en: 'Storage', ar: 'التخزين' },
  drawn: { en: 'Drawn', ar: 'سحب العيّنة' },
  sampleReceived: { en: 'Received', ar: 'استلام العيّنة' },
  sampleCondition: { en: 'Condition when received', ar: 'حالة العيّنة عند الاستلام' },
  sampleTemperature: { en: 'Temperature when received', ar: 'حرارة العيّنة عند الاستلام' },
  seal: { en: 'Seal', ar: 'الختم' },
  tested: { en: 'Tested', ar: 'فترة الاختبار' },
  noResults: { en: 'No results', ar: 'من دون نتائج' },
  replacedBy: { en: 'replaced by', ar: 'حلّت محلها' },
  results: { en: 'Results', ar: 'النتائج' },
  earlier: { en: 'Earlier result', ar: 'نتيجة سابقة' },
  parameter: { en: 'Test', ar: 'الاختبار' },
  testResult: { en: 'Result', ar: 'النتيجة' },
  limit: { en: 'Limit', ar: 'الحد' },
  verdict: { en: 'Verdict', ar: 'الحكم' },
  verifiedBy: { en: 'Authorised by', ar: 'اعتماد النتائج' },
  releasedBy: { en: 'Released by', ar: 'إصدار التقرير' },
  uncertainty: {
    en: 'The value after ± is the expanded measurement uncertainty, in the unit of the result.',
    ar: 'القيمة بعد ± هي عدم اليقين الموسّع في القياس، بوحدة النتيجة نفسها.',
  },
  onlyTested: {
    en: 'The results relate only to the items tested.',
    ar: 'لا تتعلق النتائج إلا بالعيّنات التي خضعت للاختبار.',
  },
  asReceived: {
    en: 'The customer took the samples. The results apply to the samples as received.',
    ar: 'سحب العميل العيّنات بنفسه، وتنطبق النتائج على العيّنات كما استُلمت.',
  },
  describedBy: {
    en: 'The description of products, batches and dates comes from the customer.',
    ar: 'وصف المنتجات والدفعات والتواريخ مقدّم من العميل.',
  },
  signatures: { en: 'Signatures', ar: 'التواقيع' },
  received: { en: 'received on', ar: 'ووصلت في' },
} as const satisfies Record<string, BothLanguages>

export const scoreResultWords: Record<'pass' | 'below' | 'fail', BothLanguages> = {
  pass: { en: 'Pass mark reached', ar: 'بلغت درجة النجاح' },
  below: { en: 'Below the pass mark', ar: 'دون درجة النجاح' },
  fail: { en: 'A critical requirement was not met', ar: 'متطلب حرج غير مستوفى' },
}

export const signatureRoleWords: Record<'contact' | 'inspector', BothLanguages> = {
  contact: { en: 'Contact at the facility', ar: 'جهة الاتصال في المنشأة' },
  inspector: { en: 'Inspector', ar: 'المفتش' },
}

/** Of goods, wherever they are. */
export const siteRoleWords: Record<'contact' | 'inspector', BothLanguages> = {
  ...signatureRoleWords,
  contact: { en: 'Contact at the inspection', ar: 'جهة الاتصال في مكان التفتيش' },
}

export const findingClassWords: Record<FindingClass, BothLanguages> = {
  critical: { en: 'Critical', ar: 'حرجة' },
  major: { en: 'Major', ar: 'كبرى' },
  minor: { en: 'Minor', ar: 'صغرى' },
  observation: { en: 'Improvement', ar: 'فرصة تحسين' },
}

export const findingStateWords: Record<FindingState, BothLanguages> = {
  open: { en: 'Open', ar: 'مفتوحة' },
  'plan-sent': { en: 'Plan sent', ar: 'أُرسلت الخطة' },
  'plan-accepted': { en: 'Plan accepted', ar: 'قُبلت الخطة' },
  'evidence-sent': { en: 'Evidence sent', ar: 'أُرسل ما يثبت التصحيح' },
  closed: { en: 'Closed', ar: 'مغلقة' },
  waived: { en: 'Waived', ar: 'أُسقطت' },
}
