import type { InspectorDocumentKind, Language } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'

export type NamedEntry = { id: number; name: string }

export type InspectorRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone_number: string | null
  country_id: number
  country_name: string
  service_areas: NamedEntry[]
  services: NamedEntry[]
  laboratory_id: number | null
  laboratory_name: string | null
  image_file_id: string | null
  image_name: string | null
  is_active: boolean
  created_at: Date
  language: Language
  has_password: boolean
  last_sign_in_at: Date | null
  second_factor: boolean
  changed_at: Date
  changed_by: string | null
}

const skills = (of: 'service_area' | 'service', language: Language): Sql => {
  const text = `(
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name_${language === 'ar' ? 'ar' : 'en'})
      order by s.position, s.id), '[]')
    from inspector_${of}s l join ${of}s s on s.id = l.${of}_id where l.inspector_id = a.id)`
  return unsafeText(text)
}

/** For `accounts a` with `inspectorJoins`. */
export const inspectorColumns = (language: Language): Sql => sql`
  a.id, a.email, a.first_name, a.last_name, a.phone_number, i.country_id,
    ${unsafeText(language === 'ar' ? 'n.name_ar' : 'n.name_en')} as country_name,
  ${skills('service_area', language)} as service_areas,
    ${skills('service', language)} as services,
  i.laboratory_id, ${unsafeText(language === 'ar' ? 'b.name_ar' : 'b.name_en')} as laboratory_name,
  i.image_file_id, p.name as image_name, a.is_active, a.created_at, a.language,
    a.password_hash is not null as has_password, a.last_sign_in_at, a.totp_enabled_at is not null as second_factor,
    a.updated_at as changed_at,
    a.updated_by as changed_by`

export const inspectorJoins = sql`
  join inspectors i on i.account_id = a.id
  join countries n on n.id = i.country_id
  left join laboratories b on b.id = i.laboratory_id
  left join files p on p.id = i.image_file_id and p.deleted_at is null`

export const findInspector = (db: Queryable, id: string, language: Language) =>
  db.find<InspectorRow>(
    sql`select ${inspectorColumns(language)} from accounts a ${inspectorJoins} where a.id = ${id}
      and a.area = 'inspector'`,
  )

export const lockInspector = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.find(
    sql`select 1 as there from accounts a join inspectors i on i.account_id = a.id where a.id = ${id} and a.erased_at is null
      for update of a, i`,
  )) !== undefined

export type InspectorFields = {
  email: string
  first_name: string
  last_name: string
  phoneNumber: string | null
  countryId: number
  laboratoryId: number | null
  isActive: boolean
}

type Change = { by: string; now: Date }

/** False when another inspector has the address. */
export const insertInspector = async (
  tx: Queryable,
  { id, fields, language, by, now }: { id: string; fields: InspectorFields; language: Language } & Change,
): Promise<boolean> => {
  const inserted = await tx.run(sql`
    insert into accounts (id, area, email, first_name, last_name, phone_number, language, created_at, updated_at,
      updated_by)
    values (${id}, 'inspector', ${fields.email}, ${fields.first_name}, ${fields.last_name}, ${fields.phoneNumber},
      ${language}, ${now}, ${now}, ${by})
    on conflict (area, email) do nothing`)
  if (inserted === 0) return false
  await tx.run(
    sql`insert into inspectors (account_id, country_id, laboratory_id, created_by, created_at)
      values (${id}, ${fields.countryId}, ${fields.laboratoryId}, ${by}, ${now})`,
  )
  return true
}

export const isEmailTaken = async (tx: Queryable, email: string, by: string): Promise<boolean> =>
  (await tx.find(
    sql`select 1 as there from accounts where area = 'inspector' and email = ${email} and id <> ${by}`,
  )) !== undefined

export const saveInspectorFields = async (
  tx: Queryable,
  { id, fields, by, now }: { id: string; fields: InspectorFields } & Change,
): Promise<void> => {
  await tx.run(sql`
    update accounts set email = ${fields.email}, first_name = ${fields.first_name}, last_name = ${fields.last_name},
      phone_number = ${fields.phoneNumber}, is_active = ${fields.isActive},
      version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${id}`)
  await tx.run(sql`update inspectors set country_id = ${fields.countryId}, laboratory_id = ${fields.laboratoryId}
    where account_id = ${id}`)
}

export const saveSkills = async (
  tx: Queryable,
  id: string,
  { serviceAreas, services }: { serviceAreas: readonly number[]; services: readonly number[] },
): Promise<void> => {
  await tx.run(
    sql`delete from inspector_service_areas where inspector_id = ${id}
      and service_area_id <> all (${serviceAreas}::int[])`,
  )
  await tx.run(
    sql`insert into inspector_service_areas (inspector_id, service_area_id) select ${id}, unnest(${serviceAreas}::int[])
      on conflict do nothing`,
  )
  await tx.run(
    sql`delete from inspector_services where inspector_id = ${id} and service_id <> all (${services}::int[])`,
  )
  await tx.run(
    sql`insert into inspector_services (inspector_id, service_id) select ${id}, unnest(${services}::int[])
      on conflict do nothing`,
  )
}

