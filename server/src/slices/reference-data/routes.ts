import { getCompanyInfoPage } from '@assure/contract/calls/registration'
import { getUserMeta } from '@assure/contract/calls/users'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { listChoices } from './store.ts'

export const routes = ({ db }: Deps): Route[] => {
  const companyLists = async (language: Language) => {
    const [companyTypes, emirates] = await Promise.all([
      listChoices(db, 'company-types', language),
      listChoices(db, 'emirates', language),
    ])
    return accept({ companyTypes, emirates })
  }
  return [
    handle(getCompanyInfoPage, ({ actor }) => companyLists(actor.language)),
    handle(getUserMeta, ({ actor }) => companyLists(actor.language)),
  ]
}
