import * as back from '@assure/contract/calls/admin-requests'
import * as answers from '@assure/contract/calls/request-answers'
import type { AdminRequest, OwnRequest } from '@assure/contract/calls/request-records'
import * as contract from '@assure/contract/calls/requests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { acceptQuote, declineQuote, quoteRequest } from './answer-quote.ts'
import { answerDispute, answerRequest } from './answer-report.ts'
import { assignInspector } from './assign-inspector.ts'
import { sendBackRequest } from './decide-request.ts'
import { addDocuments, removeDocument } from './documents.ts'
import { cancelByOffice, cancelByOwner, declineRequest, returnRequest } from './end-request.ts'
import { adminRowWire, exportRequests, listAdminRows } from './read-admin.ts'
import { listOwnRows, type RequestFilters } from './read-requests.ts'
import { findRequest } from './store.ts'
import { listCandidates } from './store-assignments.ts'
import { submitRequest } from './submit-request.ts'
import { briefWire, readAdminRequest, readOwnRequest } from './wire.ts'
import { beginRequest, copyRequest, dropRequest, repeatRequest, saveRequest } from './write-request.ts'

type Context = UseCaseContext<Owner>

const listOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ actor, now }: Context, query: RequestFilters & { page: number; limit: number }) => {
    const { rows, ...pagination } = await listOwnRows(db, actor, query, now)
    return accept({ requests: rows.map(briefWire), pagination })
  }

const oneOf =
  (deps: Deps) =>
  async ({ actor, now }: Context, id: string): Promise<Outcome<OwnRequest>> => {
    const found = await readOwnRequest(deps.db, deps, { actor, id, now })
    return found === undefined ? refuse('service-request.not-found') : accept(found)
  }

const priceOfOne = (deps: Deps) => async (context: Context, id: string) => {
  const found = await oneOf(deps)(context, id)
  if (!found.ok) return found
  if (found.value.kind === 'certification') return refuse('service-request.not-found')
  const { price, quote } = found.value
  const shown = price ?? quote?.price
  return shown === undefined ? refuse('service-request.no-price') : accept(shown)
}

type Office = UseCaseContext<Administrator>

const officeListOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ actor, now }: Office, query: QueryOf<typeof back.listRequestsAdmin>) => {
    const { rows, ...pagination } = await listAdminRows(db, actor.language, query, now)
    return accept({ requests: rows.map(adminRowWire), pagination })
  }

const oneForOffice =
  (deps: Deps) =>
  async ({ actor, now }: Office, id: string): Promise<Outcome<AdminRequest>> => {
    const found = await readAdminRequest(deps.db, deps, { actor, id, now })
    return found === undefined ? refuse('service-request.not-found') : accept(found)
  }

const candidatesOf =
  ({ db }: Deps) =>
  async ({ actor }: Office, id: string) => {
    if ((await findRequest(db, id, actor)) === undefined) return refuse('service-request.not-found')
    const rows = await listCandidates(db, id)
    return accept({
      inspectors: rows.map((row) => ({
        id: row.id,
        name: row.name,
        is_competent: row.isCompetent,
        is_near: row.isNear,
        visits_in_window: row.visitsInWindow,
        load: row.load,
        conflict: row.conflict,
      })),
    })
  }

const officeRoutes = (deps: Deps): Route[] => [
  handle(back.listRequestsAdmin, ({ context, query }) => officeListOf(deps)(context, query)),
  handle(back.exportRequests, ({ context, query }) => exportRequests(deps)(context, query)),
  handle(back.getRequestAdmin, ({ context, params }) => oneForOffice(deps)(context, params.id)),
  handle(back.listRequestInspectors, ({ context, params }) => candidatesOf(deps)(context, params.id)),
  handle(back.returnRequest, ({ context, params: { id }, body }) => returnRequest(deps)(context, { id, body })),
  handle(back.declineRequest, ({ context, params: { id }, body }) => declineRequest(deps)(context, { id, body })),
  handle(back.quoteRequest, ({ context, params: { id }, body }) => quoteRequest(deps)(context, { id, body })),
  handle(back.assignRequestInspector, ({ context, params: { id }, body }) =>
    assignInspector(deps)(context, { id, body }),
  ),
  handle(back.cancelRequestAdmin, ({ context, params: { id }, body }) => cancelByOffice(deps)(context, { id, body })),
  handle(back.sendBackRequest, ({ context, params: { id }, body }) => sendBackRequest(deps)(context, { id, body })),
  handle(back.answerDispute, ({ context, params: { id }, body }) => answerDispute(deps)(context, { id, body })),
]

export const routes = (deps: Deps): Route[] => [
  handle(contract.listRequests, ({ context, query }) => listOf(deps)(context, query)),
  handle(contract.getRequest, ({ context, params }) => oneOf(deps)(context, params.id)),
  handle(contract.addRequest, ({ context, body }) => beginRequest(deps)(context, body)),
  handle(contract.saveRequest, ({ context, params: { id }, body }) => saveRequest(deps)(context, { id, body })),
  handle(contract.deleteRequest, ({ context, params }) => dropRequest(deps)(context, params.id)),
  handle(contract.addRequestDocuments, ({ context, params: { id }, body, files }) =>
    addDocuments(deps)(context, { id, body, files }),
  ),
  handle(contract.deleteRequestDocument, ({ context, params }) => removeDocument(deps)(context, params)),
  handle(contract.getRequestPrice, ({ context, params }) => priceOfOne(deps)(context, params.id)),
  handle(contract.submitRequest, ({ context, params: { id }, body }) => submitRequest(deps)(context, { id, body })),
  handle(contract.copyRequest, ({ context, params: { id } }) => copyRequest(deps)(context, { id })),
  handle(answers.acceptRequestQuote, ({ context, params: { id }, body }) => acceptQuote(deps)(context, { id, body })),
  handle(answers.declineRequestQuote, ({ context, params: { id }, body }) => declineQuote(deps)(context, { id, body })),
  handle(answers.cancelRequest, ({ context, params: { id }, body }) => cancelByOwner(deps)(context, { id, body })),
  handle(answers.answerRequest, ({ context, params: { id }, body }) => answerRequest(deps)(context, { id, body })),
  handle(answers.repeatRequest, ({ context, params: { id } }) => repeatRequest(deps)(context, { id })),
  ...officeRoutes(deps),
]
