// Splits text files by language, so that a page loads only one: `texts.ts` becomes two loaders; `texts.ts?en` and
// `texts.ts?ar` hold the texts of one language each, including shared words. Fixed texts keep both.
import { type Plugin, parseSync } from 'vite'
import { fieldTexts, sentenceTexts, shared } from './src/lib/shared-texts.ts'
import { type Node, nameOf, nodesOf } from './vite-pages.ts'

type TextsCall = Node & { callee: Node; arguments: [Node] }

const callIn = (id: string, code: string): TextsCall | undefined =>
  [...nodesOf(parseSync(id, code, { lang: 'ts' }).program)].find(
    ({ type, callee }) => type === 'CallExpression' && /^create(Fixed)?Texts$/.test(nameOf(callee) ?? ''),
  ) as TextsCall | undefined

type Words = Readonly<Record<string, Record<'en' | 'ar', string>>>
const spreads: Record<string, (...keys: never[]) => Words> = { shared, fieldTexts, sentenceTexts }

/** `...shared('save', 'cancel')` → the words themselves. */
const sharedIn = (spread: unknown, language: 'en' | 'ar'): string[] => {
  const { callee, arguments: keys } = spread as { callee: Node; arguments: { value: never }[] }
  const words = spreads[nameOf(callee) ?? '']?.(...keys.map(({ value }) => value))
  if (words === undefined) throw new Error('Only shared words can be spread among texts.')
  return Object.entries(words).map(([key, word]) => `${JSON.stringify(key)}: ${JSON.stringify(word[language])}`)
}

/** `{ key: { en: A, ar: B } }` → `{ key: A }`, with the source of each value unchanged. */
const catalogueIn = (code: string, entries: Node, language: 'en' | 'ar'): string => {
  const source = ({ start, end }: Node) => code.slice(start, end)
  const properties = entries.properties as { key: Node; value: Node; argument?: unknown }[]
  const lines = properties.flatMap(({ key, value, argument }) => {
    if (argument) return sharedIn(argument, language)
    const side = (value.properties as { key: Node; value: Node }[]).find((one) => nameOf(one.key) === language)
    if (side === undefined) throw new Error(`${source(key)} has no text in ${language}.`)
    return `${source(key)}: ${source(side.value)}`
  })
  return `{ ${lines.join(',\n')} }`
}

export const splitTexts = (): Plugin => ({
  name: 'assure-split-texts',
  enforce: 'pre',
  transform(code, id) {
    const [path = '', language] = id.replaceAll('\\', '/').split('?')
    const call = path.includes('/web/src/') && path.endsWith('texts.ts') ? callIn(path, code) : undefined
    if (!call) return undefined
    const {
      callee,
      arguments: [entries],
    } = call
    if (language === 'en' || language === 'ar')
      return { code: `export default ${catalogueIn(code, entries, language)}`, map: null }
    const file = `./${path.slice(path.lastIndexOf('/') + 1)}`
    const written = nameOf(callee) ?? ''
    const isFixed = written === 'createFixedTexts'
    const made = isFixed ? 'fixedTexts' : 'loadTexts'
    const sources = isFixed
      ? `{ en: ${catalogueIn(code, entries, 'en')}, ar: ${catalogueIn(code, entries, 'ar')} }`
      : `{ en: () => import('${file}?en'), ar: () => import('${file}?ar') }`
    return {
      code: `${code.slice(0, call.start).replace(written, made)}${made}(${sources})${code.slice(call.end)}`,
      map: null,
    }
  },
})
