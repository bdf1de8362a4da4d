// Saves a service or a price. The dialog closes once the list shows it; a change by someone else is reported.

import { type ActOptions, useAct } from '../../../panels/act/use-act.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { servicesTexts } from './texts.ts'

export const useSave = <V>(options: Pick<ActOptions<V, unknown>, 'send' | 'fieldOf'> & { onDone: () => void }) => {
  const t = servicesTexts.useT()
  return useAct<V, unknown>({
    ...options,
    texts: { failed: t('save.failed') },
    done: '',
    refreshes: ['settings'],
    problemOf: (failure) => (changedMeanwhileIn(failure) ? t('changed-meanwhile') : undefined),
  }).run
}
