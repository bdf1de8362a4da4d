import { expect, test } from 'vitest'
import { isStray } from './press-guard.ts'

const appeared = { at: 1_000, pointer: { x: 100, y: 100 } }
const press = { at: 1_200, clicks: 1, x: 104, y: 98 }

test('a press where the pointer rested when the control appeared is ignored for half a second', () => {
  expect(isStray(appeared, press)).toBe(true)
  expect(isStray(appeared, { ...press, clicks: 2 })).toBe(true)
  expect(isStray(appeared, { ...press, at: 1_500 })).toBe(false)
})

test('a key press, a moved pointer, and a control shown for long are accepted', () => {
  expect(isStray(appeared, { ...press, clicks: 0 })).toBe(false)
  expect(isStray(appeared, { ...press, x: 160 })).toBe(false)
  expect(isStray({ ...appeared, at: 0 }, press)).toBe(false)
  expect(isStray({ ...appeared, pointer: { x: Number.NaN, y: Number.NaN } }, press)).toBe(false)
  expect(isStray(undefined, press)).toBe(false)
})
