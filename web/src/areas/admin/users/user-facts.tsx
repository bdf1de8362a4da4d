import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Email, Name } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'

export type UserDetail = AnswerFor<'GET /admin/api/users/:id'>

export const UserFacts = ({ user }: { user: UserDetail }) => {
  const t = usersTexts.useT()
  const dates = useDates()
  const nameOrNone = (value: string | null | undefined) => (value ? <Name>{value}</Name> : noValue)
  const address = [user.address_line_1, user.address_line_2, user.city]
  return (
    <>
      <Card title={t('person')}>
        <SummaryList
          rows={[
            { label: t('first-name'), value: nameOrNone(user.first_name) },
            { label: t('last-name'), value: nameOrNone(user.last_name) },
            { label: t('email-address'), value: <Email address={user.email} /> },
            {
              label: t('mobile'),
              value: user.phone_number ? <Phone number={user.phone_number} /> : noValue,
            },
            { label: t('position'), value: nameOrNone(user.position) },
            {
              label: t('last-sign-in'),
              value: user.last_sign_in_at ? dates.dateTime(user.last_sign_in_at) : t('never'),
            },
          ]}
        />
      </Card>
      <Card title={t('company')}>
        <SummaryList
          rows={[
            { label: t('company-name'), value: nameOrNone(user.company_name) },
            { label: t('company-type'), value: nameOrNone(user.companyType.name) },
            { label: t('address'), value: address.some(Boolean) ? <Place parts={address} /> : noValue },
            { label: t('emirate'), value: nameOrNone(user.emirateInfo?.name) },
            { label: t('reference'), value: user.reference ? <Code>{user.reference}</Code> : noValue },
            { label: t('requested-on'), value: dates.date(user.created_at) },
            {
              label: t('facilities'),
              value:
                user.facility_count > 0 ? (
                  <Link
                    href={`/admin/facilities?search=${encodeURIComponent(user.company_name)}`}
                    className="quiet-link"
                  >
                    {formatNumber(user.facility_count, t.language)}
                  </Link>
                ) : (
                  formatNumber(0, t.language)
                ),
            },
          ]}
        />
      </Card>
    </>
  )
}
