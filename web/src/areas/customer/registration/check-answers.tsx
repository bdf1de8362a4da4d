// The earlier steps, collapsed, each with a link back to it.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { EmailText, LtrValue, Name } from '../../../ui/values.tsx'
import { useRegistration } from './registration-context.ts'
import { stepPaths } from './steps.ts'
import { registrationTexts } from './texts.ts'

export const CheckAnswers = () => {
  const t = registrationTexts.useT()
  const { registration, lists } = useRegistration()
  const { email, basic_info: person, company_info: company } = registration
  if (!person || !company) return null
  // While documents are requested, only documents can be added.
  const mayChange = registration.state !== 'documents-requested'
  const row = (label: string, value: ReactNode, href?: string): SummaryRow => ({
    label,
    value,
    change: mayChange && href ? { href, label: t('answers.change', { what: label }) } : undefined,
  })
  const [first, second] = [stepPaths['basic-info'], stepPaths['company-info']]
  const nameOf = (list: readonly { id: number; name: string }[], choiceId: number): string =>
    list.find(({ id }) => id === choiceId)?.name ?? ''
  return (
    <details className="group/answers rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-2.5 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <h2>{t('answers.title')}</h2>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform duration-200 group-open/answers:rotate-180"
        />
      </summary>
      <SummaryList
        className="border-t border-line px-4 py-1"
        rows={[
          row(t('email'), <EmailText address={email} />),
          row(t('first_name'), <Name>{person.first_name}</Name>, first),
          row(t('last_name'), <Name>{person.last_name}</Name>, first),
          row(t('phone_number'), <LtrValue>{person.phone_number}</LtrValue>, first),
          row(t('position'), <Name>{person.position}</Name>, first),
          row(t('company_name'), <Name>{company.company_name}</Name>, second),
          row(t('address_line_1'), <Name>{company.address_line_1}</Name>, second),
          row(t('address_line_2'), <Name>{company.address_line_2}</Name>, second),
          row(t('city'), <Name>{company.city}</Name>, second),
          row(t('emirate'), nameOf(lists.emirates, company.emirate), second),
          row(t('company_type'), nameOf(lists.companyTypes, company.company_type), second),
        ]}
      />
    </details>
  )
}
