import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  looking: { en: { one: '{names} is viewing this', other: '{names} are viewing this' }, ar: { one: '{names} يطّلع على هذه الصفحة الآن', two: '{names} يطّلعان على هذه الصفحة الآن', other: '{names} يطّلعون على هذه الصفحة الآن' } },
})
