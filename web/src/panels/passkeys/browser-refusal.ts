// Why the browser gave no passkey. Apart from the ceremony, so that naming a refusal loads no library.
import type { Failure } from '../../lib/api.ts'

/** `aborted`: another question took its place, so there is nothing to say. */
export type Why = 'cancelled' | 'unsupported' | 'wrong-address' | 'exists' | 'aborted'

const prefix = 'browser.'
export const browserRefusal = (why: Why): Failure => ({ ok: false, kind: 'refused', code: `${prefix}${why}` })

/** The key of its text; undefined for a refusal of the server. */
export const whyKeyOf = ({ code }: Failure): `why.${Exclude<Why, 'aborted'>}` | undefined =>
  code?.startsWith(prefix) ? `why.${code.slice(prefix.length) as Exclude<Why, 'aborted'>}` : undefined
