// Names, addresses and telephone numbers are encrypted in the trail, with one key for each person. Deleting the key makes
// them unreadable, and the chain stays intact because it is computed over the ciphertext.
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { openSealed, sealBytes } from '../sealed-bytes.ts'

/** The fields of an entry that are about a person, under the names that the slices use. */
export type PersonalFields = {
  /** Kinds of subjects whose id has a key. `named`: the subject's name is a person's name or address. */
  subjects: Readonly<Record<string, 'named' | 'unnamed'>>
  /** Fields of `before` and `after`. */
  fields: ReadonlySet<string>
  /** Fields about the person whose id is in another field: from one name to the other. */
  references: Readonly<Record<string, string>>
  /** Kinds of subjects that are persons, so that a reason is about them. */
  persons: ReadonlySet<string>
  /** Kinds of actors whose own words are encrypted with their key: what they typed, not codes, numbers and days. */
  writers: ReadonlySet<string>
  /** Fields with words of ours that do not look like codes: never encrypted. */
  coded: ReadonlySet<string>
  /** Kinds of subjects whose name an actor typed. */
  titled: ReadonlySet<string>
}

type Facts = Record<string, unknown> | null

/** The parts of an entry that may be about a person. */
export type PersonalParts = {
  actor_name: string | null
  subject_name: string | null
  before: Facts
  after: Facts
  reason: string | null
}

const prefix = 'person-key:'
/** So that a text that begins with the prefix is not taken for ciphertext. */
const escaped = (text: string): string => (text.startsWith(prefix) ? `${prefix}${text}` : text)

const sealedForm = /^person-key:([0-9a-f-]{36}):([\w-]{38,})$/
/** Other ids are not persons. */
const personId = /^[0-9a-f-]{36}$/

type PersonKey = { id: string; subject_id: string; key: Buffer }

/** Returns the stored form. */
export const sealText = ({ id, key }: Pick<PersonKey, 'id' | 'key'>, plain: string): string =>
  `${prefix}${id}:${sealBytes(key, plain, id).toString('base64url')}`

const idsOf = (keys: readonly (string | undefined)[]): string[] => [...new Set(keys.filter((id) => id !== undefined))]

/** Caches keys by person. A cached key that was deleted meanwhile still encrypts, and nobody can read the result. */
const createKeyring = () => {
  const known = new Map<string, PersonKey>()
  const most = 5_000
  return async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> => {
    const unknown = ids.filter((id) => !known.has(id))
    const fetched =
      unknown.length === 0
        ? []
        : await db.many<PersonKey>(
            sql`select id, subject_id, key from person_keys where subject_id = any(${unknown}::uuid[])`,
          )
    if (known.size + fetched.length > most) known.clear()
    for (const key of fetched) known.set(key.subject_id, key)
    return new Map([...ids.flatMap((id) => known.get(id) ?? []), ...fetched].map((key) => [key.subject_id, key]))
  }
}

/** The persons of an entry: its actor, its subject, and those of single fields ('before.inspector', 'reason'). */
export type Whose = {
  actor_kind: string
  actor_id: string | null
  subject_kind: string
  subject_id: string
  people?: Readonly<Record<string, string | undefined>> | undefined
}

/** Codes and ids; numbers of documents, also with check digits; times; amounts: nobody's words. */
const codeForms = [
  /^[a-z0-9][a-z0-9_-]*$/,
  /^[A-Z]{1,4}-\d{4}-\d{6,}(-\d\d)?$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^-?\d{1,3}(,\d{3})*\.\d\d$/,
]
const isCode = (text: string): boolean => codeForms.some((form) => form.test(text))

const mapTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
}

export type SealPersons = (db: Queryable, parts: PersonalParts, whose: Whose) => Promise<PersonalParts>

