import * as calls from '@assure/contract/calls/api-keys'
import { type Route, route } from '../../platform/http/route.ts'
import { addApiKey, endApiKey, listApiKeys, rotateApiKey } from './manage-keys.ts'

export const routes: Route[] = [
  route(calls.listApiKeys, listApiKeys),
  route(calls.addApiKey, addApiKey),
  route(calls.rotateApiKey, rotateApiKey),
  route(calls.endApiKey, endApiKey),
  route(calls.listApiKeysAdmin, listApiKeys),
  route(calls.addApiKeyAdmin, addApiKey),
  route(calls.rotateApiKeyAdmin, rotateApiKey),
  route(calls.endApiKeyAdmin, endApiKey),
]
