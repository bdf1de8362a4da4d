// Signing in and out in the three areas, forgotten passwords, mailed links, and the second factor of staff.
import * as z from 'zod'
import { areas, staffRoles } from '../domain/vocabulary.ts'
import { endpointsOf, id, nothing } from '../endpoint.ts'
import { email, givenPassword, lengths, optionalSecondFactorCode, password, sixDigits, text } from './fields.ts'
import { passkeyAssertion, passkeyRefusals } from './passkey-schemas.ts'

const endpoint = endpointsOf('Sign-in')
const credentials = z.object({ email: email(), password: givenPassword() })
/** `code`: from the authenticator app, or a recovery code. `credential`: of a passkey, instead of a code. */
const staffCredentials = credentials.extend({
  code: optionalSecondFactorCode(),
  credential: passkeyAssertion().optional(),
})
const token = z.string()
/** 429, each with Retry-After. Attempts during a wait are not checked. */
const waits = ['sign-in.waiting', 'sign-in.link-needed', 'request.too-often'] as const
export const staffRefusals = [
  ...waits,
  'sign-in.failed',
  'sign-in.inactive',
  'sign-in.code-needed',
  'sign-in.code-wrong',
  'sign-in.code-incomplete',
  ...passkeyRefusals,
] as const

export const signIn = endpoint('POST', '/api/auth/signin', {
  duringMaintenance: true,
  who: 'anyone',
  summary: 'Sign in as a facility owner',
  description:
    'Returns a session token for the header `Authorization: Bearer …`. It expires after 12 hours without use ' +
    'and after 30 days in any case; every answer has the remaining seconds in `session-ends-in`. A program ' +
    'that polls reports in `Assure-Idle-Seconds` for how long nobody has used it, because only use extends a ' +
    'session. A wrong email address and a wrong password get the same answer. After several wrong passwords, ' +
    'sign-in is refused with 429, `Retry-After` and `details.until`, for every address and even for the right ' +
    'password. Keep the device cookie: strangers cannot slow down sign-in from a known device.',
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

export const signInAdmin = endpoint('POST', '/admin/auth/signin', {
  duringMaintenance: true,
  who: 'anyone',
  summary: 'Sign in as an administrator',
  description:
    'Returns a session token that expires after 30 minutes without use and after 12 hours in any case. With ' +
    'two-step verification, a first attempt without `code` is refused with `sign-in.code-needed`: send the ' +
    'same again with a code from the authenticator app, or with a recovery code, which works once. If the account ' +
    'has passkeys, `details.passkey` of that refusal has the options for `navigator.credentials.get()`: send the ' +
    '`credential` instead of a code.',
  body: staffCredentials,
  answer: z.object({ token, admin: signedAdmin }),
  problems: staffRefusals,
})

export const signedInspector = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string().nullable(),
  must_choose_password: z.boolean(),
})

export const signInInspector = endpoint('POST', '/inspector/api/login', {
  duringMaintenance: true,
  who: 'anyone',
  summary: 'Sign in as an inspector',
  description:
    'Returns a session token that expires after 12 hours without use and after 7 days in any case. `code` is ' +
    'required only if the inspector turned on two-step verification; it and `credential` work as for administrators.',
  body: staffCredentials,
  answer: z.object({ token, inspector: signedInspector }),
  problems: staffRefusals,
})

const ended = {
  summary: 'Sign out',
  description: 'Ends the session immediately. Links to files that were created in this session stop working.',
  openBeforeOwnPassword: true,
  answer: nothing,
} as const
export const signOut = endpoint('POST', '/api/auth/signout', { duringMaintenance: true, ...ended, who: 'owner' })
export const signOutAdmin = endpoint('POST', '/admin/auth/signout', { duringMaintenance: true, ...ended, who: 'admin' })
export const signOutInspector = endpoint('POST', '/inspector/api/signout', {
  duringMaintenance: true,
  ...ended,
  who: 'inspector',
})

// The answer is the same for every address, known or not.
const forgotten = {
  who: 'anyone',
  summary: 'Request a password link',
  description:
    'Emails a link to set a new password if the address has an account in this area. The answer is the same ' +
    'for every address.',
  body: z.object({ email: email() }),
  answer: nothing,
  problems: ['request.too-often'],
} as const
export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', forgotten)
export const forgotPasswordAdmin = endpoint('POST', '/admin/auth/forgot-password', forgotten)
export const forgotPasswordInspector = endpoint('POST', '/inspector/api/forgot-password', forgotten)

export const checkPasswordLink = endpoint('POST', '/api/auth/set-password/check', {
  duringMaintenance: true,
  who: 'anyone',
  summary: 'Check a password link',
  description: 'Does not use up the link. Used, expired and unknown links get the same answer.',
  body: z.object({ token: text(lengths.token) }),
  answer: nothing,
  problems: ['link.dead', 'request.too-often'],
})

export const setPassword = endpoint('POST', '/api/auth/set-password', {
  who: 'anyone',
  summary: 'Set a password with a link',
  description:
    'Takes the token of an emailed link, after an approval, an invitation or a forgotten password. A link ' +
    'works once. `area` and `email` say where and as whom to sign in.',
  body: z.object({ token: text(lengths.token), password: password() }),
  answer: z.object({ area: z.enum(areas), email: z.string() }),
  problems: ['link.dead', 'password.too-common', 'request.too-often'],
})

const reauthentication = z.object({ currentPassword: givenPassword() })
const start = {
  summary: 'Start setting up two-step verification',
  description:
    'Returns a new secret as text, as an `otpauth` address and as a QR code (SVG). Nothing changes until a ' +
    'code is confirmed; calling it again replaces the secret.',
  body: reauthentication,
  /** `address` is the otpauth link, `qr` the same as a picture (SVG). */
  answer: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
  problems: ['password.current-wrong', 'second-factor.already-on', 'request.too-often'],
} as const
const confirm = {
  summary: 'Turn on two-step verification',
  description:
    'Takes a first code from the authenticator app. Every later sign-in requires a code. This is the only ' +
    'answer that contains the recovery codes; each replaces one code, once.',
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
  summary: 'Turn off two-step verification',
  description: 'Requires your password. Refused if your role requires two-step verification.',
  body: reauthentication,
  answer: nothing,
  problems: ['password.current-wrong', 'second-factor.not-on', 'second-factor.must-stay', 'request.too-often'],
} as const

export const startSecondFactorAdmin = endpoint('POST', '/admin/api/second-factor/start', { ...start, who: 'admin' })
export const confirmSecondFactorAdmin = endpoint('POST', '/admin/api/second-factor/confirm', {
  ...confirm,
  who: 'admin',
})
export const removeSecondFactorAdmin = endpoint('POST', '/admin/api/second-factor/remove', { ...remove, who: 'admin' })
export const startSecondFactorInspector = endpoint('POST', '/inspector/api/second-factor/start', {
  ...start,
  who: 'inspector',
})
export const confirmSecondFactorInspector = endpoint('POST', '/inspector/api/second-factor/confirm', {
  ...confirm,
  who: 'inspector',
})
export const removeSecondFactorInspector = endpoint('POST', '/inspector/api/second-factor/remove', {
  ...remove,
  who: 'inspector',
})
