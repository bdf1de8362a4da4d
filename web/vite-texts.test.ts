import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { splitTexts } from './vite-texts.ts'

const source = `import { createTexts } from '../../lib/i18n.ts'

export const mailTexts = createTexts({
  title: { en: 'Mail', ar: 'البريد' },
  'left.over': { en: { one: 'One', other: '{count}' }, ar: { other: '{count}' } },
})
`
const transform = (id: string, code = source): string | undefined => {
  const { transform: run } = splitTexts() as Plugin & { transform: (code: string, id: string) => { code: string } }
  return run(code, id)?.code
}

test('a file of texts becomes loaders, and each language has its own texts alone', () => {
  const file = '/assure/web/src/areas/mail/texts.ts'
  const loaders = transform(file) ?? ''
  expect(loaders).toContain("export const mailTexts = loadTexts({ en: () => import('./texts.ts?en')")
  expect(loaders).not.toMatch(/createTexts|Mail'|البريد/)
  expect(transform(`${file}?en`)).toBe(
    "export default { title: 'Mail',\n'left.over': { one: 'One', other: '{count}' } }",
  )
  expect(transform(`${file}?ar`)).toContain("title: 'البريد'")
  expect(transform(`${file}?ar`)).not.toContain('Mail')
})

test('fixed texts keep both languages, and other files stay as they are', () => {
  const fixed = source.replaceAll('createTexts', 'createFixedTexts')
  const built = transform('/assure/web/src/areas/mail/fixed-texts.ts', fixed) ?? ''
  expect(built).toContain("fixedTexts({ en: { title: 'Mail',")
  expect(built).toContain("ar: { title: 'البريد',")
  expect(transform('/assure/web/src/areas/mail/screen.tsx')).toBeUndefined()
})

test('a text without one of its languages stops the build', () => {
  const half = source.replace(", ar: 'البريد'", '')
  expect(() => transform('/assure/web/src/areas/mail/texts.ts?ar', half)).toThrow('title has no text in ar.')
})

test('shared words are copied into the texts of a screen', () => {
  const sharing = source.replace('({\n', "({\n  ...shared('save', 'cancel'),\n")
  const file = '/assure/web/src/areas/mail/texts.ts'
  expect(transform(`${file}?en`, sharing)).toContain('{ "save": "Save",\n"cancel": "Cancel",\ntitle: \'Mail\'')
  expect(transform(`${file}?ar`, sharing)).toContain('"save": "حفظ"')
})

test('the words of a record are copied too, in sentence case where the screen writes so', () => {
  const sharing = source.replace(
    '({\n',
    "({\n  ...fieldTexts('facility'),\n  ...sentenceTexts('facility', 'field.'),\n",
  )
  const file = '/assure/web/src/areas/mail/texts.ts'
  const built = transform(`${file}?en`, sharing)
  expect(built).toContain('"nearest_port": "Nearest Port"')
  expect(built).toContain('"field.nearest_port": "Nearest port"')
  expect(transform(`${file}?ar`, sharing)).toContain('"field.nearest_port": "أقرب ميناء"')
})

test('nothing else can be spread among texts', () => {
  const sharing = source.replace('({\n', '({\n  ...others(),\n')
  expect(() => transform('/assure/web/src/areas/mail/texts.ts?en', sharing)).toThrow('Only shared words')
})
