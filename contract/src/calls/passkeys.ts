// Signing in with a passkey, and the passkeys of an account (docs/decisions/0065-passkeys.md).
import * as z from 'zod'
import { endpointsOf, id, instant, nothing } from '../endpoint.ts'
import { givenPassword, lengths, text } from './fields.ts'
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRefusals,
  passkeyRequestOptions,
} from './passkey-schemas.ts'
import { signedAdmin, signedInspector } from './sign-in.ts'

const endpoint = endpointsOf('Account')

export const startPasskeySignIn = endpoint('POST', '/api/auth/passkey/options', {
  duringMaintenance: true,
  who: 'anyone',
  tag: 'Sign-in',
  summary: 'Start signing in with a passkey',
  description:
    'Returns the options for `navigator.credentials.get()`, for all three areas. The challenge works once, within ' +
    'five minutes. `allowCredentials` is empty: the browser offers the passkeys that it has for our address.',
  answer: z.object({ options: passkeyRequestOptions }),
  problems: ['request.too-often'],
})

const signIn = {
  who: 'anyone',
  tag: 'Sign-in',
  description:
    'Takes a credential for a challenge of `POST /api/auth/passkey/options`. Returns a session token like the sign-in ' +
    'with a password, without a password or a code. An unknown passkey and one of another area get the same answer. A ' +
    'passkey whose counter does not rise is blocked, because a copy of it may exist.',
  body: z.object({ credential: passkeyAssertion() }),
} as const
const token = z.string()
const signInProblems = [...passkeyRefusals, 'sign-in.inactive', 'request.too-often'] as const

export const signInWithPasskey = endpoint('POST', '/api/auth/passkey/signin', {
  duringMaintenance: true,
  ...signIn,
  summary: 'Sign in as a facility owner with a passkey',
  answer: z.object({ token, email: z.string() }),
  problems: [...signInProblems, 'sign-in.under-review', 'sign-in.rejected', 'sign-in.rejected-with-reason'],
})
export const signInWithPasskeyAdmin = endpoint('POST', '/admin/auth/passkey/signin', {
  duringMaintenance: true,
  ...signIn,
  summary: 'Sign in as an administrator with a passkey',
  answer: z.object({ token, admin: signedAdmin }),
  problems: signInProblems,
})
export const signInWithPasskeyInspector = endpoint('POST', '/inspector/api/passkey/login', {
  duringMaintenance: true,
  ...signIn,
  summary: 'Sign in as an inspector with a passkey',
  answer: z.object({ token, inspector: signedInspector }),
  problems: signInProblems,
})

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** true: refused, because a copy may exist. It can only be removed. */
  blocked: z.boolean(),
})

const list = {
  summary: 'List your passkeys',
  description: 'Oldest first, at most ten.',
  answer: z.object({ passkeys: z.array(passkey) }),
} as const
const start = {
  summary: 'Start adding a passkey',
  description:
    'Requires your password. Returns the options for `navigator.credentials.create()`. The challenge works once, ' +
    'within five minutes.',
  body: z.object({ currentPassword: givenPassword() }),
  answer: z.object({ options: passkeyCreationOptions }),
  problems: ['password.current-wrong', 'passkey.too-many', 'request.too-often'],
} as const
const add = {
  summary: 'Add a passkey',
  description:
    'Takes the new credential. Its name comes from the authenticator or the device; rename it with the next call. The ' +
    'account gets an email.',
  body: z.object({ credential: passkeyAttestation() }),
  answer: z.object({ passkey }),
  problems: [
    'passkey.expired',
    'passkey.wrong-site',
    'passkey.not-verified',
    'passkey.unusable',
    'passkey.exists',
    'passkey.too-many',
  ],
} as const
const rename = {
  summary: 'Rename a passkey',
  description: 'The name is shown in your list and in emails about it.',
  body: z.object({ name: text(lengths.name) }),
  answer: z.object({ passkey }),
  problems: ['passkey.not-found'],
} as const
const remove = {
  summary: 'Remove a passkey',
  description:
    'Requires your password or one of your passkeys. Without either it is refused with `passkey.confirm`, and ' +
    '`details.passkey` has the options for `navigator.credentials.get()`: send the same again with the `credential`.' +
    ' The only way to sign in cannot be removed. The account gets an email.',
  body: z.object({ currentPassword: givenPassword().optional(), credential: passkeyAssertion().optional() }),
  answer: nothing,
  problems: [
    'passkey.confirm',
    'passkey.not-found',
    'passkey.last-way-in',
    ...passkeyRefusals,
    'password.current-wrong',
    'request.too-often',
  ],
} as const

export const listPasskeys = endpoint('GET', '/api/user/passkeys', { ...list, who: 'owner' })
export const listPasskeysAdmin = endpoint('GET', '/admin/api/passkeys', { ...list, who: 'admin' })
export const listPasskeysInspector = endpoint('GET', '/inspector/api/passkeys', { ...list, who: 'inspector' })
export const startPasskey = endpoint('POST', '/api/user/passkeys/start', { ...start, who: 'owner' })
export const startPasskeyAdmin = endpoint('POST', '/admin/api/passkeys/start', { ...start, who: 'admin' })
export const startPasskeyInspector = endpoint('POST', '/inspector/api/passkeys/start', { ...start, who: 'inspector' })
export const addPasskey = endpoint('POST', '/api/user/passkeys', { ...add, who: 'owner' })
export const addPasskeyAdmin = endpoint('POST', '/admin/api/passkeys', { ...add, who: 'admin' })
export const addPasskeyInspector = endpoint('POST', '/inspector/api/passkeys', { ...add, who: 'inspector' })
export const renamePasskey = endpoint('PATCH', '/api/user/passkeys/:id', { ...rename, who: 'owner' })
export const renamePasskeyAdmin = endpoint('PATCH', '/admin/api/passkeys/:id', { ...rename, who: 'admin' })
export const renamePasskeyInspector = endpoint('PATCH', '/inspector/api/passkeys/:id', { ...rename, who: 'inspector' })
export const removePasskey = endpoint('POST', '/api/user/passkeys/:id/remove', { ...remove, who: 'owner' })
export const removePasskeyAdmin = endpoint('POST', '/admin/api/passkeys/:id/remove', { ...remove, who: 'admin' })
export const removePasskeyInspector = endpoint('POST', '/inspector/api/passkeys/:id/remove', {
  ...remove,
  who: 'inspector',
})
