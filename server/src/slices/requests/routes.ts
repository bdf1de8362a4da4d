import * as back from '@assure/contract/calls/admin-requests'
import * as talk from '@assure/contract/calls/conversations'
import * as answers from '@assure/contract/calls/request-answers'
import * as contract from '@assure/contract/calls/requests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { acceptQuote, declineQuote, quoteRequest } from './answer-quote.ts'
import { answerDispute, answerRequest } from './answer-report.ts'
import { assignInspector } from './assign-inspector.ts'
import { getConversation, readMessages, sendMessage, waiveAnswer } from './conversation.ts'
import { sendBackRequest } from './decide-request.ts'
import { addDocuments, removeDocument } from './documents.ts'
import { cancelByOffice, cancelByOwner, declineRequest, returnRequest } from './end-request.ts'
import { exportConversation } from './export-conversation.ts'
import { adminRowWire, exportRequests, listAdminRows } from './read-admin.ts'
import { listOwnRows } from './read-requests.ts'
import { findRequest } from './store.ts'
import { listCandidates } from './store-assignments.ts'
import { submitRequest } from './submit-request.ts'
import { type AdminRequest, briefWire, type OwnRequest, readAdminRequest, readOwnRequest } from './wire.ts'
import { beginRequest, copyRequest, dropRequest, repeatRequest, saveRequest } from './write-request.ts'

type Context = UseCaseContext<Owner>

const listOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ actor, now }: Context, query: QueryOf<typeof contract.listRequests>) => {
    const { rows, ...listed } = await listOwnRows(db, actor, query, now)
    return accept({ requests: rows.map(briefWire), ...listed })
  }

const oneOf =
  (deps: Deps) =>
  async ({ actor, now }: Context, id: string): Promise<Outcome<OwnRequest>> => {
    const request = await readOwnRequest(deps.db, deps, { actor, id, now })
    return request === undefined ? refuse('service-request.not-found') : accept(request)
  }

const priceOfOne = (deps: Deps) => async (context: Context, id: string) => {
  const answer = await oneOf(deps)(context, id)
  if (!answer.ok) return answer
  if (answer.value.kind === 'certification') return refuse('service-request.not-found')
  const { price, quote } = answer.value
  const shown = price ?? quote?.price
  return shown === undefined ? refuse('service-request.no-price') : accept(shown)
}

type Office = UseCaseContext<Administrator>

const officeListOf =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ actor, now }: Office, query: QueryOf<typeof back.listRequestsAdmin>) => {
    const { rows, ...listed } = await listAdminRows(db, actor, query, now)
    return accept({ requests: rows.map(adminRowWire), ...listed })
  }

const oneForOffice =
  (deps: Deps) =>
  async ({ actor, now }: Office, id: string): Promise<Outcome<AdminRequest>> => {
    const request = await readAdminRequest(deps.db, deps, { actor, id, now })
    return request === undefined ? refuse('service-request.not-found') : accept(request)
  }

const candidatesOf =
  ({ db }: Deps) =>
  async ({ actor, now }: Office, id: string) => {
    if ((await findRequest(db, id, actor)) === undefined) return refuse('service-request.not-found')
    const rows = await listCandidates(db, { requestId: id, language: actor.language, now })
    return accept({
      inspectors: rows.map((row) => ({
        id: row.id,
        name: row.name,
        is_competent: row.is_competent,
        is_near: row.is_near,
        visits_in_window: row.visits_in_window,
        load: row.load,
        conflict: row.conflict,
        laboratory: row.laboratory,
      })),
    })
  }

const officeRoutes: Route[] = [
  route(back.listRequestsAdmin, (deps, { query, ...call }) => officeListOf(deps)(call, query)),
  route(back.exportRequests, (deps, { query, ...call }) => exportRequests(deps)(call, query)),
  route(back.getRequestAdmin, (deps, { params, ...call }) => oneForOffice(deps)(call, params.id)),
  route(back.listRequestInspectors, (deps, { params, ...call }) => candidatesOf(deps)(call, params.id)),
  route(back.returnRequest, (deps, { params: { id }, body, ...call }) => returnRequest(deps)(call, { id, body })),
  route(back.declineRequest, (deps, { params: { id }, body, ...call }) => declineRequest(deps)(call, { id, body })),
  route(back.quoteRequest, (deps, { params: { id }, body, ...call }) => quoteRequest(deps)(call, { id, body })),
  route(back.assignRequestInspector, (deps, { params: { id }, body, ...call }) =>
    assignInspector(deps)(call, { id, body }),
  ),
  route(back.cancelRequestAdmin, (deps, { params: { id }, body, ...call }) => cancelByOffice(deps)(call, { id, body })),
  route(back.sendBackRequest, (deps, { params: { id }, body, ...call }) => sendBackRequest(deps)(call, { id, body })),
  route(back.answerDispute, (deps, { params: { id }, body, ...call }) => answerDispute(deps)(call, { id, body })),
]

export const routes: Route[] = [
  route(contract.listRequests, (deps, { query, ...call }) => listOf(deps)(call, query)),
  route(contract.getRequest, (deps, { params, ...call }) => oneOf(deps)(call, params.id)),
  route(contract.addRequest, (deps, { body, ...call }) => beginRequest(deps)(call, body)),
  route(contract.saveRequest, (deps, { params: { id }, body, ...call }) => saveRequest(deps)(call, { id, body })),
  route(contract.deleteRequest, (deps, { params, ...call }) => dropRequest(deps)(call, params.id)),
  route(contract.addRequestDocuments, (deps, { params: { id }, body, files, ...call }) =>
    addDocuments(deps)(call, { id, body, files }),
  ),
  route(contract.deleteRequestDocument, (deps, { params, ...call }) => removeDocument(deps)(call, params)),
  route(contract.getRequestPrice, (deps, { params, ...call }) => priceOfOne(deps)(call, params.id)),
  route(contract.submitRequest, (deps, { params: { id }, body, ...call }) => submitRequest(deps)(call, { id, body })),
  route(contract.copyRequest, (deps, { params: { id }, ...call }) => copyRequest(deps)(call, { id })),
  route(answers.acceptRequestQuote, (deps, { params: { id }, body, ...call }) => acceptQuote(deps)(call, { id, body })),
  route(answers.declineRequestQuote, (deps, { params: { id }, body, ...call }) =>
    declineQuote(deps)(call, { id, body }),
  ),
  route(answers.cancelRequest, (deps, { params: { id }, body, ...call }) => cancelByOwner(deps)(call, { id, body })),
  route(answers.answerRequest, (deps, { params: { id }, body, ...call }) => answerRequest(deps)(call, { id, body })),
  route(answers.repeatRequest, (deps, { params: { id }, ...call }) => repeatRequest(deps)(call, { id })),
  route(talk.getConversation, getConversation),
  route(talk.getConversationAdmin, getConversation),
  route(talk.getConversationInspector, getConversation),
  route(talk.exportConversation, exportConversation),
  route(talk.exportConversationAdmin, exportConversation),
  route(talk.sendMessage, sendMessage),
  route(talk.sendMessageAdmin, sendMessage),
  route(talk.sendMessageInspector, sendMessage),
  route(talk.readMessages, readMessages),
  route(talk.readMessagesAdmin, readMessages),
  route(talk.readMessagesInspector, readMessages),
  route(talk.waiveAnswer, waiveAnswer),
  ...officeRoutes,
]
