// How the installation is doing: its parts, outgoing mail, failed jobs and sign-ins. For SUPER_ADMINs.
import * as z from 'zod'
import {
  jobNames,
  mailStates,
  partNames,
  partStates,
  requestLimits,
  signInResults,
  systemWarnings,
} from '../domain/system.ts'
import { areas, languages } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, nothing, pageQuery, pagination } from '../endpoint.ts'
import { device } from './account.ts'
import { moment, word } from './fields.ts'
import { oidcIdentity } from './oidc.ts'

const endpoint = endpointsOf('System')

const maintenance = z.object({
  since: instant,
  /** When it is expected to end. It goes on until somebody ends it. */
  until: instant,
})

export const getSystem = endpoint('GET', '/admin/api/system', {
  who: 'superAdmin',
  summary: 'Read the state of the installation',
  description:
    'The parts as this process sees them, what waits, versions, and the settings in force without their secrets. ' +
    '`warnings` is empty while nothing needs attention.',
  answer: z.object({
    warnings: z.array(
      z.object({
        kind: z.enum(systemWarnings),
        /** For `part-down`. */
        part: z.enum(partNames).nullable(),
        since: instant.nullable(),
        cause: z.string().nullable(),
        count: z.int().nullable(),
      }),
    ),
    parts: z.array(z.object({ part: z.enum(partNames), state: z.enum(partStates), since: instant.nullable() })),
    mails: z.object({
      queued: z.int(),
      parked: z.int(),
      /** When the oldest mail was written that should have left already. */
      late_since: instant.nullable(),
      /** What the mail server said about it. */
      late_cause: z.string().nullable(),
    }),
    jobs: z.array(z.object({ name: z.enum(jobNames), waiting: z.int(), running: z.int(), failed: z.int() })),
    versions: z.object({
      version: z.string(),
      build: z.string(),
      node: z.string(),
      database: z.string(),
      /** The newest migration. */
      schema: z.int(),
    }),
    maintenance: maintenance.nullable(),
    settings: z.array(
      z.object({
        name: z.string(),
        is_set: z.boolean(),
        /** Null for a secret, and for a setting that is not set. */
        value: z.string().nullable(),
      }),
    ),
  }),
})

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  language: z.enum(languages),
  template: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  created_at: instant,
  changed_at: instant,
  next_try_at: instant.nullable(),
  sent_at: instant.nullable(),
  /** What the mail server said last. */
  error: z.string().nullable(),
  may: z.object({ send: z.boolean(), drop: z.boolean() }),
})

export const listOutgoingMails = endpoint('GET', '/admin/api/system/mails', {
  who: 'superAdmin',
  summary: 'List outgoing mail',
  description: 'Newest first, paged. `search` matches the address and the subject.',
  query: pageQuery.extend({ state: word(mailStates).optional() }),
  answer: z.object({ mails: z.array(mail), pagination }),
})

export const getOutgoingMail = endpoint('GET', '/admin/api/system/mails/:id', {
  who: 'superAdmin',
  summary: 'Read a mail',
  description:
    'Its text without links and codes, which are for its addressee alone. `text` is null once the content was deleted: ' +
    'a month after it was sent, dropped or given up, or when its code or link expired. The audit trail records who read it, ' +
    'once in ten minutes.',
  answer: mail.extend({ text: z.string().nullable() }),
  problems: ['mail.not-found'],
})

const seenState = z.object({
  /** The state that the caller saw. If the mail has another one by now, nothing happens. */
  state: word(mailStates),
})

export const sendMailAgain = endpoint('POST', '/admin/api/system/mails/:id/send', {
  who: 'superAdmin',
  summary: 'Send a mail again',
  description:
    'Queues a copy. Possible while the content is there and its code or link has not expired; a first-password link is ' +
    'renewed. A mail that was parked counts as dropped from then on.',
  body: seenState.extend({
    /** `changed_at` as the caller saw it: a mail that somebody sent again since has another one. */
    changed_at: moment().optional(),
  }),
  answer: mail,
  status: 201,
  problems: ['mail.not-found', 'mail.changed', 'mail.not-sendable'],
})

export const dropMail = endpoint('POST', '/admin/api/system/mails/:id/drop', {
  who: 'superAdmin',
  summary: 'Drop a mail',
  description:
    'A queued or parked mail is not sent any more. One that is on its way to the mail server at this moment may still arrive.',
  body: seenState,
  answer: mail,
  problems: ['mail.not-found', 'mail.changed', 'mail.not-waiting'],
})

const failedJob = z.object({
  id,
  /** Null if it failed in a version that did not record it. Then it can only be discarded. */
  name: z.enum(jobNames).nullable(),
  /** What the job is about, as JSON. */
  data: z.string(),
  error: z.string().nullable(),
  tries: z.int(),
  created_at: instant,
  failed_at: instant,
})

export const listFailedJobs = endpoint('GET', '/admin/api/system/jobs', {
  who: 'superAdmin',
  summary: 'List failed jobs',
  description: 'Jobs whose tries all failed, newest first, paged. `search` matches the job, its data and its error.',
  query: pageQuery,
  answer: z.object({ jobs: z.array(failedJob), pagination }),
})

