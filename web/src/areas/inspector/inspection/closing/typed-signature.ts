// A typed name as a signature, for people who cannot draw one: a line as wide as the name is long. The name is shown
// beside it; the line records the intent to sign.
import type { Strokes } from '../../../../panels/signature/signature-pad.tsx'

export const typedStrokes = (name: string): Strokes => {
  const end = Math.min(950, 150 + [...name].length * 40)
  return [
    [
      [50, 320],
      [end, 320],
    ],
  ]
}
