import * as calls from '@assure/contract/calls/webhooks'
import { type Route, route } from '../../platform/http/route.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
} from './manage-webhooks.ts'

export const routes: Route[] = [
  route(calls.listWebhooks, listWebhooks),
  route(calls.addWebhook, addWebhook),
  route(calls.rotateWebhook, rotateWebhook),
  route(calls.resumeWebhook, resumeWebhook),
  route(calls.removeWebhook, removeWebhook),
  route(calls.testWebhook, testWebhook),
  route(calls.listDeliveries, listDeliveries),
  route(calls.resendDelivery, resendDelivery),
  route(calls.listWebhooksAdmin, listWebhooks),
  route(calls.addWebhookAdmin, addWebhook),
  route(calls.rotateWebhookAdmin, rotateWebhook),
  route(calls.resumeWebhookAdmin, resumeWebhook),
  route(calls.removeWebhookAdmin, removeWebhook),
  route(calls.testWebhookAdmin, testWebhook),
  route(calls.listDeliveriesAdmin, listDeliveries),
  route(calls.resendDeliveryAdmin, resendDelivery),
]
