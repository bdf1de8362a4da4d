// The authenticator app of a person in a test.
import { HOTP, Secret } from 'otpauth'

/** What it shows in that step of 30 seconds. */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, counter: step })
