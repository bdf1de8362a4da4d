import type { Config } from '../../platform/config.ts'

type Origin = Pick<Config, 'publicUrl'>

export const reportUrl = ({ publicUrl }: Origin, number: string): string => `${publicUrl}/verify/${number}`

/** Printed as a code: whoever holds the paper holds its key. */
export const reportUrlWithKey = (config: Origin, number: string, key: string): string =>
  `${reportUrl(config, number)}?key=${key}`
