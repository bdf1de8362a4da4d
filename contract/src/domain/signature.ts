// A signature that is drawn on the screen: lines of points on a field of 1000 by 500. No zod here: the web can load this
// at run time.

/** A name drawn with a finger is longer; a dot or touch is shorter. */
const shortestSignature = 60

const lengthOf = (line: readonly (readonly number[])[]): number =>
  line.reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = x, beforeY = y] = line[at - 1] ?? []
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)

export const isSignature = (strokes: readonly (readonly (readonly number[])[])[]): boolean =>
  strokes.reduce((sum, line) => sum + lengthOf(line), 0) >= shortestSignature
