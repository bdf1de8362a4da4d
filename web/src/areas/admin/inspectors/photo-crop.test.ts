import { expect, test } from 'vitest'
import { dragCrop, middle, mostZoom, squareOf, zoomCrop } from './photo-crop.ts'

const wide = { width: 1600, height: 800 }

test('the crop starts with the largest centred square', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 400, top: 0, side: 800 })
})
test('zooming in keeps the centre', () => {
  expect(squareOf(wide, zoomCrop(wide, middle, 2))).toEqual({ left: 600, top: 200, side: 400 })
})
test('a chosen corner stays inside when zooming out', () => {
  const corner = { zoom: 2, x: 1, y: 1 }
  expect(squareOf(wide, corner)).toEqual({ left: 1200, top: 400, side: 400 })
  expect(squareOf(wide, zoomCrop(wide, corner, 1))).toEqual({ left: 800, top: 0, side: 800 })
})
test('the image follows the drag and never shows an empty edge', () => {
  expect(squareOf(wide, dragCrop(wide, middle, 0.25, 0))).toEqual({ left: 200, top: 0, side: 800 })
  expect(squareOf(wide, dragCrop(wide, middle, 5, 5))).toEqual({ left: 0, top: 0, side: 800 })
  expect(dragCrop(wide, middle, 0, 1).y).toBe(0.5)
})
test('a small image cannot be zoomed beyond its pixels', () => {
  expect(mostZoom({ width: 4000, height: 3000 })).toBe(4)
  expect(mostZoom({ width: 192, height: 400 })).toBe(2)
  expect(mostZoom({ width: 20, height: 20 })).toBe(1)
  expect(zoomCrop({ width: 192, height: 400 }, middle, 9).zoom).toBe(2)
})