/** A forgotten person has no key, so their fields are stored as null. */
export const createSealPersons = ({
  subjects,
  fields,
  persons,
  writers,
  coded,
  titled,
}: PersonalFields): SealPersons => {
  const keyring = createKeyring()
  return async (
    db,
    parts,
    { actor_kind: actorKind, actor_id: actorId, subject_kind: subjectKind, subject_id: subjectId, people = {} },
  ) => {
    const calls = subjects[subjectKind]
    const subject = calls !== undefined && personId.test(subjectId) ? subjectId : undefined
    const ownerOf = (side: 'before' | 'after', name: string): string | undefined =>
      fields.has(name) ? (people[`${side}.${name}`] ?? subject) : undefined
    const isAboutSubject = parts.reason !== null && persons.has(subjectKind) && actorKind !== 'system'
    const keys = await keyring(db, idsOf([actorId ?? undefined, subject, ...Object.values(people)]))
    const sealed = (id: string | undefined, text: string | null): string | null => {
      if (text === null) return null
      if (id === undefined) return escaped(text)
      const key = keys.get(id)
      return key === undefined ? null : sealText(key, text)
    }
    const writer = writers.has(actorKind) ? (actorId ?? undefined) : undefined
    const typed = (name: string) => (text: string) =>
      writer === undefined || coded.has(name) || (isCode(text) && !fields.has(name))
        ? escaped(text)
        : sealed(writer, text)
    const sealedFacts = (side: 'before' | 'after'): Facts => {
      const facts = parts[side]
      if (facts === null) return null
      return Object.fromEntries(
        Object.entries(facts).map(([name, value]) => {
          const id = ownerOf(side, name)
          return [name, mapTexts(value, id === undefined ? typed(name) : (text) => sealed(id, text))]
        }),
      )
    }
    return {
      actor_name: sealed(actorId ?? undefined, parts.actor_name),
      subject_name:
        writer !== undefined && titled.has(subjectKind) && parts.subject_name !== null && !isCode(parts.subject_name)
          ? sealed(writer, parts.subject_name)
          : sealed(calls === 'named' ? subject : undefined, parts.subject_name),
      before: sealedFacts('before'),
      after: sealedFacts('after'),
      reason: sealed(isAboutSubject ? subject : (people.reason ?? writer), parts.reason),
    }
  }
}

const opened = ['actor_name', 'subject_name', 'before', 'after', 'reason'] as const

const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') {
    const id = sealedForm.exec(value)?.[1]
    if (id !== undefined) into.add(id)
  } else if (Array.isArray(value)) for (const one of value) collect(one, into)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, into)
}

/** Null if the person was forgotten. */
export const openText = (text: string, keys: ReadonlyMap<string, Buffer>): string | null => {
  const [, id = '', body = ''] = sealedForm.exec(text) ?? []
  if (id === '') return text.startsWith(`${prefix}${prefix}`) ? text.slice(prefix.length) : text
  const key = keys.get(id)
  if (key === undefined) return null
  try {
    return openSealed(key, Buffer.from(body, 'base64url'), id)
  } catch {
    return null
  }
}

const openedDeep = (value: unknown, keys: ReadonlyMap<string, Buffer>): unknown => {
  if (typeof value === 'string') return openText(value, keys)
  if (Array.isArray(value)) return value.map((one) => openedDeep(one, keys))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, openedDeep(one, keys)]))
}

/** Decrypts rows for display. Fields of forgotten persons become null. */
export const openPersons = async <Row extends { [Part in keyof PersonalParts]?: unknown }>(
  db: Queryable,
  rows: Row[],
): Promise<Row[]> => {
  const ids = new Set<string>()
  for (const row of rows) for (const part of opened) collect(row[part], ids)
  const personKeys =
    ids.size === 0
      ? []
      : await db.many<{ id: string; key: Buffer }>(
          sql`select id, key from person_keys where id = any(${[...ids]}::uuid[])`,
        )
  const keys = new Map(personKeys.map(({ id, key }) => [id, key]))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(opened.filter((part) => part in row).map((part) => [part, openedDeep(row[part], keys)])),
  }))
}
