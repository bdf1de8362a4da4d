// Computes the square of the image to keep. A crop is a zoom and a position: 0 is the left or top edge, 1 the opposite
// edge.
export type Size = { width: number; height: number }
export type Crop = { zoom: number; x: number; y: number }
export type Square = { left: number; top: number; side: number }

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }
/** The side of the uploaded image, in pixels. */
export const sentSide = 512
const leastPixels = 96

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high)

/** Limits the zoom, because a small image would be nothing but blur beyond it. */
export const mostZoom = ({ width, height }: Size): number => between(1, Math.min(width, height) / leastPixels, 4)

export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop): Square => {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

// Without room to move, the crop is centred.
const placeIn = (room: number, at: number): number => (room <= 0 ? 0.5 : between(0, at / room, 1))

const cropAt = ({ width, height }: Size, zoom: number, { left, top, side }: Square): Crop => ({
  zoom,
  x: placeIn(width - side, left),
  y: placeIn(height - side, top),
})

/** Zooms around the centre of the visible square. */
export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => {
  const seen = squareOf(size, crop)
  const limitedZoom = between(1, zoom, mostZoom(size))
  const side = Math.min(size.width, size.height) / limitedZoom
  return cropAt(size, limitedZoom, {
    left: seen.left + (seen.side - side) / 2,
    top: seen.top + (seen.side - side) / 2,
    side,
  })
}

/** `right` and `down` are how far the image is dragged, as fractions of the frame's side. */
export const dragCrop = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const seen = squareOf(size, crop)
  return cropAt(size, crop.zoom, {
    left: seen.left - right * seen.side,
    top: seen.top - down * seen.side,
    side: seen.side,
  })
}
