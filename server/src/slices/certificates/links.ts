import type { Config } from '../../platform/config.ts'

export const verifyUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, number: string): string =>
  `${publicUrl}/verify/${number}`

export const certificatePdfUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, number: string): string =>
  `${publicUrl}/api/public/certificates/${number}/pdf`

/** null without a certificate. */
export const certificateLinks = (config: Pick<Config, 'publicUrl'>, number: string | null) => ({
  certificate_number: number,
  certificate_url: number === null ? null : certificatePdfUrl(config, number),
  verify_url: number === null ? null : verifyUrl(config, number),
})
