import * as calls from '@assure/contract/calls/public'
import { type Route, route } from '../../platform/http/route.ts'
import { getHelpFacts } from './get-help-facts.ts'

export const routes: Route[] = [route(calls.getHelpFacts, getHelpFacts)]
