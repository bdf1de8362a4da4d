// Every call of every area in one object. The server registers them, the web client is typed by them, and the API
// documents are generated from them.
import * as account from './account.ts'
import * as adminFacilities from './admin-facilities.ts'
import * as adminPayments from './admin-payments.ts'
import * as adminRequests from './admin-requests.ts'
import * as audit from './audit.ts'
import * as calendar from './calendar.ts'
import * as certifications from './certifications.ts'
import * as changes from './changes.ts'
import * as checklists from './checklists.ts'
import * as documents from './documents.ts'
import type { AnswerOf, Endpoint, ParamsOf, SentBodyOf, SentQueryOf } from './endpoint.ts'
import * as facilities from './facilities.ts'
import * as fieldWork from './field-work.ts'
import * as findings from './findings.ts'
import * as inspections from './inspections.ts'
import * as inspectors from './inspectors.ts'
import * as issuedReports from './issued-reports.ts'
import * as jobs from './jobs.ts'
import * as live from './live.ts'
import * as mailbox from './mailbox.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as payments from './payments.ts'
import * as preferences from './preferences.ts'
import * as presence from './presence.ts'
import * as publicCalls from './public.ts'
import * as queues from './queues.ts'
import * as refunds from './refunds.ts'
import * as registration from './registration.ts'
import * as reports from './reports.ts'
import * as requestAnswers from './request-answers.ts'
import * as requestReports from './request-reports.ts'
import * as requests from './requests.ts'
import * as selfAssessments from './self-assessments.ts'
import * as services from './services.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff.ts'
import * as users from './users.ts'
import * as visits from './visits.ts'

/** A module also exports schemas that other modules and the server share; only its calls count here. */
type CallsIn<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: Extract<M[K], Endpoint> }

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'answer' in value

export const callsIn = <M extends object>(module: M): CallsIn<M> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>

export const callModules = {
  signIn,
  registration,
  account,
  facilities,
  selfAssessments,
  requests,
  requestReports,
  requestAnswers,
  adminRequests,
  payments,
  documents,
  notifications,
  calendar,
  live,
  publicCalls,
  mailbox,
  users,
  inspectors,
  staff,
  adminFacilities,
  certifications,
  inspections,
  visits,
  notes,
  reports,
  issuedReports,
  settings,
  services,
  checklists,
  audit,
  queues,
  adminPayments,
  refunds,
  fieldWork,
  jobs,
  findings,
  changes,
  presence,
  preferences,
} as const

export const calls = {
  ...callsIn(signIn),
  ...callsIn(registration),
  ...callsIn(account),
  ...callsIn(facilities),
  ...callsIn(selfAssessments),
  ...callsIn(requests),
  ...callsIn(requestReports),
  ...callsIn(requestAnswers),
  ...callsIn(adminRequests),
  ...callsIn(payments),
  ...callsIn(documents),
  ...callsIn(notifications),
  ...callsIn(calendar),
  ...callsIn(live),
  ...callsIn(publicCalls),
  ...callsIn(mailbox),
  ...callsIn(users),
  ...callsIn(inspectors),
  ...callsIn(staff),
  ...callsIn(adminFacilities),
  ...callsIn(certifications),
  ...callsIn(inspections),
  ...callsIn(visits),
  ...callsIn(notes),
  ...callsIn(reports),
  ...callsIn(issuedReports),
  ...callsIn(settings),
  ...callsIn(services),
  ...callsIn(checklists),
  ...callsIn(audit),
  ...callsIn(queues),
  ...callsIn(adminPayments),
  ...callsIn(refunds),
  ...callsIn(fieldWork),
  ...callsIn(jobs),
  ...callsIn(findings),
  ...callsIn(changes),
  ...callsIn(presence),
  ...callsIn(preferences),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

type ByKey = { [K in CallName as `${Calls[K]['method']} ${Calls[K]['path']}`]: Calls[K] }

/** 'GET /api/user/me' */
export type CallKey = keyof ByKey
export type CallOf<K extends CallKey> = ByKey[K]

/** What a client sends and receives. */
export type ParamsFor<K extends CallKey> = ParamsOf<CallOf<K>>
export type QueryFor<K extends CallKey> = SentQueryOf<CallOf<K>>
export type BodyFor<K extends CallKey> = SentBodyOf<CallOf<K>>
export type AnswerFor<K extends CallKey> = AnswerOf<CallOf<K>>
