// Signing in and out in the three areas, forgotten passwords, mailed links, and the second factor of staff.
import * as z from 'zod'
import { areas, staffRoles } from '../domain/vocabulary.ts'
import { endpoint, id, nothing } from '../endpoint.ts'
import { email, givenPassword, lengths, optionalSecondFactorCode, password, sixDigits, text } from './fields.ts'

const tag = 'Sign-in'
const credentials = z.object({ email: email(), password: givenPassword() })
/** `code`: from the authenticator app, or a recovery code. */
const staffCredentials = credentials.extend({ code: optionalSecondFactorCode() })
const token = z.string()
/** 429, each with Retry-After. Attempts during a wait are not checked. */
const waits = ['sign-in.waiting', 'sign-in.link-needed', 'request.too-often'] as const

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  who: 'anyone',
  tag,
  summary: 'Sign in as a facility owner',
  description:
    'Answers a session token for the header `Authorization: Bearer …`. It ends after 12 hours without use and ' +
    'after 30 days in any case; every answer says in `session-ends-in` how many seconds are left. A program that ' +
    'asks by itself says in `Assure-Idle-Seconds` for how long nobody has used it: only use keeps a session. A wrong email ' +
    'and a wrong password get the same refusal. After several wrong passwords a wait is answered with ' +
    '429, `Retry-After` and `details.until`, alike for every address and for right passwords too. Keep the device ' +
    'cookie that comes along: tries from a known device are not slowed down by strangers.',
  body: credentials,
  answer: z.object({ token }),
  problems: [
    'sign-in.failed',
    'sign-in.under-review',
    'sign-in.rejected',
    'sign-in.rejected-with-reason',
    'sign-in.inactive',
    ...waits,
  ],
})

export const signedAdmin = z.object({
  id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(staffRoles),
  mustChoosePassword: z.boolean(),
  /** true: the role requires a second factor that is not set up yet; until then only its setup is available. */
  mustSetSecondFactor: z.boolean(),
})

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth/signin',
  who: 'anyone',
  tag,
  summary: 'Sign in as an administrator',
  description:
    'Answers a session token that ends after 30 minutes without use and after 12 hours in any case. With a second ' +
    'factor, the first try without `code` is refused with `sign-in.code-needed`: send the same again with the ' +
    'code of the authenticator app or one of the recovery codes, which works once.',
  body: staffCredentials,
  answer: z.object({ token, admin: signedAdmin }),
  problems: [
    ...waits,
    'sign-in.failed',
    'sign-in.inactive',
    'sign-in.code-needed',
    'sign-in.code-wrong',
    'sign-in.code-incomplete',
  ],
})

export const signedInspector = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string().nullable(),
  must_choose_password: z.boolean(),
})

export const signInInspector = endpoint({
  method: 'POST',
  path: '/inspector/api/login',
  who: 'anyone',
  tag,
  summary: 'Sign in as an inspector',
  description:
    'Answers a session token that ends after 12 hours without use and after 7 days in any case. `code` is needed ' +
    'only where the inspector has switched a second factor on; then it works as for administrators.',
  body: staffCredentials,
  answer: z.object({ token, inspector: signedInspector }),
  problems: [
    ...waits,
    'sign-in.failed',
    'sign-in.inactive',
    'sign-in.code-needed',
    'sign-in.code-wrong',
    'sign-in.code-incomplete',
  ],
})

const ended = {
  method: 'POST',
  tag,
  summary: 'End this session',
  description:
    'Ends the session of the token at once. Links to files that were made in this session stop working with it.',
  openBeforeOwnPassword: true,
  answer: nothing,
  problems: [],
} as const
export const signOut = endpoint({ ...ended, path: '/api/auth/signout', who: 'owner' })
export const signOutAdmin = endpoint({ ...ended, path: '/admin/auth/signout', who: 'admin' })
export const signOutInspector = endpoint({ ...ended, path: '/inspector/api/signout', who: 'inspector' })

