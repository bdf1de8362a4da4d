// Finds a code in a picture of the camera: by the browser where it can, else by jsqr, which is loaded only then and knows
// QR codes alone.

type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats: () => Promise<string[]>
}

export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

/** Wide enough for a label at arm's length, small enough for every frame. */
const mostPixels = 800

/** What is printed on containers, seals and packages. */
const barcodes = ['code_128', 'code_39', 'data_matrix', 'ean_13', 'ean_8', 'itf', 'upc_a']

const byBrowser = async (anyBarcode: boolean): Promise<ReadCode | undefined> => {
  const { BarcodeDetector: Class } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = Class ? await Class.getSupportedFormats() : []
  if (!Class || !supported.includes('qr_code')) return undefined
  const more = anyBarcode ? barcodes.filter((format) => supported.includes(format)) : []
  const detector = new Class({ formats: ['qr_code', ...more] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

const byOurselves = async (): Promise<ReadCode> => {
  const { default: jsqr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!pen || canvas.width === 0) return undefined
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return jsqr(data, width, height)?.data
  }
}

export const codeReader = async (anyBarcode: boolean): Promise<ReadCode> =>
  (await byBrowser(anyBarcode)) ?? byOurselves()
