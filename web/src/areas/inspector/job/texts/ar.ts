import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  jobs: 'المهام',
  start: 'بدء التفتيش',
  continue: 'متابعة التفتيش',
  read: 'قراءة التفتيش',
  loading: 'جارٍ تحميل المهمة...',
  'not-found': 'لم يتم العثور على المهمة.',
  failed: 'تعذّر تحميل هذه المهمة.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
