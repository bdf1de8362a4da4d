// A browser whose camera shows a picture.
import { writeFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { flags } from './harness.ts'

export type Picture = { width: number; height: number; data: Uint8ClampedArray }

/** As Chromium's fake camera plays it: one still frame of brightness, in the middle of a grey picture. */
export const writeVideo = (file: string, { width, height, data }: Picture): void => {
  const frame = { width: 640, height: 480 }
  const luma = Buffer.alloc(frame.width * frame.height, 128)
  const left = Math.round((frame.width - width) / 2)
  const top = Math.round((frame.height - height) / 2)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) luma[(top + y) * frame.width + left + x] = data[(y * width + x) * 4] ?? 0
  const colours = Buffer.alloc((frame.width * frame.height) / 2, 128)
  const head = `YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420jpeg\n`
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, colours, Buffer.from('FRAME\n'), luma, colours]),
  )
}

export const openCamera = (video: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...flags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
