// Names, addresses and telephone numbers of persons stand in the trail as ciphertext under the key of their person.
// The key may be deleted: then nobody reads them any more, and the chain, which is over the ciphertext, stays whole.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Which fields of an entry say something about a person, by the names that the slices give them. */
export type PersonalFields = {
  /** Kinds of subjects whose id has a key. `named`: the subject is called by a person's name or address. */
  subjects: Readonly<Record<string, 'named' | 'unnamed'>>
  /** Fields of before and after. */
  fields: ReadonlySet<string>
  /** Fields whose person is named by id in the field beside them: name to name of the id. */
  references: Readonly<Record<string, string>>
  /** Kinds of subjects that are persons: what is written as a reason is about them. */
  persons: ReadonlySet<string>
}

type Facts = Record<string, unknown> | null

/** What of an entry may be a person's. */
export type PersonalParts = {
  actor_name: string | null
  subject_name: string | null
  before: Facts
  after: Facts
  reason: string | null
}

const prefix = 'person-key:'
/** A text that begins like one of ours is not taken for it. */
const escaped = (text: string): string => (text.startsWith(prefix) ? `${prefix}${text}` : text)

const sealedForm = /^person-key:([0-9a-f-]{36}):([\w-]{38,})$/
/** What is called otherwise is no person. */
const personId = /^[0-9a-f-]{36}$/
const nonceLength = 12
const tagLength = 16

type PersonKey = { id: string; subject_id: string; key: Buffer }

/** In the form in which it is stored. */
export const sealText = ({ id, key }: Pick<PersonKey, 'id' | 'key'>, plain: string): string => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${prefix}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

const open = (id: string, key: Buffer, text: string): string => {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}

const idsOf = (keys: readonly (string | undefined)[]): string[] => [...new Set(keys.filter((id) => id !== undefined))]

/**
 * Keys of persons by their ids, remembered: one that was deleted meanwhile writes what nobody can read, which is the
 * aim.
 */
const createKeyring = () => {
  const known = new Map<string, PersonKey>()
  const most = 5_000
  return async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> => {
    const unknown = ids.filter((id) => !known.has(id))
    const found =
      unknown.length === 0
        ? []
        : await db.many<PersonKey>(
            sql`select id, subject_id, key from person_keys where subject_id = any(${unknown}::uuid[])`,
          )
    if (known.size + found.length > most) known.clear()
    for (const key of found) known.set(key.subject_id, key)
    return new Map([...ids.flatMap((id) => known.get(id) ?? []), ...found].map((key) => [key.subject_id, key]))
  }
}

/** Of an entry: whose actor and subject are meant, and whose the fields are that are another's ('before.inspector'). */
export type Whose = {
  actor_kind: string
  actor_id: string | null
  subject_kind: string
  subject_id: string
  people?: Readonly<Record<string, string | undefined>> | undefined
}

const escapedDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value)) return value.map(escapedDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, escapedDeep(one)]))
}

export type SealPersons = (db: Queryable, parts: PersonalParts, whose: Whose) => Promise<PersonalParts>

/** Whoever was forgotten has no key: what is theirs is not written. */
export const createSealPersons = ({ subjects, fields, persons }: PersonalFields): SealPersons => {
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
    const sealedFacts = (side: 'before' | 'after'): Facts => {
      const facts = parts[side]
      if (facts === null) return null
      return Object.fromEntries(
        Object.entries(facts).map(([name, value]) => {
          const id = ownerOf(side, name)
          return [name, id !== undefined && typeof value === 'string' ? sealed(id, value) : escapedDeep(value)]
        }),
      )
    }
    return {
      actor_name: sealed(actorId ?? undefined, parts.actor_name),
      subject_name: sealed(calls === 'named' ? subject : undefined, parts.subject_name),
      before: sealedFacts('before'),
      after: sealedFacts('after'),
      reason: sealed(isAboutSubject ? subject : undefined, parts.reason),
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

/** Null: of somebody who was forgotten. */
export const openText = (text: string, keys: ReadonlyMap<string, Buffer>): string | null => {
  const [, id = '', body = ''] = sealedForm.exec(text) ?? []
  if (id === '') return text.startsWith(`${prefix}${prefix}`) ? text.slice(prefix.length) : text
  const key = keys.get(id)
  if (key === undefined) return null
  try {
    return open(id, key, body)
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

/** Rows of the trail as they are shown: names are readable again, those of forgotten persons are null. */
export const openPersons = async <Row extends { [Part in keyof PersonalParts]?: unknown }>(
  db: Queryable,
  rows: Row[],
): Promise<Row[]> => {
  const ids = new Set<string>()
  for (const row of rows) for (const part of opened) collect(row[part], ids)
  const found =
    ids.size === 0
      ? []
      : await db.many<{ id: string; key: Buffer }>(
          sql`select id, key from person_keys where id = any(${[...ids]}::uuid[])`,
        )
  const keys = new Map(found.map(({ id, key }) => [id, key]))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(opened.filter((part) => part in row).map((part) => [part, openedDeep(row[part], keys)])),
  }))
}
