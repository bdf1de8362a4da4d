import { getCompanyInfoPage } from '@assure/contract/calls/registration'
import { getUserMeta } from '@assure/contract/calls/users'
import { type Route, route } from '../../platform/http/route.ts'
import { getCompanyLists } from './get-company-lists.ts'

export const routes: Route[] = [route(getCompanyInfoPage, getCompanyLists), route(getUserMeta, getCompanyLists)]
