// The facility at a glance: its ring, its name, its status.
import type { AnswerFor } from '@assure/contract/calls'
import { expiringDays } from '@assure/contract/domain/work-queues'
import { Pencil } from 'lucide-react'
import { daysLeft, lastDayOf, useDates } from '../../../lib/dates.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Dotted } from '../../../ui/layout/dotted.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { facilityTexts } from './texts.ts'

export type Facility = AnswerFor<'GET /admin/api/facilities/:id'>

const Validity = ({ state, expires_at }: Pick<Facility, 'state' | 'expires_at'>) => {
  const t = facilityTexts.useT()
  const dates = useDates()
  if (expires_at === null) return null
  const lastDay = lastDayOf(expires_at)
  const days = daysLeft(expires_at)
  const isSoon = state === 'certified' && days >= 0 && days <= expiringDays
  return (
    <>
      <span className="text-small text-ink-2">
        {t(state === 'expired' ? 'expired-on' : 'valid-until', { date: dates.date(lastDay) })}
      </span>
      {isSoon && <span className="text-small font-semibold text-pending">{t('soon', { count: days })}</span>}
    </>
  )
}

export const FacilityHero = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const dates = useDates()
  const { id, name, state, steps_done, city, emirateInfo, company_name, user_id, created_at } = facility
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <StepSeal state={state} steps={steps_done} size={72} />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <PageTitle wide documentTitle={name}>
          <Name>{name}</Name>
        </PageTitle>
        <p className="text-ink-2">
          <Dotted>
            <Link href={`/admin/users/${user_id}`} className="quiet-link rounded-tag">
              <Name>{company_name}</Name>
            </Link>
            <span>
              <Place parts={[city, emirateInfo.name]} />
            </span>
            {t('added', { date: dates.date(created_at) })}
          </Dotted>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CertificationTag state={state} />
          <Validity state={state} expires_at={facility.expires_at} />
        </p>
      </div>
      {facility.archived_at === null && (
        <LinkButton
          href={`/admin/facilities/${id}/edit`}
          look="ghost"
          size="medium"
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          {t('edit')}
        </LinkButton>
      )}
    </section>
  )
}
