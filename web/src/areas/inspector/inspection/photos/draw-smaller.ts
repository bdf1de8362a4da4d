// Re-encodes a photo for upload: upright, at most 2,048 px and 3 MB, without metadata. Also makes its thumbnail.
import { exifTime } from './exif-time.ts'

const longestSide = 2_048
const thumbnailSide = 320
const mostBytes = 3 * 1024 * 1024
const headBytes = 128 * 1024
const qualities = [0.85, 0.7, 0.55, 0.4]

export type TakenPhoto = { file: File; thumbnail: Blob; takenAt: Date; sha256: string }

const scaled = (bitmap: ImageBitmap, side: number): HTMLCanvasElement => {
  const factor = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * factor))
  canvas.height = Math.max(1, Math.round(bitmap.height * factor))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas.')
  pen.imageSmoothingQuality = 'high'
  // Transparent areas become white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn.'))), 'image/jpeg', quality),
  )

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256Of = async (bytes: BufferSource): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** Never later than now, because the camera's clock may be ahead of the phone's. */
const timeOf = async (file: File): Promise<Date> => {
  const time = exifTime(await file.slice(0, headBytes).arrayBuffer()) ?? new Date(file.lastModified)
  return time.getTime() > Date.now() ? new Date() : time
}

/** Throws for a file that this browser cannot decode. */
export const drawSmaller = async (file: File): Promise<TakenPhoto> => {
  const takenAt = await timeOf(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = scaled(bitmap, longestSide)
    let photo = await asJpeg(canvas, qualities[0] as number)
    for (const quality of qualities.slice(1)) {
      if (photo.size <= mostBytes) break
      photo = await asJpeg(canvas, quality)
    }
    const thumbnail = await asJpeg(scaled(bitmap, thumbnailSide), 0.7)
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
    return {
      file: new File([photo], name, { type: 'image/jpeg' }),
      thumbnail,
      takenAt,
      sha256: await sha256Of(await photo.arrayBuffer()),
    }
  } finally {
    bitmap.close()
  }
}
