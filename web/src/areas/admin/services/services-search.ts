import { listSearch, oneOf } from '../../../lib/search.ts'

export const serviceTabs = [
  'services',
  'prices',
  'conflicts',
  'defect-types',
  'laboratories',
  'test-methods',
  'specifications',
] as const

/** The state is that of the tab's list. */
const read = listSearch({ tab: oneOf(serviceTabs), state: oneOf(['on', 'off']) }, [
  'name',
  'name-desc',
  'code',
  'code-desc',
])

/** The first tab is the default and is left out of the address. */
export const readServicesSearch = (search: Record<string, unknown>): ReturnType<typeof read> => {
  const { tab, ...list } = read(search)
  return tab === undefined || tab === 'services' ? {} : { tab, ...list }
}
