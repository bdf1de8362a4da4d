import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Such a rule searches the whole page after each change, which was half of the style work of a tap on a long checklist.
// `useRootMark` marks the root instead.
it('no rule for the screen searches the page from its root', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css') && name !== 'print.css')
  expect(sheets).toContain('base.css')
  for (const name of sheets)
    expect([
      name,
      readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
        .split(/[\s,{]/)
        .find((selector) => /^(:root|html|body)/.test(selector) && selector.includes(':has(')),
    ]).toEqual([name, undefined])
})
