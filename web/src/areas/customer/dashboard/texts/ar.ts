import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'لوحة المتابعة',
  'my-facilities': 'منشآتي ({count})',
  empty: 'لم تُضِف أي منشأة بعد. أضف منشأة لتبدأ متابعة عمليات المعاينة والاعتماد.',
  'sign-out': 'تسجيل الخروج',
  failed: 'تعذّر تحميل منشآتك.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
