// A typed name as a signature of whoever cannot draw one: a line across the field, as wide as the name is long. The
// name stands beside it; the line says that it was given on purpose.
import type { Strokes } from './signature-pad.tsx'

export const typedStrokes = (name: string): Strokes => {
  const end = Math.min(950, 150 + [...name].length * 40)
  return [
    [
      [50, 320],
      [end, 320],
    ],
  ]
}
