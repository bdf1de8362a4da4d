// `If-Match` on a change (RFC 9110, 13.1.1): the same as the field `version`, but refused after any change.
import type { Outcome } from '@assure/contract/domain/outcome'
import type { Endpoint } from '@assure/contract/endpoint'
import { exactly } from '../edit-version.ts'
import { unknownFields } from './unknown-fields.ts'

export const takesVersion = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  unknownFields(body, { version: '' }).length === 0

/** `any`: whichever version there is. `none`: no version of ours, so that nothing matches it. */
export const versionIn = (header: string): 'any' | 'none' | { version: string } => {
  if (header.trim() === '*') return 'any'
  const [, version] = /^\s*"([A-Za-z0-9_-]+)"\s*$/.exec(header) ?? []
  return version === undefined ? 'none' : { version: exactly(version) }
}

/** A save that was refused because of its `If-Match` answers with 412. */
export const asPrecondition = <T>(outcome: Outcome<T>, ifMatch: string | undefined): Outcome<T> =>
  ifMatch !== undefined &&
  !outcome.ok &&
  (outcome.code === 'request.changed-meanwhile' || outcome.code === 'user.changed-meanwhile')
    ? { ...outcome, code: 'request.not-this-version' }
    : outcome
