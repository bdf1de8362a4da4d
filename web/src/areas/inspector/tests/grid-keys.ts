// Moves through the cells of the grid: up and down with the arrows and Enter, sideways with the arrows at the end of the
// text. Tab keeps its order.
import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../../../ui/browser.ts'

const isAtEnd = (input: HTMLInputElement, side: 'start' | 'end'): boolean => {
  const { selectionStart: from, selectionEnd: to, value } = input
  if (from === 0 && to === value.length) return true
  return from === to && from === (side === 'start' ? 0 : value.length)
}

type Step = { rows: number; columns: number }

const stepOf = (event: KeyboardEvent<HTMLElement>, input: HTMLInputElement): Step | undefined => {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  switch (event.key) {
    case 'ArrowDown':
      return { rows: 1, columns: 0 }
    case 'ArrowUp':
      return { rows: -1, columns: 0 }
    case 'Enter':
      return { rows: event.shiftKey ? -1 : 1, columns: 0 }
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (event.shiftKey) return undefined
      // The caret moves as in numbers, from left to right, and columns as the page reads.
      const isBack = event.key === 'ArrowLeft'
      if (!isAtEnd(input, isBack ? 'start' : 'end')) return undefined
      return { rows: 0, columns: isBack !== isRightToLeft(event.currentTarget) ? -1 : 1 }
    }
    default:
      return undefined
  }
}

/** Inputs have `data-cell="row:column"`. True if the focus moved. */
export const moveInGrid = (event: KeyboardEvent<HTMLElement>): boolean => {
  const { target: input, currentTarget: grid } = event
  if (!(input instanceof HTMLInputElement) || input.dataset.cell === undefined) return false
  const step = stepOf(event, input)
  if (step === undefined) return false
  event.preventDefault()
  const [row = 0, column = 0] = input.dataset.cell.split(':').map(Number)
  const next = grid.querySelector<HTMLInputElement>(`[data-cell="${row + step.rows}:${column + step.columns}"]`)
  next?.focus()
  return next !== null
}
