import type { Translation } from '../../../lib/i18n.ts'
import type en from './en.ts'

const ar = {
  looking: {
    one: '{names} يطّلع على هذه الصفحة الآن',
    two: '{names} يطّلعان على هذه الصفحة الآن',
    other: '{names} يطّلعون على هذه الصفحة الآن',
  },
} as const satisfies Translation<typeof en>
export default ar
