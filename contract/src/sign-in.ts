// Signing in and out in the three areas, forgotten passwords, the links of mails, and the second factor of staff.
import * as z from 'zod'
import { endpoint, id, nothing } from './endpoint.ts'
import { code, email, givenPassword, lengths, optionalCode, password, text } from './fields.ts'
import { areas, staffRoles } from './vocabulary.ts'

const tag = 'Sign-in'
const credentials = z.object({ email: email(), password: givenPassword() })
/** `code`: of the authenticator app, or a recovery code. */
const staffCredentials = credentials.extend({ code: optionalCode() })
const token = z.string()

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  who: 'anyone',
  tag,
  summary: 'Sign in as a facility owner',
  body: credentials,
  answer: z.object({ token }),
  problems: [
    'sign-in.failed',
    'sign-in.under-review',
    'sign-in.rejected',
    'sign-in.rejected-with-reason',
    'sign-in.inactive',
    'request.too-often',
  ],
})

export const signedAdmin = z.object({
  id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: z.enum(staffRoles),
  mustChoosePassword: z.boolean(),
  /** true: the role needs a second factor that is not set up yet; until then only its set-up is open. */
  mustSetSecondFactor: z.boolean(),
})

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth/signin',
  who: 'anyone',
  tag,
  summary: 'Sign in as an administrator',
  body: staffCredentials,
  answer: z.object({ token, admin: signedAdmin }),
  problems: ['sign-in.failed', 'sign-in.inactive', 'sign-in.code-needed', 'sign-in.code-wrong', 'request.too-often'],
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
  body: staffCredentials,
  answer: z.object({ token, inspector: signedInspector }),
  problems: ['sign-in.failed', 'sign-in.inactive', 'sign-in.code-needed', 'sign-in.code-wrong', 'request.too-often'],
})

const ended = { method: 'POST', tag, summary: 'End this session', answer: nothing, problems: [] } as const
export const signOut = endpoint({ ...ended, path: '/api/auth/signout', who: 'owner' })
export const signOutAdmin = endpoint({ ...ended, path: '/admin/auth/signout', who: 'admin' })
export const signOutInspector = endpoint({ ...ended, path: '/inspector/api/signout', who: 'inspector' })

// The answer is the same for every address, known or not.
const forgotten = {
  method: 'POST',
  who: 'anyone',
  tag,
  summary: 'Ask for a link to set a new password',
  body: z.object({ email: email() }),
  answer: nothing,
  problems: ['request.too-often'],
} as const
export const forgotPassword = endpoint({ ...forgotten, path: '/api/auth/forgot-password' })
export const forgotPasswordAdmin = endpoint({ ...forgotten, path: '/admin/auth/forgot-password' })
export const forgotPasswordInspector = endpoint({ ...forgotten, path: '/inspector/api/forgot-password' })

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/set-password',
  who: 'anyone',
  tag,
  summary: 'Set a password with the link of a mail, for every kind of account',
  body: z.object({ token: text(lengths.token), password: password() }),
  answer: z.object({ area: z.enum(areas) }),
  problems: ['link.dead', 'password.too-common', 'request.too-often'],
})

const reauthentication = z.object({ currentPassword: givenPassword() })
const start = {
  method: 'POST',
  tag,
  summary: 'Begin to set up the second factor',
  body: reauthentication,
  /** `address` is the otpauth link, `qr` the same as a picture (SVG). */
  answer: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
  problems: ['password.current-wrong', 'second-factor.already-on', 'request.too-often'],
} as const
const confirm = {
  method: 'POST',
  tag,
  summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
  body: z.object({ code: code() }),
  answer: z.object({ codes: z.array(z.string()) }),
  problems: ['second-factor.code-wrong', 'second-factor.not-started', 'second-factor.already-on', 'request.too-often'],
} as const
const remove = {
  method: 'POST',
  tag,
  summary: 'Switch the second factor off',
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
