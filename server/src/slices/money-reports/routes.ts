import * as calls from '@assure/contract/calls/money-reports'
import { type Route, route } from '../../platform/http/route.ts'
import { exportJournal, getJournalTotals } from './journal.ts'
import { exportOutstanding, exportRevenue, getMoneyReport } from './report.ts'

export const routes: Route[] = [
  route(calls.getMoneyReport, getMoneyReport),
  route(calls.exportRevenue, exportRevenue),
  route(calls.exportOutstanding, exportOutstanding),
  route(calls.getJournalTotals, getJournalTotals),
  route(calls.exportJournal, exportJournal),
]
