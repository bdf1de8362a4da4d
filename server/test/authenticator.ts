// The authenticator app of a test user.
import { HOTP, Secret } from 'otpauth'

/** The code for a 30-second step. */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, counter: step })
