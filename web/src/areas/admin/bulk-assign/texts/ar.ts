import type { Translation } from '../../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  inspector: 'المفتش',
  assign: 'تعيين مفتش',
  text: {
    zero: 'لا منشآت محددة.',
    one: 'مفتش منشأة واحدة:',
    two: 'مفتش واحد لمنشأتين:',
    few: 'مفتش واحد لعدد {count} منشآت:',
    many: 'مفتش واحد لعدد {count} منشأة:',
    other: 'مفتش واحد لعدد {count} منشأة:',
  },
  'open-visits': 'حيث كان مفتش آخر معيّنًا تُلغى زياراته المفتوحة، ويُبلَّغ الجميع بذلك.',
  yes: 'تعيين',
  assigning: 'جارٍ التعيين...',
  missing: 'يُرجى اختيار مفتش.',
  done: {
    zero: 'لم يُعيَّن المفتش لأي منشأة.',
    one: 'تم تعيين المفتش لمنشأة واحدة.',
    two: 'تم تعيين المفتش لمنشأتين.',
    few: 'تم تعيين المفتش لعدد {count} منشآت.',
    many: 'تم تعيين المفتش لعدد {count} منشأة.',
    other: 'تم تعيين المفتش لعدد {count} منشأة.',
  },
  failed: 'تعذّر تعيين المفتش.',
  network: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.',
} as const satisfies Translation<typeof en>
export default ar
