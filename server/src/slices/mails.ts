// The email templates of every slice, and which of them carry the link to a first password.
import type { FirstPasswordMails } from '../platform/mail/send-mail.ts'
import * as apiKeys from './api-keys/mails.ts'
import * as certifications from './certifications/mails.ts'
import * as concerns from './concerns/mails.ts'
import * as documents from './documents/mails.ts'
import * as facilities from './facilities/mails.ts'
import * as findings from './findings/mails.ts'
import * as inspectors from './inspectors/mails.ts'
import * as issuedReports from './issued-reports/mails.ts'
import * as payments from './payments/mails.ts'
import * as privacy from './privacy/mails.ts'
import * as refunds from './refunds/mails.ts'
import * as registration from './registration/mails.ts'
import * as requests from './requests/mails.ts'
import * as samples from './samples/mails.ts'
import * as shares from './shares/mails.ts'
import * as signIn from './sign-in/mails.ts'
import * as users from './users/mails.ts'
import * as visits from './visits/mails.ts'
import * as webhooks from './webhooks/mails.ts'

export const mails = {
  ...apiKeys,
  ...webhooks,
  ...certifications,
  ...concerns,
  ...documents,
  ...facilities,
  ...findings,
  ...inspectors,
  ...issuedReports,
  ...payments,
  ...privacy,
  ...refunds,
  ...registration,
  ...requests,
  ...samples,
  ...shares,
  ...signIn,
  ...users,
  ...visits,
}

export const firstPasswordMails: FirstPasswordMails['mails'] = [mails.accountApprovedMail, mails.inspectorInvitedMail]
