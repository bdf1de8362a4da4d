export const carousel = { stayMs: 3_000, slideMs: 400, dragPx: 80 } as const

export const wrapped = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count)

// A drag turns the page from 80 px on; towards the end side of the reading direction lies the previous slide.
export const afterDrag = (index: number, count: number, movedPx: number, rightToLeft: boolean): number => {
  if (Math.abs(movedPx) < carousel.dragPx) return index
  const towardsPrevious = rightToLeft ? movedPx < 0 : movedPx > 0
  return wrapped(index + (towardsPrevious ? -1 : 1), count)
}
