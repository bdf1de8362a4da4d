// The queues and how each one handles failed jobs.
import type { JobName } from '@assure/contract/domain/system'
import type { Queue } from 'pg-boss'

export const schema = 'pgboss'
export const deadJobName = 'dead-jobs'

type Treatment = Required<
  Pick<
    Queue,
    | 'expireInSeconds'
    | 'retryLimit'
    | 'retryDelay'
    | 'retryDelayMax'
    | 'retryBackoff'
    | 'deleteAfterSeconds'
    | 'retentionSeconds'
    | 'policy'
    | 'deadLetter'
  >
>

const day = 86_400

/** Jobs whose tries all failed. Shown to staff and in the metrics, not retried automatically. */
export const deadJobOptions = { deleteAfterSeconds: 90 * day, retentionSeconds: 365 * day }

/** `short`: at most one waiting job with the same key, so that schedules do not pile up while no worker runs. */
const treatment = (own: Partial<Treatment> = {}): Treatment => ({
  policy: 'short',
  expireInSeconds: 300,
  retryLimit: 12,
  retryDelay: 5,
  retryDelayMax: 600,
  retryBackoff: true,
  deleteAfterSeconds: day,
  retentionSeconds: 90 * day,
  deadLetter: deadJobName,
  ...own,
})

export const jobTypes: Record<JobName, Treatment> = {
  // Mails count their own tries. Here only the database can fail.
  'send-mail': treatment({ expireInSeconds: 90, retryLimit: 100, retryDelayMax: 120 }),
  // Messages count their own tries, and nobody waits for the receiver here.
  'send-webhook': treatment({ expireInSeconds: 90, retryLimit: 100, retryDelayMax: 120 }),
  // Anyone can cause these jobs, so finished ones are deleted.
  'send-password-link': treatment({ deleteAfterSeconds: 3_600 }),
  'tell-failed-sign-ins': treatment({ deleteAfterSeconds: 3_600 }),
  'sweep-files': treatment({ retryLimit: 3 }),
  'expire-certifications': treatment(),
  'fold-counts': treatment(),
  'send-reminders': treatment(),
  'reconcile-payments': treatment({ retryLimit: 3 }),
  'make-invoice-pdf': treatment({ retryLimit: 30 }),
  'make-credit-note-pdf': treatment({ retryLimit: 30 }),
  // Retries until the provider is back.
  'expire-payment-pages': treatment({ retryLimit: 100 }),
  'send-refund': treatment({ retryLimit: 100 }),
  'reconcile-refunds': treatment({ retryLimit: 3 }),
  'issue-waiting-invoices': treatment(),
  // Large statements go on in a further job.
  'judge-receipts': treatment({ expireInSeconds: 1_200 }),
  // Large imports go on in a further job.
  'run-import': treatment({ expireInSeconds: 600 }),
  'issue-report': treatment({ retryLimit: 30 }),
  'draw-report': treatment({ retryLimit: 30, expireInSeconds: 1_200 }),
  'end-overdue-requests': treatment({ retryLimit: 3 }),
  'close-answered-requests': treatment({ retryLimit: 3 }),
  'tidy-up': treatment({ retryLimit: 3 }),
  'finish-closings': treatment({ retryLimit: 3 }),
  'apply-retention': treatment({ retryLimit: 3, expireInSeconds: 3_600 }),
  // What is off stays off: it is shown at once, among the failed jobs.
  'verify-books': treatment({ retryLimit: 0, expireInSeconds: 3_600 }),
}