// The answer is the same for every address, known or not.
const forgotten = {
  method: 'POST',
  who: 'anyone',
  tag,
  summary: 'Ask for a link to set a new password',
  description:
    'Sends a link to set a new password when the address has an account in this area. The answer is the same for ' +
    'every address, known or not, so nothing can be learned from it.',
  body: z.object({ email: email() }),
  answer: nothing,
  problems: ['request.too-often'],
} as const
export const forgotPassword = endpoint({ ...forgotten, path: '/api/auth/forgot-password' })
export const forgotPasswordAdmin = endpoint({ ...forgotten, path: '/admin/auth/forgot-password' })
export const forgotPasswordInspector = endpoint({ ...forgotten, path: '/inspector/api/forgot-password' })

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/set-password/check',
  who: 'anyone',
  tag,
  summary: 'Ask whether the link of a mail still works',
  description:
    'Reads the link and consumes nothing, so that a screen can say that it is used or run out before anybody types ' +
    'a password. Used, run out and never made are one answer.',
  body: z.object({ token: text(lengths.token) }),
  answer: nothing,
  problems: ['link.dead', 'request.too-often'],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/set-password',
  who: 'anyone',
  tag,
  summary: 'Set a password with the link of a mail, for every kind of account',
  description:
    'Takes the token of a link that was mailed: after an approval, an invitation or a forgotten password. A link ' +
    'works once. `area` and `email` say where and as whom to sign in afterwards.',
  body: z.object({ token: text(lengths.token), password: password() }),
  answer: z.object({ area: z.enum(areas), email: z.string() }),
  problems: ['link.dead', 'password.too-common', 'request.too-often'],
})

const reauthentication = z.object({ currentPassword: givenPassword() })
const start = {
  method: 'POST',
  tag,
  summary: 'Begin to set up the second factor',
  description:
    'Answers a new secret, as text, as an `otpauth` address and as a QR code (SVG). Nothing changes until a first ' +
    'code is confirmed; asking again makes a new secret and forgets the one before.',
  body: reauthentication,
  /** `address` is the otpauth link, `qr` the same as a picture (SVG). */
  answer: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
  problems: ['password.current-wrong', 'second-factor.already-on', 'request.too-often'],
} as const
const confirm = {
  method: 'POST',
  tag,
  summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
  description:
    'Takes a first code of the authenticator app. From then on each sign-in needs one. The recovery codes are ' +
    'shown in this answer only: each replaces one code, once.',
  body: z.object({ code: sixDigits() }),
  answer: z.object({ codes: z.array(z.string()) }),
  problems: [
    'code.incomplete',
    'second-factor.code-wrong',
    'second-factor.not-started',
    'second-factor.already-on',
    'request.too-often',
  ],
} as const
const remove = {
  method: 'POST',
  tag,
  summary: 'Switch the second factor off',
  description: 'Asks for the own password again. Refused where the role must have a second factor.',
  body: reauthentication,
  answer: nothing,
  problems: ['password.current-wrong', 'second-factor.not-on', 'second-factor.must-stay', 'request.too-often'],
} as const

export const startSecondFactorAdmin = endpoint({ ...start, path: '/admin/api/second-factor/start', who: 'admin' })
export const confirmSecondFactorAdmin = endpoint({ ...confirm, path: '/admin/api/second-factor/confirm', who: 'admin' })
export const removeSecondFactorAdmin = endpoint({ ...remove, path: '/admin/api/second-factor/remove', who: 'admin' })
export const startSecondFactorInspector = endpoint({
  ...start,
  path: '/inspector/api/second-factor/start',
  who: 'inspector',
})
export const confirmSecondFactorInspector = endpoint({
  ...confirm,
  path: '/inspector/api/second-factor/confirm',
  who: 'inspector',
})
export const removeSecondFactorInspector = endpoint({
  ...remove,
  path: '/inspector/api/second-factor/remove',
  who: 'inspector',
})
