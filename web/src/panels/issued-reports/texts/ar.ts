import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'تقارير التفتيش',
  revision: 'الإصدار {revision}',
  issued: 'صدر في {date}',
  withdrawn: 'مسحوب',
  'withdrawn.on': 'سُحب في {date}',
  open: 'فتح {number}',
  page: 'الصفحة العامة',
  former: 'الإصدارات السابقة',
  'former.open': 'الإصدار {revision} بتاريخ {date}',
  revise: 'تعديل',
  withdraw: 'سحب',
  'revise.of': 'تعديل {number}',
  'withdraw.of': 'سحب {number}',
  'revise.title': 'هل تريد إصدار نسخة معدّلة؟',
  'revise.text': 'يُعدّ إصدار جديد من {number} وفق البيانات الحالية، ويحل محل الإصدار الحالي الذي سيبيّن رمزه أنه عُدّل.',
  'revise.hint': 'يظهر في التقرير ويطّلع عليه المالك والمفتش.',
  'revise.yes': 'نعم، إصدار نسخة معدّلة',
  revising: 'جارٍ التعديل...',
  'revise.failed': 'تعذّر تعديل التقرير',
  'withdraw.title': 'هل تريد سحب هذا التقرير؟',
  'withdraw.text': 'ستبيّن صفحته العامة أن {number} لم يعد معتمدًا. لا يمكن التراجع عن ذلك.',
  'withdraw.hint': 'يطّلع عليه المالك والمفتش.',
  'withdraw.yes': 'نعم، سحب التقرير',
  withdrawing: 'جارٍ السحب...',
  'withdraw.failed': 'تعذّر سحب التقرير',
  'withdraw.colleague': 'يجب أن يسحب هذا التقرير مسؤول آخر لم يتخذ قرار الاعتماد ولم يعدّل التقرير.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
