// One way to make each call about bank statements and receipts succeed.

import { dubaiDay } from '../src/platform/dubai.ts'
import { anOrder } from '../test/facilities.ts'
import { aReceipt, aStatementFile } from '../test/receipts.ts'
import { admin, by, freshFacility, type Recipe } from './recipe-parts.ts'

/** Nothing is left to generate: a CAMT.053 file states all of it. */
const nothing = {
  date: undefined,
  amount: undefined,
  credit: undefined,
  debit: undefined,
  balance: undefined,
  text: undefined,
  payer: undefined,
  reference: undefined,
  date_order: undefined,
  opening_balance: undefined,
  closing_balance: undefined,
}
const withFile: Recipe = async (g) => ({
  token: admin(g).token,
  body: nothing,
  files: { statement: await aStatementFile(g.t, [{ booked_on: dubaiDay(g.t.clock.now()) }]) },
})
const filters = { search: '', state: '', reason: '', statement: '' }

export const statementRecipes = {
  checkStatement: withFile,
  importStatement: withFile,
  listStatements: by(admin, () => ({ query: { search: '' } })),
  listReceipts: by(admin, () => ({ query: filters })),
  exportReceipts: by(admin, () => ({ query: filters })),
  suggestOrders: async (g) => ({ token: admin(g).token, path: { id: await aReceipt(g.t) }, query: { search: '' } }),
  matchReceipt: async (g) => ({
    token: admin(g).token,
    path: { id: await aReceipt(g.t) },
    body: { rest: 1050, orders: [(await anOrder(g.world.owner, await freshFacility(g), 'wireTransfer')).orderId] },
  }),
  refundReceipt: async (g) => ({ token: admin(g).token, path: { id: await aReceipt(g.t) }, body: { rest: 1050 } }),
  setAsideReceipt: async (g) => ({ token: admin(g).token, path: { id: await aReceipt(g.t) }, body: { rest: 1050 } }),
  reopenReceipt: async (g) => ({ token: admin(g).token, path: { id: await aReceipt(g.t, 'set-aside') } }),
} satisfies Record<string, Recipe>
