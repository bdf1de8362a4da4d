// The queues and how each one treats a job that failed.
import type { Queue } from 'pg-boss'
import type { JobName } from './jobs.ts'

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

/** Where a job ends that failed every time: seen by staff and in the metrics, never done again by itself. */
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
  // The mail itself keeps count of its tries; what fails here is the database beside it.
  'send-mail': treatment({ expireInSeconds: 90, retryLimit: 100, retryDelayMax: 120 }),
  // Anybody can ask for these: what is done does not stay.
  'send-password-link': treatment({ deleteAfterSeconds: 3_600 }),
  'tell-failed-sign-ins': treatment({ deleteAfterSeconds: 3_600 }),
  'sweep-files': treatment({ retryLimit: 3 }),
  'expire-certifications': treatment(),
  'fold-counts': treatment(),
  'send-reminders': treatment(),
  'reconcile-payments': treatment({ retryLimit: 3 }),
  'make-invoice-pdf': treatment({ retryLimit: 30 }),
  'make-credit-note-pdf': treatment({ retryLimit: 30 }),
  // A provider that is away comes back.
  'expire-payment-pages': treatment({ retryLimit: 100 }),
  'issue-waiting-invoices': treatment(),
  'issue-report': treatment({ retryLimit: 30 }),
  'draw-report': treatment({ retryLimit: 30, expireInSeconds: 1_200 }),
  'end-overdue-requests': treatment({ retryLimit: 3 }),
  'close-answered-requests': treatment({ retryLimit: 3 }),
  'tidy-up': treatment({ retryLimit: 3 }),
}

export const jobNames = Object.keys(jobTypes) as JobName[]
