import type { AnswerFor } from '@assure/contract/calls'
import { userName, userReach } from '@assure/contract/domain/record-fields'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
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
            ...factRows(userName, user, t),
            { label: t('email-address'), value: <Email address={user.email} /> },
            ...factRows(userReach, user, t),
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
            { label: t('company_name'), value: nameOrNone(user.company_name) },
            { label: t('company_type'), value: nameOrNone(user.companyType.name) },
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
