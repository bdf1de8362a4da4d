import { PriceTable, type RequestPrice } from '../../../panels/request/price-table.tsx'
import { requestDraftTexts } from './draft-texts.ts'

export const PriceLines = ({ price }: { price: RequestPrice }) => {
  const t = requestDraftTexts.useT()
  return <PriceTable price={price} words={{ vat: t('price.vat'), total: t('price.total') }} />
}
