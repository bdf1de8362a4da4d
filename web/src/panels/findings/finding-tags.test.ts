// The more severe a finding, the stronger its tag, in both themes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tones } from '../../ui/data/tag.tsx'
import { classTones } from './finding-tags.tsx'

const tokens = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')

const colours = new Map(
  tokens.split('\n').map((line) => {
    const [name = '', values = ''] = line.split(': light-dark(')
    const [light = '', dark = ''] = values.replace(');', '').split(', ')
    return [name.trim().replace('--', ''), { light, dark }]
  }),
)
const colour = (name: string, theme: 'light' | 'dark'): string => colours.get(name)?.[theme] ?? ''

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const coloursOf = (kind: keyof typeof classTones, theme: 'light' | 'dark') => {
  const [, fill = '', text = ''] = /^bg-(\S+) text-(\S+)$/.exec(tones[classTones[kind]]) ?? []
  return { fill: colour(fill, theme), text: colour(text, theme) }
}

it.each(['light', 'dark'] as const)('Critical stands out more than any other class, and is readable (%s)', (theme) => {
  const surface = colour('surface', theme)
  const strength = (kind: keyof typeof classTones) => contrast(coloursOf(kind, theme).fill, surface)
  for (const other of ['major', 'minor', 'observation'] as const)
    expect(strength('critical')).toBeGreaterThan(2 * strength(other))
  const { fill, text } = coloursOf('critical', theme)
  expect(contrast(fill, text)).toBeGreaterThan(4.5)
})
