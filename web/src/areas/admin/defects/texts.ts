import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const defectStatisticsTexts = createTexts({
  ...shared('class', 'code', 'from', 'month', 'to'),
  title: { en: 'Defects', ar: 'العيوب' },
  lead: { en: 'Named defects of goods, by defect, supplier and month of submission. A unit with two defects counts twice.', ar: 'العيوب المُسمّاة في البضائع بحسب العيب والمورّد وشهر الإرسال. الوحدة التي فيها عيبان تُحتسب مرتين.' },
  catalogue: { en: 'Catalogue of defects', ar: 'دليل العيوب' },
  'class.all': { en: 'All classes', ar: 'كل الدرجات' },
  only: { en: 'Only {code}', ar: 'فقط {code}' },
  'only.named': { en: 'Show {name} only', ar: 'عرض {name} فقط' },
  loading: { en: 'Loading the statistics...', ar: 'جارٍ تحميل الإحصاءات...' },
  failed: { en: 'We could not load the statistics.', ar: 'تعذّر تحميل الإحصاءات.' },
  period: { en: 'Choose a period of at most 60 months that does not end before it begins.', ar: 'يُرجى اختيار فترة لا تتجاوز 60 شهرًا ولا تنتهي قبل بدايتها.' },
  none: { en: 'No defect was named in this period.', ar: 'لم يُسمَّ أي عيب في هذه الفترة.' },
  inspections: {
    en: { one: '{count} inspection of goods was submitted in this period.', other: '{count} inspections of goods were submitted in this period.' },
    ar: {
      zero: 'لم تُرسل أي عملية تفتيش للبضائع في هذه الفترة.',
      one: 'أُرسلت عملية تفتيش واحدة للبضائع في هذه الفترة.',
      two: 'أُرسلت عمليتا تفتيش للبضائع في هذه الفترة.',
      few: 'أُرسلت {count} عمليات تفتيش للبضائع في هذه الفترة.',
      many: 'أُرسلت {count} عملية تفتيش للبضائع في هذه الفترة.',
      other: 'أُرسلت {count} عملية تفتيش للبضائع في هذه الفترة.',
    },
  },
  'by-month': { en: 'Units with defects by month', ar: 'الوحدات المعيبة بحسب الشهر' },
  'by-defect': { en: 'By defect', ar: 'بحسب العيب' },
  'by-supplier': { en: 'By supplier', ar: 'بحسب المورّد' },
  units: { en: 'Units', ar: 'الوحدات' },
  defect: { en: 'Defect', ar: 'العيب' },
  supplier: { en: 'Supplier', ar: 'المورّد' },
  'supplier.none': { en: 'Not named', ar: 'غير مذكور' },
  'with-defect': { en: 'Inspections', ar: 'عمليات التفتيش' },
  'of-all': { en: '{part} of {all}', ar: '{part} من {all}' },
})
