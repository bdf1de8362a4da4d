// The version of a record is a short hash of each field. It tells a save which fields were changed since the edit
// started, by anybody and any call.
import { createHash } from 'node:crypto'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import { canonicalJson } from './canonical-json.ts'
import { pick } from './pick.ts'

const markLength = 4

const markOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, markLength)

const namesOf = (fields: Record<string, unknown>): string[] => Object.keys(fields).toSorted()

/** Before a version from `If-Match`. No version contains it. */
const exactMark = '='

/** The version of a save that is refused after any change, even if it would undo none. */
export const exactly = (version: string): string => `${exactMark}${version}`

const isExact = (version: string): boolean => version.startsWith(exactMark)

const bareVersion = (version: string): string => (isExact(version) ? version.slice(exactMark.length) : version)

/** For a version that is not made of fields. A save that leaves everything as it is takes nothing back. */
export const isOtherVersion = (version: string, present: string, isUnchanged: boolean): boolean =>
  bareVersion(version) !== present && (isExact(version) || !isUnchanged)

export const versionOf = (fields: Record<string, unknown>): string =>
  namesOf(fields)
    .map((name) => markOf(fields[name]))
    .join('')

/** Fields that changed; all fields if the version is of another record. */
export const changedSince = (from: string, fields: Record<string, unknown>): string[] => {
  const names = namesOf(fields)
  const version = bareVersion(from)
  if (version.length !== names.length * markLength) return names
  return names.filter((name, at) => markOf(fields[name]) !== version.slice(at * markLength, (at + 1) * markLength))
}

/** Changed fields that saving `next` would undo. A field that already has the next value is no conflict. */
export const lostBy = (version: string, present: Record<string, unknown>, next: Record<string, unknown>): string[] =>
  changedSince(version, present).filter(
    (name) => isExact(version) || canonicalJson(present[name]) !== canonicalJson(next[name]),
  )

type Values = Record<string, unknown>
type LastChange = Partial<Pick<ChangedMeanwhile, 'changed_at' | 'changed_by'>>

/** The refusal of a save that would take back what somebody changed since; undefined if it may go on. */
export const refuseLost = (
  version: string | undefined,
  present: Values,
  next: Values,
  { changed_at = '', changed_by = null }: LastChange = {},
): Refused | undefined => {
  const lost = version === undefined ? [] : lostBy(version, present, next)
  if (lost.length === 0) return undefined
  const changes = lost.map((field) => ({ field, before: null, after: present[field] }))
  const details: ChangedMeanwhile = { version: versionOf(present), changed_at, changed_by, changes }
  return refuse('request.changed-meanwhile', { details })
}

/** For a field that a save may leave out and may empty. */
export const orElse = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value)

/** The fields that a save changes, before and after; undefined if there is none. */
export const changedValues = (before: Values, after: Values): { before: Values; after: Values } | undefined => {
  const names = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  return names.length === 0 ? undefined : { before: pick(before, names), after: pick(after, names) }
}

type Start = { version: string; fields: Record<string, unknown>; name: string }

/** Whether the value is the one at the start of the edit. */
const startedWith = ({ version, fields, name }: Start, value: unknown): boolean => {
  const at = namesOf(fields).indexOf(name)
  return markOf(value) === bareVersion(version).slice(at * markLength, (at + 1) * markLength)
}

/** A field's value at the start of the edit, from the trail; null if the trail does not have it. */
export const valueAtStart = (edits: readonly { before: Record<string, unknown> | null }[], start: Start): unknown =>
  edits.find(({ before }) => before !== null && start.name in before && startedWith(start, before[start.name]))
    ?.before?.[start.name] ?? null
