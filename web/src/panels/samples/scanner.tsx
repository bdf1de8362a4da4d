// The picture of the camera, until it shows a label: of a sample, or of what `readNumber` finds in the code.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeReader } from './code-reader.ts'
import { sampleNumberIn } from './scanned-number.ts'
import { sampleTexts } from './texts.ts'

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
