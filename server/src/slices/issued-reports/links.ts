import type { Config } from '../../platform/config.ts'

type Origin = Pick<Config, 'publicUrl'>

export const reportUrl = ({ publicUrl }: Origin, number: string): string => `${publicUrl}/verify/${number}`

/** Printed as a QR code, so that only holders of the document have its key. */
export const reportUrlWithKey = (config: Origin, number: string, key: string): string =>
  `${reportUrl(config, number)}?key=${key}`
