// What tax invoices say about a company. Its owner fills it in before an order or in the profile.
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { buyerTexts } from './buyer-texts.ts'
import type { UserDetail } from './user-facts.tsx'

export const BuyerFacts = ({ buyer }: Pick<UserDetail, 'buyer'>) => {
  const t = buyerTexts.useT()
  const { vat_registered: isRegistered, legal_name: legalName, trn, billing_address: address } = buyer
  return (
    <Card title={t('buyer')}>
      <SummaryList
        rows={[
          { label: t('vat_registered'), value: t(isRegistered === null ? 'unknown' : isRegistered ? 'yes' : 'no') },
          ...(legalName ? [{ label: t('legal_name'), value: <Name>{legalName}</Name> }] : []),
          ...(trn ? [{ label: t('trn'), value: <Code>{trn}</Code> }] : []),
          ...(address ? [{ label: t('billing_address'), value: <Name>{address}</Name> }] : []),
        ]}
      />
    </Card>
  )
}