/** Returns the picture that it replaces. */
export const saveImage = async (tx: Queryable, id: string, fileId: string): Promise<string | null> => {
  const former = await tx.get<{ image_file_id: string | null }>(
    sql`select image_file_id from inspectors where account_id = ${id}`,
  )
  await tx.run(sql`update inspectors set image_file_id = ${fileId} where account_id = ${id}`)
  return former.image_file_id
}

export type EncryptedBank = {
  bank_name: string
  account_holder_name: string
  account_number: string
  iban: string
  swift_code: string
}

export const findBank = (db: Queryable, id: string) =>
  db.find<EncryptedBank>(
    sql`select bank_name, account_holder_name, account_number, iban, swift_code from inspector_bank_details
      where inspector_id = ${id}`,
  )

export const saveBank = (
  tx: Queryable,
  { id, bank, by, now }: { id: string; bank: EncryptedBank } & Change,
): Promise<number> =>
  tx.run(sql`
    insert into inspector_bank_details (inspector_id, bank_name, account_holder_name, account_number, iban, swift_code,
      updated_at, updated_by)
    values (${id}, ${bank.bank_name}, ${bank.account_holder_name}, ${bank.account_number}, ${bank.iban}, ${bank.swift_code},
      ${now}, ${by})
    on conflict (inspector_id) do update set bank_name = excluded.bank_name,
      account_holder_name = excluded.account_holder_name, account_number = excluded.account_number,
      iban = excluded.iban, swift_code = excluded.swift_code, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`)

export type InspectorDocument = {
  id: string
  file_id: string
  name: string
  type: string
  size: number
  created_at: Date
  kind: InspectorDocumentKind
  expires_on: string | null
}

export const listDocuments = (db: Queryable, id: string) =>
  db.many<InspectorDocument>(sql`
    select d.id, d.file_id, f.name, f.type, f.size, d.created_at, d.kind, d.expires_on
    from inspector_documents d join files f on f.id = d.file_id and f.deleted_at is null
    where d.inspector_id = ${id} and d.removed_at is null order by d.kind, d.created_at, d.id`)

export const insertDocument = (
  tx: Queryable,
  document: {
    id: string
    inspectorId: string
    fileId: string
    kind: InspectorDocumentKind
    expiresOn: string | null
  } & Change,
): Promise<number> =>
  tx.run(sql`
    insert into inspector_documents (id, inspector_id, file_id, kind, expires_on, uploaded_by, created_at)
    values (${document.id}, ${document.inspectorId}, ${document.fileId}, ${document.kind}, ${document.expiresOn},
      ${document.by}, ${document.now})`)

export const removeDocument = (
  tx: Queryable,
  { inspectorId, id, by, now }: { inspectorId: string; id: string } & Change,
) =>
  tx.find<{ file_id: string; name: string; kind: InspectorDocumentKind }>(sql`
    update inspector_documents d set removed_at = ${now}, removed_by = ${by} from files f
    where d.id = ${id} and d.inspector_id = ${inspectorId} and d.removed_at is null and f.id = d.file_id
    returning d.file_id, f.name, d.kind`)

export const findColleague = (db: Queryable, id: string) =>
  db.find<{ id: string; name: string }>(
    sql`select id, coalesce(nullif(btrim(concat(first_name, ' ', last_name)), ''), email) as name from accounts
      where id = ${id}`,
  )

/** Active, and without a password. */
export const findUninvited = (tx: Queryable, id: string) =>
  tx.find<{ id: string; email: string; first_name: string; language: Language }>(sql`
    select a.id, a.email, a.first_name, a.language from accounts a join inspectors i on i.account_id = a.id
    where a.id = ${id} and a.is_active and a.password_hash is null and a.erased_at is null`)

export const findTakenEmails = async (db: Queryable, emails: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ email: string }>(
    sql`select email from accounts where area = 'inspector' and email = any(${emails}::text[])`,
  )
  return rows.map(({ email }) => email)
}

/** Only as it was created. Undefined: it has been changed, deactivated or used since. */
export const deleteNewInspector = async (tx: Queryable, id: string): Promise<{ name: string } | undefined> => {
  const account = await tx.find<{ name: string }>(sql`
    select btrim(a.first_name || ' ' || a.last_name) as name from accounts a join inspectors i on i.account_id = a.id
    where a.id = ${id} and a.version = 1 and a.is_active and a.password_hash is null for update of a, i`)
  if (account === undefined) return undefined
  await tx.run(sql`delete from inspector_bank_details where inspector_id = ${id}`)
  await tx.run(sql`delete from inspector_service_areas where inspector_id = ${id}`)
  await tx.run(sql`delete from inspector_services where inspector_id = ${id}`)
  await tx.run(sql`delete from inspectors where account_id = ${id}`)
  await tx.run(sql`delete from accounts where id = ${id}`)
  return account
}
