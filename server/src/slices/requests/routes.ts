import * as back from '@assure/contract/calls/admin-requests'
import * as talk from '@assure/contract/calls/conversations'
import * as answers from '@assure/contract/calls/request-answers'
import * as contract from '@assure/contract/calls/requests'
import { type Route, route } from '../../platform/http/route.ts'
import { acceptQuote, declineQuote, quoteRequest } from './answer-quote.ts'
import { answerDispute, answerRequest } from './answer-report.ts'
import { assignInspector } from './assign-inspector.ts'
import { getConversation, readMessages, sendMessage, waiveAnswer } from './conversation.ts'
import { sendBackRequest } from './decide-request.ts'
import { addDocuments, removeDocument } from './documents.ts'
import { cancelByOffice, cancelByOwner, declineRequest, returnRequest } from './end-request.ts'
import { exportConversation } from './export-conversation.ts'
import { getPrice, getRequest, getRequestAdmin, listRequestInspectors, listRequests } from './get-request.ts'
import { exportRequests, listRequestsAdmin } from './read-admin.ts'
import { submitRequest } from './submit-request.ts'
import { beginRequest, copyRequest, dropRequest, repeatRequest, saveRequest } from './write-request.ts'

export const routes: Route[] = [
  route(contract.listRequests, listRequests),
  route(contract.getRequest, getRequest),
  route(contract.addRequest, beginRequest),
  route(contract.saveRequest, saveRequest),
  route(contract.deleteRequest, dropRequest),
  route(contract.addRequestDocuments, addDocuments),
  route(contract.deleteRequestDocument, removeDocument),
  route(contract.getRequestPrice, getPrice),
  route(contract.submitRequest, submitRequest),
  route(contract.copyRequest, copyRequest),
  route(answers.acceptRequestQuote, acceptQuote),
  route(answers.declineRequestQuote, declineQuote),
  route(answers.cancelRequest, cancelByOwner),
  route(answers.answerRequest, answerRequest),
  route(answers.repeatRequest, repeatRequest),
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
  route(back.listRequestsAdmin, listRequestsAdmin),
  route(back.exportRequests, exportRequests),
  route(back.getRequestAdmin, getRequestAdmin),
  route(back.listRequestInspectors, listRequestInspectors),
  route(back.returnRequest, returnRequest),
  route(back.declineRequest, declineRequest),
  route(back.quoteRequest, quoteRequest),
  route(back.assignRequestInspector, assignInspector),
  route(back.cancelRequestAdmin, cancelByOffice),
  route(back.sendBackRequest, sendBackRequest),
  route(back.answerDispute, answerDispute),
]
