// What becomes of a save of a service or a price: told and closed, or its faults at the fields of the form.
import type { Answer } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Refusal } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { servicesTexts } from './texts.ts'

type Settled = {
  onSaved: () => Promise<void>
  onClose: () => void
  /** Where the server's words about a field stand in the form. */
  shownAt: (field: string) => string
}

export const useSettle = ({ onSaved, onClose, shownAt }: Settled) => {
  const t = servicesTexts.useT()
  const words = useUiText()
  const toast = useToast()
  return async (answer: Answer<unknown>): Promise<Refusal | undefined> => {
    if (answer.ok) {
      toast({ title: words.success, text: answer.message ?? '' })
      await onSaved()
      onClose()
      return undefined
    }
    if (changedMeanwhileIn(answer)) {
      await onSaved()
      return { message: t('changed-meanwhile') }
    }
    if (!answer.fieldErrors) return { message: explain(answer, { failed: t('save.failed'), network: t('network') }) }
    return {
      fieldErrors: Object.fromEntries(
        Object.entries(answer.fieldErrors).map(([name, error]) => [shownAt(name), error]),
      ),
    }
  }
}
