// Which square of a picture is kept. A crop is how close it looks and where it stands: 0 is the left or upper edge, 1
// the other one.
export type Size = { width: number; height: number }
export type Crop = { zoom: number; x: number; y: number }
export type Square = { left: number; top: number; side: number }

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }
/** The side of what is sent, in pixels. */
export const sentSide = 512
const leastPixels = 96

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high)

/** Closer than this a small picture would be nothing but blur. */
export const mostZoom = ({ width, height }: Size): number => between(1, Math.min(width, height) / leastPixels, 4)

export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop): Square => {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

// An edge that leaves no room to move stands in the middle.
const placeIn = (room: number, at: number): number => (room <= 0 ? 0.5 : between(0, at / room, 1))

const cropAt = ({ width, height }: Size, zoom: number, { left, top, side }: Square): Crop => ({
  zoom,
  x: placeIn(width - side, left),
  y: placeIn(height - side, top),
})

/** Looks closer or from farther, with the middle of what is seen kept in the middle. */
export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => {
  const seen = squareOf(size, crop)
  const kept = between(1, zoom, mostZoom(size))
  const side = Math.min(size.width, size.height) / kept
  return cropAt(size, kept, { left: seen.left + (seen.side - side) / 2, top: seen.top + (seen.side - side) / 2, side })
}

/** The picture is drawn along by so many parts of the frame's side. */
export const dragCrop = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const seen = squareOf(size, crop)
  return cropAt(size, crop.zoom, {
    left: seen.left - right * seen.side,
    top: seen.top - down * seen.side,
    side: seen.side,
  })
}
