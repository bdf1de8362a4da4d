import { checkDraft } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import { type Group, isUnnamed } from './draft-values.ts'
import { faultText, fieldLabel } from './field-words.ts'
import { useDraft, useGroup } from './use-draft.ts'

/** The props of a group's Field: the server's field name, value, fault and change handler. */
export const useFields = <G extends Exclude<Group, 'goods'>>(group: G) => {
  const t = requestDraftTexts.useT()
  const { values, set } = useGroup(group)
  const all = useDraft((state) => state.values)
  const refused = useDraft((state) => state.refused)
  const marked = useDraft((state) => state.marked)
  const faults = checkDraft(group, all)
  const field = (name: string) => {
    const full = isUnnamed(group) ? name : `${group}.${name}`
    return {
      name: full,
      label: fieldLabel(t, full),
      value: values[name] ?? '',
      error: faultText(t, faults[full] ?? refused[full] ?? (values[name] ? undefined : marked[full])),
      onValue: (value: string) => set({ [name]: value }),
    }
  }
  return { values, set, field }
}
