// The fixed texts of a report's PDF in both languages. Those that its public page shares are in the contract.
import { isolated } from '@assure/contract/domain/isolation'
import type { DecisionRule } from '@assure/contract/domain/test-verdict'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { CertificationReport, GoodsReport, ReportFacts, TestReport } from '@assure/contract/signed/report-facts'
import { sharedReportWords } from '@assure/contract/words/report'
import { requestResultWords } from '@assure/contract/words/tests'

export const words = {
  ...sharedReportWords,
  title: { en: 'Inspection report', ar: 'تقرير تفتيش' },
  emirate: { en: 'Emirate', ar: 'الإمارة' },
  decided: { en: 'Decided on', ar: 'تاريخ القرار' },
  issued: { en: 'Issued on', ar: 'تاريخ إصدار التقرير' },
  score: { en: 'Score', ar: 'النتيجة' },
  passMark: { en: 'Pass mark', ar: 'درجة النجاح' },
  noReason: { en: 'No reason was given.', ar: 'لم يُذكر سبب.' },
  reason: { en: 'Reason', ar: 'السبب' },
  status: { en: 'Check this report', ar: 'تحقّق من هذا التقرير' },
  live: { en: 'The page behind this code says what this revision says, and whether it was revised or withdrawn.', ar: 'تعرض الصفحة المرتبطة بهذا الرمز محتوى هذا الإصدار وما إذا كان قد عُدّل أو سُحب.' },
  integrity: { en: 'Did an inspector or analyst ask for money? Report it here, without your name if you wish:', ar: 'هل طلب منك مفتش أو محلل أموالًا؟ أبلغ هنا، ولا يلزمك ذكر اسمك:' },
  signed: { en: 'Signed electronically (Ed25519). Key', ar: 'موقّع إلكترونيًا' },
  bySection: { en: 'Result by section', ar: 'النتيجة حسب القسم' },
  answers: { en: 'What was inspected', ar: 'ما جرى التحقق منه' },
  notScored: { en: 'not scored', ar: 'لا تُحتسب' },
  critical: { en: 'Critical', ar: 'حرج' },
  note: { en: 'Note', ar: 'ملاحظة' },
  photo: { en: 'Photo', ar: 'صورة' },
  finding: { en: 'Finding', ar: 'حالة عدم المطابقة' },
  noFindings: { en: 'No findings.', ar: 'لا توجد حالات عدم مطابقة.' },
  requirement: { en: 'Requirement', ar: 'المتطلب' },
  due: { en: 'To be corrected by', ar: 'موعد التصحيح' },
  noSignatures: { en: 'There are no signatures.', ar: 'لا توجد تواقيع.' },
  refused: { en: 'Refused to sign', ar: 'رفض التوقيع' },
  annex: { en: 'Annex: photos', ar: 'ملحق: الصور' },
  missingPhoto: { en: 'This photo cannot be shown.', ar: 'تعذّر عرض هذه الصورة.' },
  page: { en: 'Page', ar: 'صفحة' },
  of: { en: 'of', ar: 'من' },
  taken: { en: 'Taken on', ar: 'تاريخ الالتقاط' },
  goodsTitle: { en: 'Goods inspection report', ar: 'تقرير تفتيش بضائع' },
  testTitle: { en: 'Test report', ar: 'تقرير اختبار' },
  testedOn: { en: 'Tested on', ar: 'تاريخ الاختبار' },
  statement: { en: 'Statement of conformity', ar: 'بيان المطابقة' },
  onlyJudged: { en: 'Covers only what was tested', ar: 'يشمل ما جرى اختباره فقط' },
  repeated: { en: 'Repeated', ar: 'أُعيد الاختبار' },
  requestDetails: { en: 'What was requested', ar: 'ما طُلب' },
  declaredSeals: { en: 'Seals declared', ar: 'الأختام المصرّح بها' },
  lotResult: { en: 'Result', ar: 'النتيجة' },
  hsCode: { en: 'HS code', ar: 'رمز النظام المنسق' },
  packages: { en: 'Packages', ar: 'عدد الطرود' },
  foundCount: { en: 'Found:', ar: 'العدد:' },
  lot: { en: 'Goods line', ar: 'بند البضاعة' },
  value: { en: 'Value', ar: 'القيمة' },
  country: { en: 'Country', ar: 'البلد' },
} as const satisfies Record<string, BothLanguages>

type Result = ReportFacts['approval']['result']

export const results: Record<Result, BothLanguages> = {
  certified: sharedReportWords.certified,
  failed: sharedReportWords.failed,
  ...requestResultWords,
}

const ofFacility: Record<CertificationReport['approval']['result'], BothLanguages> = {
  certified: { en: 'The facility named below was inspected with the checklist named here, and was certified.', ar: 'خضعت المنشأة المذكورة أدناه للتفتيش وفق قائمة التحقق المبيّنة هنا، وتم اعتمادها.' },
  failed: { en: 'The facility named below was inspected with the checklist named here, and was not certified.', ar: 'خضعت المنشأة المذكورة أدناه للتفتيش وفق قائمة التحقق المبيّنة هنا، ولم يتم اعتمادها.' },
}

const ofGoods: Record<GoodsReport['approval']['result'], BothLanguages> = {
  conforms: { en: 'The goods of the request named below were inspected, and they conform.', ar: 'خضعت بضائع الطلب المذكور أدناه للتفتيش، وهي مطابقة.' },
  'conforms-with-remarks': { en: 'The goods of the request named below were inspected, and they conform with remarks.', ar: 'خضعت بضائع الطلب المذكور أدناه للتفتيش، وهي مطابقة مع ملاحظات.' },
  'does-not-conform': { en: 'The goods of the request named below were inspected, and they do not conform.', ar: 'خضعت بضائع الطلب المذكور أدناه للتفتيش، وهي غير مطابقة.' },
}

