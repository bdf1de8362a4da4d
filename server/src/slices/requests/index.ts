export { actAsOffice, moveRequest } from './act-on-request.ts'
export { announceRequest } from './announce-request.ts'
export { closeAnsweredRequests } from './answer-report.ts'
export { decideRequest } from './decide-request.ts'
export { type Done, followRequest } from './follow-request.ts'
export { beginTests, finishTests, type ResultsOfTests, reopenTests } from './laboratory-moves.ts'
export { endOverdueRequests } from './lapse.ts'
export { requestNewsMail } from './mails.ts'
export { lockPayable, requestPaid, requestUnpaid } from './pay-request.ts'
export { getJobRequest } from './read-job.ts'
export { inRequestQueue, waitingSince } from './read-queues.ts'
export { type ReleaseRow, releaseColumn } from './read-requests.ts'
export { routes } from './routes.ts'
export {
  findRequest,
  goodsColumns,
  insertEvent,
  type LockedRequest,
  lockForFollowing,
  lockOwnRequest,
  lockRequest,
  promiseReport,
  type RequestReader,
  seenBy as requestSeenBy,
} from './store.ts'
export { storeComputedResult, storeDisputeAnswer, storeResultOfTests, storeSecondResult } from './store-decisions.ts'
export { type InspectedRequest, inspectedRequest } from './store-inspected.ts'
export { unreadMessages } from './store-messages.ts'
export { answerOwn, planWire, releaseWire } from './wire.ts'
