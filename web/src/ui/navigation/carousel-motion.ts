export const carousel = { stayMs: 3_000, slideMs: 400, dragPx: 80 } as const

export const wrapped = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count)

// A drag of at least 80 px changes the slide. Dragging towards the end side shows the previous one.
export const afterDrag = (index: number, count: number, movedPx: number, rightToLeft: boolean): number => {
  if (Math.abs(movedPx) < carousel.dragPx) return index
  const towardsPrevious = rightToLeft ? movedPx < 0 : movedPx > 0
  return wrapped(index + (towardsPrevious ? -1 : 1), count)
}
