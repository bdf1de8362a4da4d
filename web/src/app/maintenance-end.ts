// When maintenance is expected to end, on the page's root element: the server writes it into the page, and each answer
// of a call updates it (`lib/api.ts`), so the first page needs no further code for it.
export const maintenanceUntil = (): string | undefined => document.documentElement.dataset.maintenance || undefined

export const onMaintenance = (hear: () => void): (() => void) => {
  const observer = new MutationObserver(hear)
  observer.observe(document.documentElement, { attributeFilter: ['data-maintenance'] })
  return () => observer.disconnect()
}

/** Read again with each answer of a call. */
export const isMaintenanceOverdue = (): boolean => Date.parse(maintenanceUntil() ?? '') <= Date.now()
