// The last code sent. Stored, so that an applicant who looks it up in another app can continue after a reload.
import type { RegistrationState, RegistrationStep } from '@assure/contract/domain/vocabulary'
import { storedJson } from '../../../lib/stored.ts'
import type { SentCode } from './code-panel.tsx'

export type Verified = { step: RegistrationStep; state: RegistrationState }
export type KeptCode = { email: string; sent: SentCode; verified?: Verified }

const minuteMs = 60_000

/** Undefined once the code has expired. */
export const stillGood = (code: KeptCode | undefined, now: number): KeptCode | undefined =>
  code !== undefined && now < code.sent.at + code.sent.validMinutes * minuteMs ? code : undefined

export const keptCode = storedJson<KeptCode>('signUpCode')
