// The fingerprints of the keys that this database's data needs. A start without one of them ends with a message instead
// of failing later for single values.
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type CipherPurpose, type KeySettings, type Keys, missingKeys } from '../keys.ts'
import { InstallationRefused } from './refused.ts'

type Kind = 'secret' | 'signing'
type KnownKey = { kind: Kind; key_id: string; fingerprint: string; first_used_at: Date }

const settingsOf: Record<Kind, string> = {
  secret: 'SECRET_KEY and FORMER_SECRET_KEYS together',
  signing: 'SIGNING_KEY',
}

const bringBack =
  'Bring back the former setting, or the folder DATA_DIR/keys, from where your organisation keeps such things or from a backup'

const listKnown = (db: Queryable): Promise<KnownKey[]> =>
  db.many<KnownKey>(sql`
    select kind, key_id, fingerprint, first_used_at from installation_keys where retired_at is null
      order by first_used_at`)

type Sealed = { purpose: CipherPurpose; text: string }

/** One of the newest encrypted values of each kind. */
const listSealed = (db: Queryable): Promise<Sealed[]> =>
  db.many<Sealed>(sql`
    (select 'bank' as purpose, iban as text from inspector_bank_details order by updated_at desc limit 1)
    union all (select 'totp', totp_secret from accounts where totp_secret is not null
      order by totp_enabled_at desc nulls last limit 1)
    union all (select 'mail', content from mails where content is not null order by created_at desc, id desc limit 1)
    union all (select 'webhook', secret from webhooks order by created_at desc, id desc limit 1)`)

const newestSigner = (db: Queryable): Promise<{ key_id: string } | undefined> =>
  db.find<{ key_id: string }>(sql`select key_id from certificates order by issued_at desc, id desc limit 1`)

const opens = (keys: Keys, { purpose, text }: Sealed): boolean => {
  try {
    keys.decrypt(purpose, text)
    return true
  } catch {
    return false
  }
}

/** Before any key is read: if no keys exist, new ones may only be generated for a database without data. */
export const refuseMissingKeys = async (db: Queryable, settings: KeySettings): Promise<void> => {
  const missing = missingKeys(settings)
  if (missing.length === 0) return
  const known = await listKnown(db)
  const needed = missing.filter(({ kind }) => known.some((key) => key.kind === kind))
  const isUnknown = (kind: Kind) => !known.some((key) => key.kind === kind)
  for (const one of missing.filter(({ kind }) => isUnknown(kind)))
    if (one.kind === 'secret' ? (await listSealed(db)).length > 0 : (await newestSigner(db)) !== undefined)
      needed.push(one)
  if (needed.length === 0) return
  throw new InstallationRefused(
    `The keys of this installation are missing: neither ${needed.map(({ name }) => name).join(' and ')} in the environment nor files in ${settings.dataDir}/keys, and the database holds data that needs them. ${bringBack}. New keys would not open what is kept.`,
  )
}

/** For data from before fingerprints: an encrypted value must decrypt, and the newest certificate must verify. */
const refuseOtherKeysThanData = async (db: Queryable, keys: Keys, kinds: readonly Kind[]): Promise<void> => {
  if (!kinds.includes('secret')) {
    const sealed = await listSealed(db)
    if (sealed.length > 0 && !sealed.some((one) => opens(keys, one)))
      throw new InstallationRefused(
        `SECRET_KEY is not the one of this database: nothing that is sealed in it opens with SECRET_KEY or FORMER_SECRET_KEYS. ${bringBack}.`,
      )
  }
  if (!kinds.includes('signing')) {
    const signer = await newestSigner(db)
    if (signer && !keys.fingerprints().some((row) => row.key_id === signer.key_id))
      throw new InstallationRefused(
        `SIGNING_KEY is not the one of this database: the newest certificate was signed with the key ${signer.key_id}. ${bringBack}.`,
      )
  }
}

/** The available keys must include all that are in use. */
export const assertKeysFit = async (db: Queryable, keys: Keys): Promise<KnownKey[]> => {
  const known = await listKnown(db)
  const kinds = [...new Set(known.map(({ kind }) => kind))]
  await refuseOtherKeysThanData(db, keys, kinds)
  const present = keys.fingerprints()
  const lacking = known.filter(
    (key) =>
      !present.some(
        ({ kind, key_id: keyId, fingerprint }) =>
          kind === key.kind && keyId === key.key_id && fingerprint === key.fingerprint,
      ),
  )
  const [first] = lacking
  if (first !== undefined) {
    const ids = lacking.filter(({ kind }) => kind === first.kind).map((row) => row.key_id)
    throw new InstallationRefused(
      `The keys do not fit the data: ${settingsOf[first.kind]} must hold every key that is in use, and ${ids.join(', ')} (in use since ${first.first_used_at.toISOString().slice(0, 10)}) is not among them. ${bringBack}. A key that is not needed any more is taken out with npm run rotate-keys -- --retire ${first.key_id}.`,
    )
  }
  return known
}

/** Records the keys that are used from now on. */
export const checkKeysAgainstData = async (db: Queryable, keys: Keys, now: Date): Promise<void> => {
  const known = await assertKeysFit(db, keys)
  const isNew = ({ kind }: { kind: Kind }): boolean => !known.some((key) => key.kind === kind)
  // A key that is only published, for a rotation over several processes, counts once it is used.
  for (const key of keys.fingerprints().filter((one) => one.isNewest || isNew(one))) await noteKey(db, key, now)
}

export const noteKey = async (
  db: Queryable,
  { kind, key_id: keyId, fingerprint }: Pick<KnownKey, 'kind' | 'key_id' | 'fingerprint'>,
  now: Date,
): Promise<void> => {
  await db.run(sql`
    insert into installation_keys (kind, key_id, fingerprint, first_used_at) values (${kind}, ${keyId},
      ${fingerprint}, ${now})
    on conflict (kind, key_id) do update set retired_at = null where installation_keys.retired_at is not null`)
}

export const findKeyInUse = (db: Queryable, keyId: string): Promise<{ kind: Kind } | undefined> =>
  db.find<{ kind: Kind }>(sql`select kind from installation_keys where key_id = ${keyId} and retired_at is null`)

export const markKeyRetired = (
  tx: Queryable,
  { kind, keyId, now }: { kind: Kind; keyId: string; now: Date },
): Promise<number> =>
  tx.run(sql`update installation_keys set retired_at = ${now} where kind = ${kind} and key_id = ${keyId}`)

type SealedRows = { bank: number; second_factors: number; webhooks: number; mails: number; imports: number }

/** Counts encrypted values, which begin with their form and the name of their key. */
export const countSealedRows = (db: Queryable, keyId: string, now: Date): Promise<SealedRows> => {
  const like = `1.${keyId.replace(/[\\%_]/g, '\\$&')}.%`
  return db.get<SealedRows>(sql`
    select
      (select count(*)::integer from inspector_bank_details
        where bank_name like ${like} or account_holder_name like ${like} or account_number like ${like}
          or iban like ${like} or swift_code like ${like}) as bank,
      (select count(*)::integer from accounts where totp_secret like ${like} or totp_pending_secret like ${like})
        as second_factors,
      (select count(*)::integer from webhooks
        where secret like ${like} or (former_secret like ${like} and former_secret_until > ${now})) as webhooks,
      (select count(*)::integer from mails where content like ${like}) as mails,
      (select count(distinct import_id)::integer from import_rows where cells like ${like}) as imports`)
}
