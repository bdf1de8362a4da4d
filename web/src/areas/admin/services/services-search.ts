export const serviceTabs = ['services', 'prices', 'conflicts'] as const
export type ServiceTab = (typeof serviceTabs)[number]

/** The first tab stands in no address. */
export const readServicesSearch = (search: Record<string, unknown>): { tab?: ServiceTab } => {
  const tab = serviceTabs.find((one) => one === search.tab)
  return tab === undefined || tab === 'services' ? {} : { tab }
}
