// The catalogue of services, the price list, conflicts of interest.
import type { Problem } from './problem.ts'

export const serviceProblems = {
  'service.not-found': { status: 404, en: 'This service was not found.', ar: 'لم يتم العثور على هذه الخدمة.' },
  'service.name-taken': {
    status: 409,
    en: 'Another service has this name.',
    ar: 'هذا الاسم مستخدم لخدمة أخرى.',
    field: 'name',
  },
  'service.by-settings': {
    status: 422,
    en: 'This service is a certification, and its fee and validity are set in Settings.',
    ar: 'هذه الخدمة اعتماد، ويُحدد رسمها ومدة صلاحيتها في الإعدادات.',
  },
  'service.direction-needed': {
    status: 422,
    en: 'Choose at least one direction: import or export.',
    ar: 'يُرجى اختيار اتجاه واحد على الأقل: الاستيراد أو التصدير.',
    field: 'directions',
  },
  'service.direction-of-inspections': {
    status: 422,
    en: 'Only inspections have a direction.',
    ar: 'الاتجاه للتفتيش فقط.',
    field: 'directions',
  },
  'service.kind-needed': {
    status: 422,
    en: 'Choose a kind before you offer this service.',
    ar: 'يُرجى اختيار النوع قبل عرض هذه الخدمة.',
    field: 'kind',
  },
  'service.price-needed': {
    status: 422,
    en: 'Choose a price, or individual quotes, before you offer this service.',
    ar: 'يُرجى اختيار سعر أو التسعير بعرض قبل عرض هذه الخدمة.',
    field: 'price_id',
  },
  'service.price-or-quote': {
    status: 422,
    en: 'A service has a list price or individual quotes, not both.',
    ar: 'للخدمة سعر من القائمة أو سعر بعرض، لا كلاهما.',
    field: 'price_id',
  },
  'service.description-needed': {
    status: 422,
    en: 'Describe this service in both languages before you offer it.',
    ar: 'يُرجى وصف هذه الخدمة باللغتين قبل عرضها.',
    field: 'description',
  },
  'service.document-twice': {
    status: 422,
    en: 'List each type of document once.',
    ar: 'يُطلب كل نوع من المستندات مرة واحدة.',
    field: 'documents',
  },
  'service.validity-needed': {
    status: 422,
    en: 'Enter for how many months this certification is valid.',
    ar: 'يُرجى إدخال عدد أشهر صلاحية هذا الاعتماد.',
    field: 'validity_months',
  },
  'service.specification-needed': {
    status: 422,
    en: 'Choose what is tested before you offer this service.',
    ar: 'يُرجى تحديد ما يُختبر قبل عرض هذه الخدمة.',
    field: 'specification_id',
  },
  'service.specification-of-tests': {
    status: 422,
    en: 'Only tests have a specification.',
    ar: 'المواصفة لخدمات الاختبار فقط.',
    field: 'specification_id',
  },
  'service.specification-unreleased': {
    status: 422,
    en: 'Release this specification before you offer the service.',
    ar: 'يُرجى إصدار هذه المواصفة قبل عرض الخدمة.',
    field: 'specification_id',
  },
  'price.not-found': { status: 404, en: 'This price was not found.', ar: 'لم يتم العثور على هذا السعر.' },
  'price.unknown': {
    status: 422,
    en: 'Choose a price from the list.',
    ar: 'يُرجى اختيار سعر من القائمة.',
    field: 'price_id',
  },
  'price.name-taken': {
    status: 409,
    en: 'Another price has this name.',
    ar: 'هذا الاسم مستخدم لسعر آخر.',
    field: 'name',
  },
  'price.unit-twice': {
    status: 422,
    en: 'Each unit has one price.',
    ar: 'لكل وحدة سعر واحد.',
    field: 'units',
  },
  'price.amount': {
    status: 422,
    en: 'Enter an amount from 0 to 1,000,000, with at most two decimals.',
    ar: 'يُرجى إدخال مبلغ من 0 إلى 1,000,000، بمنزلتين عشريتين على الأكثر.',
  },
  'conflict.not-found': {
    status: 404,
    en: 'This conflict of interest was not found.',
    ar: 'لم يتم العثور على تضارب المصالح هذا.',
  },
  'conflict.inspector-unknown': {
    status: 422,
    en: 'Choose an inspector.',
    ar: 'يُرجى اختيار المفتش.',
    field: 'inspector_id',
  },
  'conflict.company-unknown': {
    status: 422,
    en: 'Choose a company.',
    ar: 'يُرجى اختيار الشركة.',
    field: 'company_id',
  },
  'conflict.holds': {
    status: 409,
    en: 'This person has a declared conflict of interest with this company: {reason}',
    ar: 'أفصح هذا الشخص عن تضارب مصالح مع هذه الشركة: {reason}',
  },
  'conflict.assignments-running': {
    status: 409,
    en: 'This inspector works for this company now. Assign another inspector, or explain why the assignment stays.',
    ar: 'هذا المفتش معيّن حاليًا لأعمال تخص هذه الشركة. يُرجى تعيين مفتش آخر أو ذكر سبب الإبقاء عليه.',
  },
  'conflict.declared-already': {
    status: 409,
    en: 'This conflict of interest has already been declared.',
    ar: 'سبق الإفصاح عن تضارب المصالح هذا.',
  },
  'conflict.ended-already': {
    status: 409,
    en: 'This conflict of interest has already ended.',
    ar: 'انتهى تضارب المصالح هذا بالفعل.',
  },
} as const satisfies Record<string, Problem>