/** Before the name of the specification. */
const ofTests: Record<TestReport['approval']['result'], BothLanguages> = {
  conforms: { en: 'The products of the request named below were tested, and the results conform to the specification', ar: 'خضعت منتجات الطلب المذكور أدناه للاختبار، ونتائجها مطابقة لمواصفة' },
  'does-not-conform': { en: 'The products of the request named below were tested, and the results do not conform to the specification', ar: 'خضعت منتجات الطلب المذكور أدناه للاختبار، ونتائجها غير مطابقة لمواصفة' },
  inconclusive: { en: 'The products of the request named below were tested. The results do not show whether they conform to the specification', ar: 'خضعت منتجات الطلب المذكور أدناه للاختبار، ونتائجها لا تكفي للحكم على مطابقتها لمواصفة' },
}

const statementOfTests = ({ approval, specification: { name } }: TestReport): BothLanguages => {
  const { en, ar } = ofTests[approval.result]
  return { en: `${en} ${isolated(name.en)}.`, ar: `${ar} ${isolated(name.ar)}.` }
}

export const statementOf = (facts: ReportFacts): BothLanguages => {
  if (facts.kind === 'test') return statementOfTests(facts)
  return facts.kind === 'inspection' ? ofGoods[facts.approval.result] : ofFacility[facts.approval.result]
}

export const methods: Record<'sampled' | 'unsampled', BothLanguages> = {
  sampled: {
    en: 'Single sampling, normal inspection, by ISO 2859-1. For each goods line and class of defects, n units are inspected: the lot is accepted with up to Ac defective units and rejected with Re or more. A letter is the code of the lot’s size. Quantities, packing, marks and seals are compared with the declaration.',
    ar: 'معاينة مفردة وتفتيش عادي وفق المواصفة ISO 2859-1. يُفحص العدد n من الوحدات لكل بند ولكل فئة من العيوب، وتُقبل الدفعة حتى Ac من الوحدات المعيبة وتُرفض عند Re فأكثر. الحرف هو رمز حجم الدفعة. وتُقارن الكميات والتغليف والعلامات والأختام بما هو مصرّح به.',
  },
  unsampled: { en: 'Quantities, packing, marks and seals are compared with the declaration. No sampling plan applies.', ar: 'تُقارن الكميات والتغليف والعلامات والأختام بما هو مصرّح به، ولا تنطبق خطة معاينة.' },
}

/** Must describe what inspection-result.ts computes. */
export const decisionRule: BothLanguages = {
  en: 'The goods do not conform if one lot is rejected, one measured value is outside its limits (simple acceptance, without measurement uncertainty) or the checklist is not passed. Accepted defects, lost points and remarks lead to “Conforms with remarks”. An independent administrator decides.',
  ar: 'لا تكون البضائع مطابقة إذا رُفضت دفعة واحدة، أو خرجت قيمة مقيسة عن حدودها (قبول بسيط من دون احتساب عدم اليقين في القياس)، أو لم تُجتز قائمة التحقق. والعيوب المقبولة والنقاط المفقودة والملاحظات تجعل النتيجة «مطابق مع ملاحظات». والقرار لمسؤول مستقل.',
}

type Scope = 'all' | 'second'

/** A second statement lists the results that it covers. */
const scopes: Record<Scope, BothLanguages> = {
  all: { en: 'The statement of conformity covers all results of this report', ar: 'يشمل بيان المطابقة جميع نتائج هذا التقرير' },
  second: { en: 'This statement of conformity covers only the results named for it', ar: 'يقتصر بيان المطابقة هذا على النتائج المذكورة له' },
}

const summing: BothLanguages = {
  en: 'one failed test means “Does not conform”; otherwise one inconclusive test means “Inconclusive”; otherwise “Conforms”. A result that can lie on either side of its limit is inconclusive. A result below the quantification limit of its method is stated and judged as less than that limit, and one below its detection limit as not detected.',
  ar: 'اختبار واحد خارج الحد يعني «غير مطابق»، وإلا فاختبار واحد غير حاسم يعني «غير حاسمة»، وإلا فالنتيجة «مطابق». والنتيجة التي قد تقع على أي من جانبي الحد غير حاسمة. والنتيجة التي تقل عن حد القياس الكمي لطريقتها تُذكر ويُحكم عليها بأنها أقل من ذلك الحد، والتي تقل عن حد الكشف تُذكر بأنها غير مكتشفة.',
}

const acceptance: Record<DecisionRule, BothLanguages> = {
  simple: { en: 'Simple acceptance: each result, rounded to the decimals of its method, must meet its limit. The measurement uncertainty is not taken into account.', ar: 'قبول بسيط: يجب أن تستوفي كل نتيجة حدها بعد تقريبها إلى عدد المنازل العشرية لطريقتها، من دون احتساب عدم اليقين في القياس.' },
  guarded: { en: 'Guarded acceptance: each result, rounded to the decimals of its method, must meet its limit together with its measurement uncertainty on both sides.', ar: 'قبول بنطاق حماية: يجب أن تستوفي كل نتيجة حدها، بعد تقريبها إلى عدد المنازل العشرية لطريقتها، مع هامش عدم اليقين في القياس من الجانبين.' },
}

/** Must describe what test-verdict.ts, test-result.ts and second-specification.ts compute. */
export const testRule = (rule: DecisionRule, scope: Scope): BothLanguages => ({
  en: `${acceptance[rule].en} ${scopes[scope].en}: ${summing.en}`,
  ar: `${acceptance[rule].ar} ${scopes[scope].ar}: ${summing.ar}`,
})
