import type { getCompanyInfoPage } from '@assure/contract/calls/registration'
import type { getUserMeta } from '@assure/contract/calls/users'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listChoices } from './store.ts'

export const getCompanyLists: UseCase<typeof getCompanyInfoPage | typeof getUserMeta> = async (
  { db },
  { actor: { language } },
) => {
  const [companyTypes, emirates] = await Promise.all([
    listChoices(db, 'company-types', language),
    listChoices(db, 'emirates', language),
  ])
  return accept({ companyTypes, emirates })
}
