import type { Config } from './config.ts'

/** The QR code of a label as SVG. It leads to the sample or the instrument with this number. */
export const labelCode = async ({ publicUrl }: Config, number: string): Promise<string> => {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toString(`${publicUrl}/s/${encodeURIComponent(number)}`, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
  })
}
