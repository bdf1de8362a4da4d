import { expect } from 'vitest'

/** Matches a text that contains these parts in this order. `/one.*two/` would take quadratic time on a long text. */
export const sayingOf = (...parts: readonly string[]): unknown =>
  expect.toSatisfy((text: unknown) => {
    let at = 0
    return parts.every((part) => {
      const index = String(text).indexOf(part, at)
      at = index + part.length
      return index >= 0
    })
  })
