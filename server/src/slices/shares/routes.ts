import * as preparation from '@assure/contract/calls/preparation'
import * as calls from '@assure/contract/calls/sharing'
import { type Route, route } from '../../platform/http/route.ts'
import { answerPreparation, confirmPreparation, linkPreparation, openPreparation } from './answer-preparation.ts'
import { confirmRelease } from './confirm-release.ts'
import { openShared, openSharedReport } from './open-shared.ts'
import { requireRelease, waiveRelease } from './require-release.ts'
import { revokeShare, shareRequest } from './share-request.ts'
import { listShares } from './wire.ts'

export const routes: Route[] = [
  route(calls.listShares, listShares),
  route(calls.listSharesAdmin, listShares),
  route(calls.shareRequest, shareRequest),
  route(calls.revokeShare, (deps, call) => revokeShare(deps, call, undefined)),
  route(calls.revokeShareAdmin, (deps, call) => revokeShare(deps, call, call.body.reason)),
  route(calls.requireRelease, requireRelease),
  route(calls.waiveRelease, waiveRelease),
  route(calls.openShared, openShared),
  route(calls.openSharedReport, openSharedReport),
  route(calls.confirmRelease, confirmRelease),
  route(preparation.answerPreparation, answerPreparation),
  route(preparation.linkPreparation, linkPreparation),
  route(preparation.openPreparation, openPreparation),
  route(preparation.confirmPreparation, confirmPreparation),
]
