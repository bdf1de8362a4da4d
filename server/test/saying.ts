import { expect } from 'vitest'

/**
 * For a text that holds these parts in this order; `/one.*two/` would look at a long text once for each time that it
 * finds the first.
 */
export const sayingOf = (...parts: readonly string[]): unknown =>
  expect.toSatisfy((text: unknown) => {
    let at = 0
    return parts.every((part) => {
      const found = String(text).indexOf(part, at)
      at = found + part.length
      return found >= 0
    })
  })
