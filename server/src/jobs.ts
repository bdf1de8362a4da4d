// The jobs and their schedules (Asia/Dubai). Any process on this database runs them, each job one at a time.
import type { JobName } from '@assure/contract/domain/system'
import { exportHead } from './platform/audit/heads.ts'
import { tidySessions } from './platform/auth/session-store.ts'
import { tidySpentChallenges } from './platform/captcha/spent.ts'
import { foldCounts } from './platform/db/listing.ts'
import type { Deps } from './platform/deps.ts'
import { tidyIdempotency } from './platform/idempotency/idempotency.ts'
import { everyStep } from './platform/jobs/every-step.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { tidyLimits } from './platform/limits/limits.ts'
import { tidyLive } from './platform/live/live.ts'
import { requeueMails } from './platform/mail/mails.ts'
import { createMailSender } from './platform/mail/send-mail.ts'
import type { Metrics } from './platform/metrics.ts'
import { remindOfKeys, tidyKeys } from './slices/api-keys/index.ts'
import { verifyBooks } from './slices/books/index.ts'
import { expireCertifications, sendReminders } from './slices/certifications/index.ts'
import { tidyConcerns } from './slices/concerns/index.ts'
import { remindOfDocuments } from './slices/documents/index.ts'
import { sendFindingReminders } from './slices/findings/index.ts'
import { continueImport, requeueImports, tidyImports } from './slices/imports/index.ts'
import { tidyPhotoParts } from './slices/inspections/index.ts'
import { remindOfCalibrations } from './slices/instruments/index.ts'
import { drawReport, issueReport } from './slices/issued-reports/index.ts'
import { firstPasswordMails } from './slices/mails.ts'
import { expirePaymentPages, issueWaitingInvoices, makeInvoicePdf, reconcilePayments } from './slices/payments/index.ts'
import { applyRetention, finishClosings } from './slices/privacy/index.ts'
import { makeCreditNotePdf, reconcileRefunds, requestRefund } from './slices/refunds/index.ts'
import { tidyCodes } from './slices/registration/index.ts'
import { closeAnsweredRequests, endOverdueRequests } from './slices/requests/index.ts'
import { currentSettings } from './slices/settings/index.ts'
import { tidyShares } from './slices/shares/index.ts'
import {
  renewFirstLink,
  reportFailedSignIns,
  sendPasswordLink,
  tidyChallenges,
  tidyLinks,
  tidyOidc,
  tidySignInFailures,
} from './slices/sign-in/index.ts'
import { judgeReceipts } from './slices/statements/index.ts'
import { createWebhookSender, tidyWebhooks } from './slices/webhooks/index.ts'

const schedules: Partial<Record<JobName, string>> = {
  'expire-certifications': '* * * * *',
  'fold-counts': '* * * * *',
  'reconcile-payments': '* * * * *',
  'reconcile-refunds': '25 * * * *',
  'issue-waiting-invoices': '*/10 * * * *',
  'send-reminders': '15 * * * *',
  'end-overdue-requests': '*/5 * * * *',
  'close-answered-requests': '*/5 * * * *',
  'sweep-files': '40 * * * *',
  'tidy-up': '*/5 * * * *',
  'apply-retention': '20 3 * * *',
  'verify-books': '40 3 * * *',
  'finish-closings': '50 * * * *',
}

export const tidyUp = async (deps: Deps): Promise<void> => {
  const { db, keys } = deps
  const now = deps.clock.now()
  await everyStep<unknown>([
    () => tidyLimits(db, now),
    () => tidyLive(db, now),
    () => requeueMails(deps, now),
    () => tidyWebhooks(deps, now),
    () => tidyIdempotency(db, now),
    () => tidySpentChallenges(db, now),
    () => tidySessions(db, now),
    () => tidyKeys(db, now),
    () => tidyCodes(db, now),
    () => tidyLinks(db, now),
    () => tidyChallenges(db, now),
    () => tidyOidc(db, now),
    () => tidySignInFailures(db, now),
    () => tidyPhotoParts(db, now),
    () => tidyConcerns(db, now),
    () => tidyShares(db, now),
    () => tidyImports(db, now),
    () => requeueImports(deps),
    // Store the signed head of the audit trail outside the database, so that truncation can be detected.
    () => exportHead({ db, keys, dataDir: deps.config.dataDir }, now),
  ])
}

export const startJobs = async (
  deps: Deps,
  metrics: Pick<Metrics, 'observeMail'>,
  { byClock }: { byClock: boolean },
): Promise<() => Promise<void>> => {
  const firstPassword = { mails: firstPasswordMails, renewLink: renewFirstLink(deps) }
  const sender = createMailSender({ ...deps, firstPassword, onSent: metrics.observeMail })
  const webhookSender = createWebhookSender(deps)
  const handlers: JobHandlers = {
    'send-mail': sender.send,
    'send-webhook': webhookSender.send,
    'send-password-link': sendPasswordLink(deps),
    'tell-failed-sign-ins': reportFailedSignIns(deps),
    'sweep-files': async () => deps.files.sweep((await currentSettings(deps.db)).retentionDays.ownerless_files),
    'tidy-up': () => tidyUp(deps),
    'apply-retention': () => applyRetention(deps),
    'verify-books': () => verifyBooks(deps),
    'finish-closings': () => finishClosings(deps),
    'fold-counts': () => foldCounts(deps.db),
    'expire-certifications': () => expireCertifications(deps),
    'send-reminders': () =>
      everyStep<unknown>([
        () => sendReminders(deps),
        () => remindOfDocuments(deps),
        () => sendFindingReminders(deps),
        () => remindOfCalibrations(deps),
        () => remindOfKeys(deps),
      ]),
    'end-overdue-requests': () => endOverdueRequests(deps),
    'close-answered-requests': () => closeAnsweredRequests(deps),
    'reconcile-payments': () => reconcilePayments(deps),
    'send-refund': ({ refundId }) => requestRefund(deps, refundId),
    'reconcile-refunds': () => reconcileRefunds(deps),
    'issue-waiting-invoices': () => issueWaitingInvoices(deps),
    'issue-report': ({ certificationId }) => issueReport(deps, certificationId),
    'draw-report': ({ revisionId }) => drawReport(deps, revisionId),
    'make-invoice-pdf': ({ invoiceId }) => makeInvoicePdf(deps, invoiceId),
    'make-credit-note-pdf': ({ creditNoteId }) => makeCreditNotePdf(deps, creditNoteId),
    'run-import': ({ importId }) => continueImport(deps, importId),
    'judge-receipts': ({ statementId }) => judgeReceipts(deps, statementId),
    'expire-payment-pages': ({ orderId }) => expirePaymentPages(deps, orderId),
  }
  await deps.jobs.start(handlers, byClock ? schedules : {})
  return async () => {
    // Before the jobs, because it plans the next tries.
    await webhookSender.close()
    await deps.jobs.stop()
    sender.close()
  }
}
