import * as controls from '@assure/contract/calls/laboratory-controls'
import * as calls from '@assure/contract/calls/tests'
import { type Route, route } from '../../platform/http/route.ts'
import { listControls, listLaboratoryControls, recordControl, releaseControl } from './controls.ts'
import { enterResult, enterResults } from './enter-results.ts'
import { chooseResultAlerts, getRequestTests, getRequestTestsAdmin } from './read-progress.ts'
import { findTests, getTest, listTests } from './read-tests.ts'
import { startTest } from './start-test.ts'
import { giveBackTest, retest, verifyTest } from './verify-test.ts'

export const routes: Route[] = [
  route(calls.listTests, listTests),
  route(calls.findTests, findTests),
  route(calls.getTest, getTest),
  route(calls.startTest, startTest),
  route(calls.enterResult, enterResult),
  route(calls.enterResults, enterResults),
  route(calls.verifyTest, verifyTest),
  route(calls.giveBackTest, giveBackTest),
  route(calls.retest, retest),
  route(calls.getRequestTestsAdmin, getRequestTestsAdmin),
  route(calls.getRequestTests, getRequestTests),
  route(calls.chooseResultAlerts, chooseResultAlerts),
  route(controls.listControls, listControls),
  route(controls.listLaboratoryControls, listLaboratoryControls),
  route(controls.recordControl, recordControl),
  route(controls.releaseControl, releaseControl),
]
