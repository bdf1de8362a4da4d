import { groupIban } from '@assure/contract/domain/iban'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { Chips } from './chips.tsx'
import type { Inspector } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'

export const InspectorFacts = ({ inspector }: { inspector: Inspector }) => {
  const t = inspectorsTexts.useT()
  const dates = useDates()
  const { bankDetail } = inspector
  const code = (value: string) => (value ? <Code>{value}</Code> : noValue)
  return (
    <>
      <Card title={t('profile')}>
        <SummaryList
          rows={[
            ...factRows({ email: 'email', phone_number: 'phone' }, inspector, t),
            { label: t('countryId'), value: inspector.country?.name ?? noValue },
            { label: t('serviceAreas'), value: <Chips names={inspector.serviceAreas} /> },
            { label: t('services'), value: <Chips names={inspector.services} /> },
            inspector.laboratory !== null && {
              label: t('laboratory_id'),
              value: <Name>{inspector.laboratory.name}</Name>,
            },
            { label: t('created-on'), value: dates.date(inspector.created_at) },
            {
              label: t('last-sign-in'),
              value: inspector.last_sign_in_at ? dates.dateTime(inspector.last_sign_in_at) : t('never'),
            },
          ]}
        />
      </Card>
      <Card title={t('section.bank')}>
        <SummaryList
          rows={[
            ...factRows({ bank_name: 'name', account_holder_name: 'line' }, bankDetail, t),
            { label: t('account_number'), value: code(bankDetail.account_number) },
            { label: t('iban'), value: code(groupIban(bankDetail.iban)) },
            { label: t('swift_code'), value: code(bankDetail.swift_code) },
          ]}
        />
      </Card>
    </>
  )
}

export const InspectorLoad = ({ load }: Pick<Inspector, 'load'>) => {
  const t = inspectorsTexts.useT()
  const figures = [
    ['load.assigned', load.assigned_facilities],
    ['load.open', load.open_visits],
    ['load.month', load.visits_this_month],
    ['load.completed', load.completed_this_month],
    ['load.waiting', load.decisions_waiting],
  ] as const
  return (
    <Card title={t('load')}>
      <dl className="flex flex-col divide-y divide-line">
        {figures.map(([key, count]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-small text-ink-2">{t(key)}</dt>
            <dd className="text-h2 font-semibold text-ink">{formatNumber(count, t.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export const AssignedFacilities = ({ inspector }: { inspector: Inspector }) => {
  const t = inspectorsTexts.useT()
  const { assigned_facilities: facilities, load } = inspector
  return (
    <Card title={t('assigned')}>
      {facilities.length === 0 ? (
        <p className="text-ink-2">{t('assigned.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {facilities.map((facility) => (
            <li key={facility.id} className="flex items-center gap-4 py-2.5">
              <div className="min-w-0 flex-1">
                <Link
                  href={`/admin/facilities/${facility.id}`}
                  className="quiet-link rounded-tag font-medium break-words"
                >
                  <Name>{facility.name}</Name>
                </Link>
                <p className="text-small text-ink-3">
                  <Name>{facility.company_name}</Name> · <Place parts={[facility.city, facility.emirateInfo.name]} />
                </p>
              </div>
              <CertificationTag state={facility.state} />
            </li>
          ))}
        </ul>
      )}
      {load.assigned_facilities > facilities.length && (
        <Link href={`/admin/facilities?inspector=${inspector.id}`} className="quiet-link mt-3 inline-block rounded-tag">
          {t('assigned.all')}
        </Link>
      )}
    </Card>
  )
}
