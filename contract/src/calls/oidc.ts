// Signing in through the identity provider of the organisation (docs/decisions/0090-sign-in-through-oidc.md).
import * as z from 'zod'
import { endpointsOf, instant, nothing } from '../endpoint.ts'
import { email, givenPassword, opaque, optionalSecondFactorCode, word } from './fields.ts'
import { passkeyAssertion } from './passkey-schemas.ts'
import { signedAdmin, signedInspector, staffRefusals } from './sign-in.ts'

const endpoint = endpointsOf('Sign-in')

export const oidcAreas = ['admin', 'inspector'] as const
export type OidcArea = (typeof oidcAreas)[number]

export const startOidcSignIn = endpoint('POST', '/api/auth/oidc/start', {
  duringMaintenance: true,
  who: 'anyone',
  summary: 'Start signing in through the identity provider',
  description:
    'For administrators and inspectors, if the installation has an identity provider (OpenID Connect). Open `url` in the ' +
    'same browser within ten minutes: the cookie of this answer belongs to it.',
  body: z.object({ area: word(oidcAreas) }),
  answer: z.object({ url: z.string() }),
  problems: ['oidc.off', 'oidc.unreachable', 'request.too-often'],
})

export const returnFromOidc = endpoint('GET', '/api/auth/oidc/callback', {
  who: 'anyone',
  summary: 'Return from the identity provider',
  description:
    'The redirect address of the identity provider. Always leads on to the sign-in page of the area, which then signs in. ' +
    '`state` works once, in the browser that started.',
  query: z.object({
    code: opaque(4_000).optional(),
    state: opaque(200).optional(),
    iss: opaque(500).optional(),
    error: opaque(200).optional(),
  }),
  answer: 'stream',
  media: ['text/plain'],
  status: 302,
  problems: ['oidc.off', 'request.too-often'],
})

const signIn = {
  duringMaintenance: true,
  who: 'anyone',
  description:
    'After the return from the identity provider, in the same browser. Returns a session token like the sign-in with a ' +
    'password. If the account there is not linked to one here, it is refused with `oidc.not-linked`, and `details.name` says ' +
    'who signed in there: send it again with `email` and `password`, which links the two. With two-step verification, ' +
    '`sign-in.code-needed` asks for a `code` or a `credential`, unless the identity provider confirmed a second factor and ' +
    'the installation accepts that.',
  body: z.object({
    email: email().optional(),
    password: givenPassword().optional(),
    code: optionalSecondFactorCode(),
    credential: passkeyAssertion().optional(),
  }),
  problems: [
    'oidc.off',
    'oidc.expired',
    'oidc.cancelled',
    'oidc.refused',
    'oidc.unreachable',
    'oidc.not-linked',
    'oidc.other-linked',
    'oidc.linked-elsewhere',
    'oidc.own-password-first',
    ...staffRefusals,
  ],
} as const
const token = z.string()

export const signInWithOidcAdmin = endpoint('POST', '/admin/auth/oidc/signin', {
  ...signIn,
  summary: 'Sign in as an administrator through the identity provider',
  answer: z.object({ token, admin: signedAdmin }),
})
export const signInWithOidcInspector = endpoint('POST', '/inspector/api/oidc/login', {
  ...signIn,
  summary: 'Sign in as an inspector through the identity provider',
  answer: z.object({ token, inspector: signedInspector }),
})

export const receiveOidcLogout = endpoint('POST', '/api/auth/oidc/backchannel-logout', {
  duringMaintenance: true,
  who: 'provider',
  form: true,
  summary: 'Receive a sign-out of the identity provider',
  description:
    'For the identity provider only (OpenID Connect Back-Channel Logout 1.0): a form with `logout_token`. Ends the sessions ' +
    'that were signed in through the session or the account that the token names. Each token counts once.',
  body: z.object({ logout_token: opaque(16_000) }),
  answer: nothing,
  problems: ['oidc.off', 'oidc.logout-invalid', 'request.too-often'],
})

/** How the linked account was called at the identity provider, and when it was linked and last used. */
export const oidcIdentity = z.object({ name: z.string(), linked_at: instant, last_used_at: instant })

const read = {
  tag: 'Account',
  summary: 'Read your link to the identity provider',
  description: '`identity` is null while no account there is linked to yours. Linking happens at sign-in.',
  answer: z.object({ identity: oidcIdentity.nullable() }),
} as const
const unlink = {
  tag: 'Account',
  summary: 'Remove your link to the identity provider',
  description:
    'Requires your password. Ends your other sessions that were signed in through it. The account gets an email.',
  body: z.object({ currentPassword: givenPassword() }),
  answer: nothing,
  problems: ['oidc.no-link', 'password.current-wrong', 'request.too-often'],
} as const

export const getOidcIdentityAdmin = endpoint('GET', '/admin/api/oidc', { ...read, who: 'admin' })
export const getOidcIdentityInspector = endpoint('GET', '/inspector/api/oidc', { ...read, who: 'inspector' })
export const unlinkOidcAdmin = endpoint('POST', '/admin/api/oidc/unlink', { ...unlink, who: 'admin' })
export const unlinkOidcInspector = endpoint('POST', '/inspector/api/oidc/unlink', { ...unlink, who: 'inspector' })
