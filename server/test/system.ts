// Mails of the outbox and failed jobs, as tests need them.

import { sql } from '../src/platform/db/sql.ts'
import { jobTypes } from '../src/platform/jobs/job-types.ts'
import { sealContent } from '../src/platform/mail/mails.ts'
import type { TestApp } from './harness.ts'

type MailFacts = {
  state: 'queued' | 'parked' | 'sent' | 'dropped' | 'expired' | 'kept'
  to?: string
  subject?: string
  text?: string
  error?: string
  /** When it was written, in minutes before now. */
  minutesAgo?: number
  /** When its code or link ends, in minutes from now. */
  expiresIn?: number
  hasContent?: boolean
}

/** A mail of the outbox. Returns its id. */
export const aMail = async (t: TestApp, facts: MailFacts): Promise<string> => {
  const { state, to = 'mona@example.ae', subject = 'Your certificate', text = 'Good news.', minutesAgo = 0 } = facts
  const id = t.deps.random.uuid()
  const now = t.clock.now()
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  const content = sealContent(t.deps.keys, { html: '', text, attachments: [] })
  await t.db.run(sql`
    insert into mails (id, message_id, to_address, language, template, subject, content, state, next_try_at, expires_at,
      error, created_at, updated_at, sent_at)
    values (${id}, ${`<${id}@assure.example>`}, ${to}, 'en', 'certified', ${subject},
      ${facts.hasContent === false ? null : content}, ${state}, ${state === 'queued' ? at : null},
      ${facts.expiresIn === undefined ? null : new Date(now.getTime() + facts.expiresIn * 60_000)},
      ${facts.error ?? null}, ${at}, ${at}, ${state === 'sent' ? at : null})`)
  return id
}

/** A job whose tries all failed, as the queue leaves it. Returns its id. */
export const aFailedJob = async (
  t: TestApp,
  { name = 'draw-report', isRecurring = false }: { name?: string | null; isRecurring?: boolean } = {},
): Promise<string> => {
  // The queues are rows that the first job creates.
  await t.db.transaction((tx) => t.deps.jobs.enqueue(tx, 'tidy-up', {}))
  const revisionId = t.deps.random.uuid()
  const { id } = await t.db.get<{ id: string }>(sql`
    insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_created_on, source_retry_count,
      source_output)
    values (${jobTypes['draw-report'].deadLetter}, ${JSON.stringify({ revisionId })}::jsonb,
      ${isRecurring ? null : revisionId}, ${name}, ${t.deps.random.uuid()}, now(), 30,
      '{"message":"The printer is on fire."}'::jsonb)
    returning id`)
  return id
}
