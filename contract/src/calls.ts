// Every call of every area in one object. The server registers them, the web client is typed by them, and the API
// documents are generated from them.
import * as account from './calls/account.ts'
import * as adminFacilities from './calls/admin-facilities.ts'
import * as adminPayments from './calls/admin-payments.ts'
import * as adminRequests from './calls/admin-requests.ts'
import * as apiKeys from './calls/api-keys.ts'
import * as audit from './calls/audit.ts'
import * as calendar from './calls/calendar.ts'
import * as certifications from './calls/certifications.ts'
import * as changes from './calls/changes.ts'
import * as checklists from './calls/checklists.ts'
import * as concerns from './calls/concerns.ts'
import * as conversations from './calls/conversations.ts'
import * as defects from './calls/defects.ts'
import * as documents from './calls/documents.ts'
import * as facilities from './calls/facilities.ts'
import * as fieldWork from './calls/field-work.ts'
import * as findings from './calls/findings.ts'
import * as imports from './calls/imports.ts'
import * as inspections from './calls/inspections.ts'
import * as inspectors from './calls/inspectors.ts'
import * as instruments from './calls/instruments.ts'
import * as issuedReports from './calls/issued-reports.ts'
import * as jobs from './calls/jobs.ts'
import * as laboratories from './calls/laboratories.ts'
import * as laboratoryControls from './calls/laboratory-controls.ts'
import * as live from './calls/live.ts'
import * as mailbox from './calls/mailbox.ts'
import * as moneyReports from './calls/money-reports.ts'
import * as notes from './calls/notes.ts'
import * as notifications from './calls/notifications.ts'
import * as oidc from './calls/oidc.ts'
import * as ownData from './calls/own-data.ts'
import * as passkeys from './calls/passkeys.ts'
import * as payments from './calls/payments.ts'
import * as preferences from './calls/preferences.ts'
import * as preparation from './calls/preparation.ts'
import * as presence from './calls/presence.ts'
import * as products from './calls/products.ts'
import * as publicCalls from './calls/public.ts'
import * as queues from './calls/queues.ts'
import * as refunds from './calls/refunds.ts'
import * as registration from './calls/registration.ts'
import * as reports from './calls/reports.ts'
import * as requestAnswers from './calls/request-answers.ts'
import * as requests from './calls/requests.ts'
import * as samples from './calls/samples.ts'
import * as selfAssessments from './calls/self-assessments.ts'
import * as services from './calls/services.ts'
import * as settings from './calls/settings.ts'
import * as sharing from './calls/sharing.ts'
import * as signIn from './calls/sign-in.ts'
import * as specifications from './calls/specifications.ts'
import * as staff from './calls/staff.ts'
import * as statements from './calls/statements.ts'
import * as system from './calls/system.ts'
import * as tests from './calls/tests.ts'
import * as users from './calls/users.ts'
import * as visits from './calls/visits.ts'
import * as webhooks from './calls/webhooks.ts'
import type { AnswerOf, Endpoint, ParamsOf, SentBodyOf, SentQueryOf } from './endpoint.ts'

/** A module also exports schemas that other modules and the server share; only its calls count here. */
type CallsIn<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: Extract<M[K], Endpoint> }

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'answer' in value

export const callsIn = <M extends object>(module: M): CallsIn<M> =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>

export const callModules = {
  signIn,
  passkeys,
  oidc,
  registration,
  account,
  ownData,
  apiKeys,
  webhooks,
  facilities,
  imports,
  selfAssessments,
  requests,
  requestAnswers,
  adminRequests,
  sharing,
  preparation,
  products,
  payments,
  documents,
  notifications,
  calendar,
  live,
  publicCalls,
  concerns,
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
  samples,
  defects,
  laboratories,
  laboratoryControls,
  instruments,
  specifications,
  tests,
  settings,
  services,
  checklists,
  audit,
  system,
  queues,
  adminPayments,
  statements,
  moneyReports,
  refunds,
  fieldWork,
  jobs,
  findings,
  conversations,
  changes,
  presence,
  preferences,
} as const

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Modules = typeof callModules

export const calls = Object.assign({}, ...Object.values(callModules).map(callsIn)) as Together<
  { [M in keyof Modules]: CallsIn<Modules[M]> }[keyof Modules]
>

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
