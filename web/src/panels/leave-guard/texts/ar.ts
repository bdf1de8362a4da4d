import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  title: 'هل تريد المغادرة دون حفظ؟',
  text: 'لديك تغييرات لم تُحفظ.',
  stay: 'البقاء',
  go: 'مغادرة',
} as const satisfies Translation<typeof en>
export default ar
