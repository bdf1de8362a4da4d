// The picture of the camera, until it shows a label: of a sample, or of what `readNumber` finds in the code.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sampleNumberIn } from './scanned-number.ts'
import { sampleTexts } from './texts.ts'

// Finds a code in a picture of the camera: by the browser where it can, else by jsqr, which is loaded only then and knows
// QR codes alone.

type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats: () => Promise<string[]>
}

type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

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

const codeReader = async (anyBarcode: boolean): Promise<ReadCode> => (await byBrowser(anyBarcode)) ?? byOurselves()

type Props = {
  onNumber: (number: string) => void
  readNumber?: (text: string) => string | undefined
  /** Our own labels have QR codes only. */
  anyBarcode?: boolean
}

export const Scanner = ({ onNumber, readNumber = sampleNumberIn, anyBarcode = false }: Props) => {
  const t = sampleTexts.useT()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const reportNumber = useEffectEvent(onNumber)
  const numberIn = useEffectEvent(readNumber)
  useEffect(() => {
    const state: { stream?: MediaStream; isOver: boolean } = { isOver: false }
    const stop = (): void => {
      state.isOver = true
      for (const track of state.stream?.getTracks() ?? []) track.stop()
    }
    const start = async (): Promise<void> => {
      const read = await codeReader(anyBarcode)
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      state.stream = stream
      const element = video.current
      if (state.isOver || !element) return stop()
      element.srcObject = stream
      await element.play()
      const look = async (): Promise<void> => {
        if (state.isOver) return
        const text = await read(element).catch(() => undefined)
        const number = text === undefined ? undefined : numberIn(text)
        if (number === undefined) requestAnimationFrame(() => void look())
        else if (!state.isOver) {
          stop()
          reportNumber(number)
        }
      }
      await look()
    }
    start().catch(() => {
      // Leaving the page while the camera starts is no refusal.
      if (!state.isOver) setIsRefused(true)
      stop()
    })
    return stop
  }, [anyBarcode])
  if (isRefused)
    return (
      <p role="alert" className="text-danger">
        {t('scan.refused')}
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <video ref={video} muted playsInline className="aspect-4/3 w-full max-w-120 rounded-card bg-ink object-cover" />
      <p role="status" className="text-small text-ink-2">
        {t('scan.looking')}
      </p>
    </div>
  )
}
