// Photos and their parts.
import type { photoRemark } from '@assure/contract/calls/inspection-records'
import type * as z from 'zod'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type PhotoRemark = z.output<typeof photoRemark>

export type PhotoRow = {
  id: string
  item_key: string
  repeat: string | null
  taken_at: Date
  latitude: number | null
  longitude: number | null
  remarks: PhotoRemark[]
  size: number
  sha256: string
  parts: number
  file_id: string | null
  file_name: string | null
  thumbnail_file_id: string | null
  thumbnail_name: string | null
  refused: string | null
  removed_at: Date | null
  arrived_at: Date | null
  arrived: number[]
}

const photoRows = (condition: Sql): Sql => sql`
  select p.id, p.item_key, p.repeat, p.taken_at, p.latitude, p.longitude, p.remarks, p.size, p.sha256, p.parts,
    p.file_id, file.name as file_name, p.thumbnail_file_id, thumbnail.name as thumbnail_name, p.refused, p.removed_at,
    p.arrived_at,
    array(select part.number::int from inspection_photo_parts part
      where part.inspection_id = p.inspection_id and part.photo_id = p.id order by part.number) as arrived
  from inspection_photos p
  left join files file on file.id = p.file_id
  left join files thumbnail on thumbnail.id = p.thumbnail_file_id
  where ${condition}`

/** In the order taken. */
export const listPhotos = (db: Queryable, inspectionId: string): Promise<PhotoRow[]> =>
  db.many<PhotoRow>(
    sql`${photoRows(sql`p.inspection_id = ${inspectionId} and p.removed_at is null`)} order by p.taken_at, p.id`,
  )

type PhotoKey = { inspectionId: string; id: string }

export const findPhoto = (db: Queryable, { inspectionId, id }: PhotoKey): Promise<PhotoRow | undefined> =>
  db.find<PhotoRow>(photoRows(sql`p.inspection_id = ${inspectionId} and p.id = ${id}`))

export const lockPhoto = (tx: Tx, { inspectionId, id }: PhotoKey): Promise<PhotoRow | undefined> =>
  tx.find<PhotoRow>(sql`${photoRows(sql`p.inspection_id = ${inspectionId} and p.id = ${id}`)} for update of p`)

type NewPhoto = PhotoKey &
  Pick<
    PhotoRow,
    'item_key' | 'repeat' | 'taken_at' | 'latitude' | 'longitude' | 'remarks' | 'size' | 'sha256' | 'parts'
  > & { accountId: string; now: Date }

export const insertPhoto = (tx: Tx, photo: NewPhoto) =>
  tx.run(sql`
    insert into inspection_photos (inspection_id, id, item_key, repeat, taken_at, latitude, longitude, remarks, size,
      sha256, parts, account_id, declared_at)
    values (${photo.inspectionId}, ${photo.id}, ${photo.item_key}, ${photo.repeat}, ${photo.taken_at}, ${photo.latitude},
      ${photo.longitude}, ${JSON.stringify(photo.remarks)}::jsonb, ${photo.size}, ${photo.sha256}, ${photo.parts},
      ${photo.accountId}, ${photo.now})`)

/** Includes removed photos. */
export const sumDeclared = async (db: Queryable, accountId: string, since: Date): Promise<number> =>
  (
    await db.get<{ bytes: number }>(sql`
      select coalesce(sum(size), 0)::bigint as bytes from inspection_photos
      where account_id = ${accountId} and declared_at >= ${since}`)
  ).bytes

/** The size of the other parts that have arrived. */
export const sumOtherParts = async (db: Queryable, { inspectionId, id, number }: PhotoKey & { number: number }) =>
  (
    await db.get<{ bytes: number }>(sql`
      select coalesce(sum(octet_length(bytes)), 0)::bigint as bytes from inspection_photo_parts
      where inspection_id = ${inspectionId} and photo_id = ${id} and number <> ${number}`)
  ).bytes

type NewPart = PhotoKey & { number: number; bytes: Buffer; now: Date }

export const savePart = (tx: Tx, { inspectionId, id, number, bytes, now }: NewPart) =>
  tx.run(sql`
    insert into inspection_photo_parts (inspection_id, photo_id, number, bytes, arrived_at)
    values (${inspectionId}, ${id}, ${number}, ${bytes}, ${now})
    on conflict (inspection_id, photo_id, number) do update set bytes = excluded.bytes,
      arrived_at = excluded.arrived_at`)

export const listParts = async (db: Queryable, { inspectionId, id }: PhotoKey): Promise<Buffer[]> =>
  (
    await db.many<{ bytes: Buffer }>(sql`
      select bytes from inspection_photo_parts where inspection_id = ${inspectionId} and photo_id = ${id}
      order by number`)
  ).map(({ bytes }) => bytes)

export const deleteParts = (tx: Tx, { inspectionId, id }: PhotoKey) =>
  tx.run(sql`delete from inspection_photo_parts where inspection_id = ${inspectionId} and photo_id = ${id}`)

type Whole = PhotoKey & { fileId: string; thumbnailFileId: string; now: Date }

export const markWhole = (tx: Tx, { inspectionId, id, fileId, thumbnailFileId, now }: Whole) =>
  tx.run(sql`
    update inspection_photos set file_id = ${fileId}, thumbnail_file_id = ${thumbnailFileId}, arrived_at = ${now}
    where inspection_id = ${inspectionId} and id = ${id} and file_id is null and removed_at is null
      and refused is null`)

export const markRefused = (tx: Tx, { inspectionId, id, refused }: PhotoKey & { refused: string }) =>
  tx.run(sql`
    update inspection_photos set refused = ${refused}
    where inspection_id = ${inspectionId} and id = ${id} and file_id is null and refused is null`)

export const markRemoved = (tx: Tx, { inspectionId, id, now }: PhotoKey & { now: Date }) =>
  tx.run(sql`
    update inspection_photos set removed_at = ${now}
    where inspection_id = ${inspectionId} and id = ${id} and removed_at is null`)

export const saveRemarks = (tx: Tx, { inspectionId, id, remarks }: PhotoKey & { remarks: readonly PhotoRemark[] }) =>
  tx.run(sql`
    update inspection_photos set remarks = ${JSON.stringify(remarks)}::jsonb
    where inspection_id = ${inspectionId} and id = ${id} and removed_at is null`)

/** Parts of photos that were never completed. */
export const deleteOldParts = (db: Queryable, before: Date) =>
  db.run(sql`
    delete from inspection_photo_parts part using inspection_photos p
    where p.inspection_id = part.inspection_id and p.id = part.photo_id and p.file_id is null
      and p.declared_at < ${before}`)
