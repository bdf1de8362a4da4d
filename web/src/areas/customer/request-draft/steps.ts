// The steps of a draft, in order. Without imports, because the route definitions load it.
export const steps = ['service', 'goods', 'place', 'documents', 'check'] as const
export type Step = (typeof steps)[number]

/** The step that contains a field. */
export const stepOfField = (field: string): Step => {
  const [first = ''] = field.split('.')
  if (first === 'service_id' || first === 'direction') return 'service'
  if (first === 'goods' || first === 'parameters' || first === 'second_specification_id') return 'goods'
  return first === 'documents' ? 'documents' : 'place'
}

/** The first step with something missing, otherwise the check. */
export const openStepOf = (missing: Readonly<Record<string, string>>): Step => {
  const incompleteSteps = new Set(Object.keys(missing).map(stepOfField))
  return steps.find((step) => incompleteSteps.has(step)) ?? 'check'
}
