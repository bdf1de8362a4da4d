// One-time codes of six digits, valid for ten minutes and five tries. For each address one is active, with at most one a
// minute and ten a day.

import type * as calls from '@assure/contract/calls/registration'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { type Language, limits } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import { createSession } from '../../platform/auth/session-store.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { signUpCodeMail, signUpKnownMail } from './mails.ts'
import { stateOf } from './rules.ts'
import { findApplicant } from './store.ts'
import { countRecentCodes, insertCode, lockCodes, replaceCodes, tryCode } from './store-codes.ts'

const asksPerMinute = 60
/** Each code stores a row and emails an unverified address. An office registers some dozens of people a day. */
const codesPerNetworkAndDay = 500
const checksPerMinute = 120
const challengesPerMinute = 120

const codeText = (email: string, code: string): string => `otp:${email}:${code}`

export const getCaptcha: UseCase<typeof calls.getCaptcha> = async (
  { limits: counters, captcha, config },
  { request },
) => {
  const counted = await takeOrRefuse(counters, 'captcha', request.network, challengesPerMinute, 60)
  if (!counted.ok) return counted
  return accept({
    kind: captcha.kind,
    siteKey: config.captcha.siteKey ?? null,
    challenge: captcha.kind === 'altcha' ? JSON.stringify(await captcha.challenge()) : null,
  })
}

/** Answers alike and does the same work whether or not the address has an account; only the mail differs. */
export const sendEmailCode: UseCase<typeof calls.sendEmailCode> = async (deps, { body, request }) => {
  const counted = await takeOrRefuse(deps.limits, 'code-request', request.network, asksPerMinute, 60)
  if (!counted.ok) return counted
  const email = body.email.toLowerCase()
  const human = await deps.captcha.check(body.captchaResponse ?? undefined, { network: request.network })
  if (!human.ok) return human

  const today = await takeOrRefuse(deps.limits, 'codes-of-day', request.network, codesPerNetworkAndDay, 86_400)
  if (!today.ok) return today

  // Read after the captcha, which may be slow, so that the code is valid for its full time.
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000)
  const code = deps.random.digits(limits.codeDigits)
  return deps.db.transaction(async (tx) => {
    await lockCodes(tx, email)
    const recent = await countRecentCodes(tx, email, new Date(now.getTime() - 86_400_000))
    if (recent.today >= limits.codesPerDay) return refuse('code.too-many', { retryAfterSeconds: 3600 })
    const since =
      recent.latest_at === null ? Number.POSITIVE_INFINITY : (now.getTime() - recent.latest_at.getTime()) / 1000
    if (since < limits.codeResendSeconds)
      return refuse('code.too-soon', { retryAfterSeconds: limits.codeResendSeconds - since })

    const applicant = await findApplicant(tx, email)
    const isApproved = applicant !== undefined && stateOf(applicant) === 'approved'
    await replaceCodes(tx, email, now)
    // An approved account gets no code, only a row that no code matches, so that its next call is counted alike.
    const hash = isApproved ? deps.random.bytes(32) : deps.keys.mac('code', codeText(email, code))
    await insertCode(tx, { id: deps.random.uuid(), email, hash, now, expiresAt })
    const language: Language = applicant?.language ?? request.language
    if (isApproved)
      await deps.mails.queue(tx, signUpKnownMail, {
        to: { email, language },
        values: { signInUrl: `${deps.config.publicUrl}/`, forgotUrl: `${deps.config.publicUrl}/forgot-password` },
      })
    else
      await deps.mails.queue(tx, signUpCodeMail, {
        to: { email, language },
        values: { code, minutes: limits.codeMinutes },
        expiresAt,
      })
    return accept(
      { resendAfterSeconds: limits.codeResendSeconds, validMinutes: limits.codeMinutes },
      { message: 'code.sent' },
    )
  })
}

type Opened = ReturnOf<typeof calls.verifyEmailCode>

export const verifyEmailCode: UseCase<typeof calls.verifyEmailCode> = async (deps, { now, body, request }) => {
  const counted = await takeOrRefuse(deps.limits, 'code-check', request.network, checksPerMinute, 60)
  if (!counted.ok) return counted
  const email = body.email.toLowerCase()
  const hashes = deps.keys.macs('code', codeText(email, body.otp.replace(/\s/g, '')))
  // Returned as a value, not refused: a refusal would roll back the counted try.
  const opened = await deps.db.transaction(async (tx): Promise<Opened | { left: number | undefined }> => {
    const checked = await tryCode(tx, { email, hashes, now })
    if (!checked?.is_right) return { left: checked === undefined ? undefined : limits.codeTries - checked.tries }
    const applicant = await findApplicant(tx, email)
    const session = await createSession(tx, deps, {
      area: 'registration',
      email,
      language: request.language,
      userAgent: request.userAgent,
      network: request.network,
      ...(applicant === undefined ? {} : { accountId: applicant.account_id }),
    })
    return {
      token: session.token,
      step: applicant?.step ?? 'basic-info',
      state: applicant === undefined ? 'under-way' : stateOf(applicant),
    }
  })
  if ('token' in opened) return accept(opened, { message: 'code.verified' })
  return opened.left === undefined || opened.left === 0
    ? refuse('code.dead')
    : refuse('code.wrong', { values: { left: opened.left } })
}