export const retryJob = endpoint('POST', '/admin/api/system/jobs/:id/retry', {
  who: 'superAdmin',
  summary: 'Run a failed job again',
  description: 'Starts with all its tries. Jobs can run twice without harm.',
  answer: nothing,
  problems: ['job.not-found', 'job.unknown', 'job.already-waiting'],
})

export const discardJob = endpoint('POST', '/admin/api/system/jobs/:id/discard', {
  who: 'superAdmin',
  summary: 'Discard a failed job',
  description: 'It is deleted. What it was to do is not done.',
  answer: nothing,
  problems: ['job.not-found'],
})

const account = z.object({
  id,
  area: z.enum(areas),
  name: z.string(),
  email: z.string(),
  /** Of an owner. */
  company: z.string().nullable(),
  is_active: z.boolean(),
  last_sign_in_at: instant.nullable(),
  live_sessions: z.int(),
})

export const listAccounts = endpoint('GET', '/admin/api/system/accounts', {
  who: 'superAdmin',
  summary: 'List accounts with their sessions',
  description: 'Of all areas, newest first within an area, paged. `search` matches the name and the email address.',
  query: pageQuery.extend({ area: word(areas).optional() }),
  answer: z.object({ accounts: z.array(account), pagination }),
})

const requestLimit = z.object({
  /** Null: as the setting says. */
  own: z.int().nullable(),
  /** REQUESTS_PER_MINUTE. */
  setting: z.int(),
})

const ownLimit = z
  .int('account.wrong-limit')
  .min(requestLimits.least, 'account.wrong-limit')
  .max(requestLimits.most, 'account.wrong-limit')
  .nullable()

export const getAccountSessions = endpoint('GET', '/admin/api/system/accounts/:id', {
  who: 'superAdmin',
  summary: 'Read the sessions and sign-ins of an account',
  description:
    'The live sessions, most recently used first, and the sign-ins as far as they are stored: successful ones until a ' +
    'day after their session was ended or a month after it expired, wrong passwords until the next successful sign-in, ' +
    'or a day for those from a network. A network is an IPv4 address or the first half of an IPv6 address.',
  answer: z.object({
    account,
    request_limit: requestLimit,
    /** The linked account at the identity provider. Null: none. */
    identity: oidcIdentity.nullable(),
    sessions: z.array(device.extend({ network: z.string().nullable() })),
    sign_ins: z.array(
      z.object({
        result: z.enum(signInResults),
        /** Null for wrong passwords in a known browser, whose time is not stored. */
        at: instant.nullable(),
        device: z.string().nullable(),
        network: z.string().nullable(),
        /** Wrong passwords in a row; 1 for a sign-in. */
        count: z.int(),
        /** Until when this network has to wait before the next try. */
        waits_until: instant.nullable(),
      }),
    ),
  }),
  problems: ['account.not-found'],
})

export const saveRequestLimit = endpoint('PUT', '/admin/api/system/accounts/:id/request-limit', {
  who: 'superAdmin',
  summary: 'Limit the requests of an account',
  description:
    'How many requests a minute the account may send, counted over all processes and from its next request on. Beyond ' +
    'them, the answer is 429 with `Retry-After`. Its API keys keep their quota, but none is above this limit.',
  body: z.object({
    /** Null: as the setting REQUESTS_PER_MINUTE says. */
    requests_per_minute: ownLimit,
    /** The account's own limit that the caller saw. If it changed since, nothing happens. */
    seen: ownLimit,
  }),
  answer: z.object({ request_limit: requestLimit }),
  problems: ['account.not-found', 'account.limit-changed', 'account.wrong-limit'],
})

export const unlinkOidcOfAccount = endpoint('DELETE', '/admin/api/system/accounts/:id/oidc', {
  who: 'superAdmin',
  summary: 'Remove the link of an account to the identity provider',
  description:
    'Ends the sessions that were signed in through it. The person gets an email, and signs in with the password.',
  answer: nothing,
  problems: ['account.not-found', 'oidc.no-link'],
})

export const endSessionOfAccount = endpoint('DELETE', '/admin/api/system/sessions/:id', {
  who: 'superAdmin',
  summary: 'End a session of an account',
  description: 'The device is signed out with its next request, and its open screens at once.',
  answer: nothing,
  problems: ['session.not-found'],
})

export const endSessionsOfAccount = endpoint('DELETE', '/admin/api/system/accounts/:id/sessions', {
  who: 'superAdmin',
  summary: 'End all sessions of an account',
  description: 'Except the session of this call, if the account is your own.',
  answer: nothing,
  problems: ['account.not-found', 'account.no-sessions'],
})

export const saveMaintenance = endpoint('PUT', '/admin/api/system/maintenance', {
  who: 'superAdmin',
  summary: 'Start, prolong or end maintenance',
  description:
    'During maintenance everything can be read, but calls that change something are refused with 503 and `Retry-After`, ' +
    'except signing in and out and the calls of SUPER_ADMINs. Jobs wait, also those that send email. Every process ' +
    'knows within seconds. Each answer has the expected end in `maintenance-until`.',
  body: z.object({
    /** Null ends it. */
    until: moment().nullable(),
    /** The `until` that the caller saw; null if there was no maintenance. If it changed since, nothing happens. */
    seen: moment().nullable(),
  }),
  answer: z.object({ maintenance: maintenance.nullable() }),
  problems: ['maintenance.changed', 'maintenance.in-the-past'],
})
