import { mailStates } from '@assure/contract/domain/system'
import { areas } from '@assure/contract/domain/vocabulary'
import { listSearch, oneOf } from '../../../lib/search.ts'

export const systemTabs = ['state', 'mails', 'jobs', 'accounts', 'settings', 'keys'] as const
export type SystemTab = (typeof systemTabs)[number]

/** `state`: of the mails. `area`: of the accounts. */
const read = listSearch({ tab: oneOf(systemTabs), state: oneOf(mailStates), area: oneOf(areas) })

/** The first tab is the default and is left out of the address. */
export const readSystemSearch = (search: Record<string, unknown>): ReturnType<typeof read> => {
  const { tab, ...list } = read(search)
  return tab === undefined || tab === 'state' ? {} : { tab, ...list }
}
