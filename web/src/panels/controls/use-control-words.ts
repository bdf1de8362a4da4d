// Controls in the reader's language, as reports print them.
import type { LaboratoryControl } from '@assure/contract/calls/laboratory-controls'
import { isolated, isolatesFor } from '@assure/contract/domain/isolation'
import { controlWords } from '@assure/contract/words/controls'
import { together } from '../product-test/use-test-words.ts'
import { controlTexts } from './texts.ts'

export const useControlWords = () => {
  const t = controlTexts.useT()
  return {
    measured: (control: LaboratoryControl): string =>
      isolatesFor(together(controlWords(control)[t.language]), t.language),
    released: ({ by, reason }: NonNullable<LaboratoryControl['released']>): string =>
      t('released', { name: isolated(by.name), reason: isolated(reason) }),
  }
}
