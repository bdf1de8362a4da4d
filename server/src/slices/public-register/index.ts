import * as calls from '@assure/contract/calls/public'
import { type Route, route } from '../../platform/http/route.ts'
import { searchRegister } from './read-register.ts'

export const routes: Route[] = [route(calls.searchRegister, searchRegister)]
