import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Code, Email, Name } from '../../../ui/values.tsx'
import type { Me } from './own-details.tsx'
import { profileTexts } from './texts.ts'

/** Approved details can be changed only by the certification body. */
export const CompanyCard = ({ me: { company, contact_email } }: { me: Me }) => {
  const t = profileTexts.useT()
  const address = [company.address_line_1, company.address_line_2, company.city].filter((line): line is string =>
    Boolean(line),
  )
  return (
    <Card title={t('company')}>
      <SummaryList
        rows={[
          { label: t('company_name'), value: <Name>{company.name}</Name> },
          { label: t('company_type'), value: company.companyType.name },
          {
            label: t('address'),
            value: address.map((line) => (
              <Name key={line} className="block">
                {line}
              </Name>
            )),
          },
          ...(company.emirateInfo ? [{ label: t('emirate'), value: company.emirateInfo.name }] : []),
          ...(company.reference ? [{ label: t('reference'), value: <Code>{company.reference}</Code> }] : []),
        ]}
      />
      <p className="mt-3 text-small text-ink-2">
        {t.parts('company.change', { email: <Email address={contact_email} /> })}
      </p>
    </Card>
  )
}
