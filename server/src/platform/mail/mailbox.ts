// Stored mails of the trial set-up, which has no mail server. People read them at /mailbox.
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { type MailContent, openContent } from './mails.ts'

export type StoredMail = { id: string; to: string; subject: string; language: 'en' | 'ar'; created_at: Date }

export const listStoredMails = (db: Queryable, search = ''): Promise<StoredMail[]> => {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return db.many<StoredMail>(sql`
    select id, to_address as "to", subject, language, created_at from mails
    where state = 'kept' and (to_address ilike ${like} or translate(subject, ${'\u2068\u2069'}, '') ilike ${like})
    order by created_at desc, id desc limit 200`)
}

export const findStoredMail = async (
  db: Queryable,
  keys: Keys,
  id: string,
): Promise<(StoredMail & MailContent) | undefined> => {
  const row = await db.find<StoredMail & { content: string | null }>(sql`
    select id, to_address as "to", subject, language, created_at, content from mails where id = ${id}
      and state = 'kept'`)
  if (row === undefined || row.content === null) return undefined
  const { content, ...mail } = row
  return { ...mail, ...openContent(keys, content) }
}
