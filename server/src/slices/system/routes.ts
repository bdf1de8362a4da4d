import * as calls from '@assure/contract/calls/system'
import { type Route, route } from '../../platform/http/route.ts'
import {
  endSessionOfAccount,
  endSessionsOfAccount,
  getAccountSessions,
  listAccounts,
  saveRequestLimit,
  unlinkOidcOfAccount,
} from './accounts.ts'
import { discardJob, listFailedJobs, retryJob } from './failed-jobs.ts'
import { saveMaintenance } from './maintenance.ts'
import { dropMail, getOutgoingMail, listOutgoingMails, sendMailAgain } from './outbox.ts'
import { getSystem } from './read-system.ts'

export const routes: Route[] = [
  route(calls.getSystem, getSystem),
  route(calls.listOutgoingMails, listOutgoingMails),
  route(calls.getOutgoingMail, getOutgoingMail),
  route(calls.sendMailAgain, sendMailAgain),
  route(calls.dropMail, dropMail),
  route(calls.listFailedJobs, listFailedJobs),
  route(calls.retryJob, retryJob),
  route(calls.discardJob, discardJob),
  route(calls.saveMaintenance, saveMaintenance),
  route(calls.listAccounts, listAccounts),
  route(calls.getAccountSessions, getAccountSessions),
  route(calls.saveRequestLimit, saveRequestLimit),
  route(calls.unlinkOidcOfAccount, unlinkOidcOfAccount),
  route(calls.endSessionOfAccount, endSessionOfAccount),
  route(calls.endSessionsOfAccount, endSessionsOfAccount),
]
