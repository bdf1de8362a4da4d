// One-time codes: six digits, ten minutes, five tries, one active an address, one a minute, ten a day.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import {
  type Language,
  limits,
  type RegistrationState,
  type RegistrationStep,
} from '@assure/contract/domain/vocabulary'
import type { Anyone } from '../../platform/auth/actor.ts'
import { createSession } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { signUpCodeMail, signUpKnownMail } from './mails.ts'
import { stateOf } from './rules.ts'
import { findApplicant } from './store.ts'
import { countRecentCodes, insertCode, lockCodes, replaceCodes, tryCode } from './store-codes.ts'

const asksPerMinute = 60
/**
 * Each asking leaves a row and a mail to an address that nobody has proved. An office registers some dozens of people
 * a day.
 */
const codesPerNetworkAndDay = 500
const checksPerMinute = 120

const codeText = (email: string, code: string): string => `otp:${email}:${code}`

/** The answer, and the work, are the same whether or not the address has an account; only the mail differs. */
export const sendCode =
  (deps: Deps) =>
  async (
    _: UseCaseContext<Anyone>,
    { request, ...given }: { email: string; captchaResponse?: string | null | undefined; request: RequestFacts },
  ): Promise<Outcome<{ resendAfterSeconds: number; validMinutes: number }>> => {
    const counted = await deps.limits.take('code-request', request.network, asksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const email = given.email.toLowerCase()
    const human = await deps.captcha.check(given.captchaResponse ?? undefined, { network: request.network, email })
    if (!human.ok) return human

    const today = await deps.limits.take('codes-of-day', request.network, codesPerNetworkAndDay, 86_400)
    if (!today.ok) return refuse('request.too-often', { retryAfterSeconds: today.retryAfterSeconds })

    // The captcha may have kept us waiting: a code has all of its minutes.
    const now = deps.clock.now()
    const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000)
    const code = deps.random.digits(limits.codeDigits)
    return deps.db.transaction(async (tx) => {
      await lockCodes(tx, email)
      // A code that was used needs no sending again: whoever comes back gets the next one at once.
      const recent = await countRecentCodes(tx, email, new Date(now.getTime() - 86_400_000))
      if (recent.today >= limits.codesPerDay) return refuse('code.too-many', { retryAfterSeconds: 3600 })
      const since =
        recent.latestAt === null ? Number.POSITIVE_INFINITY : (now.getTime() - recent.latestAt.getTime()) / 1000
      if (since < limits.codeResendSeconds)
        return refuse('code.too-soon', { retryAfterSeconds: limits.codeResendSeconds - since })

      const applicant = await findApplicant(tx, email)
      const isApproved = applicant !== undefined && stateOf(applicant) === 'approved'
      await replaceCodes(tx, email, now)
      // An approved account gets no code: what is kept for it opens nothing, so that the next asking is counted alike.
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

type Opened = { token: string; step: RegistrationStep; state: RegistrationState } | { left: number | undefined }

export const verifyCode =
  (deps: Deps) =>
  async (
    { now }: UseCaseContext<Anyone>,
    { request, ...given }: { email: string; otp: string; request: RequestFacts },
  ): Promise<Outcome<{ token: string; step: RegistrationStep; state: RegistrationState }>> => {
    const counted = await deps.limits.take('code-check', request.network, checksPerMinute, 60)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const email = given.email.toLowerCase()
    const hashes = deps.keys.macs('code', codeText(email, given.otp.replace(/\s/g, '')))
    // Counting and consuming are one statement: of many at once, one is right, and none is free. A wrong try is kept,
    // so it is no refusal of the transaction.
    const opened = await deps.db.transaction(async (tx): Promise<Opened> => {
      const checked = await tryCode(tx, { email, hashes, now })
      if (!checked?.isRight) return { left: checked === undefined ? undefined : limits.codeTries - checked.tries }
      const applicant = await findApplicant(tx, email)
      const session = await createSession(tx, deps, {
        area: 'registration',
        email,
        language: request.language,
        userAgent: request.userAgent,
        network: request.network,
        ...(applicant === undefined ? {} : { accountId: applicant.accountId }),
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
