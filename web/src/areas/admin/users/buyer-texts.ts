// Apart from the texts of the list, which every start of the back office loads.
import { createTexts } from '../../../lib/i18n.ts'
import { fieldTexts, shared } from '../../../lib/shared-texts.ts'

export const buyerTexts = createTexts({
  ...shared('no', 'yes'),
  ...fieldTexts('buyer'),
  buyer: { en: 'Tax invoices', ar: 'الفواتير الضريبية' },
  unknown: { en: 'Not answered yet', ar: 'لم تتم الإجابة بعد' },
})

const labels = ['vat_registered', 'legal_name', 'trn', 'billing_address'] as const

export const useBuyerFieldLabel = (): ((field: string) => string | undefined) => {
  const t = buyerTexts.useT()
  return (field) => {
    const label = labels.find((one) => one === field)
    return label && t(label)
  }
}
