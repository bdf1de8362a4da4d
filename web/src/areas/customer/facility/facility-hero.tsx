import { useDates } from '../../../lib/dates.ts'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { ExpirySoon } from '../facilities/facility-card.tsx'
import { FacilityLocation } from '../facilities/facility-location.tsx'
import { FacilityTag, OrderButton } from '../facilities/facility-status.tsx'
import type { Facility } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

export const FacilityHero = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const { date } = useDates()
  const { name, state, steps_done, created_at } = facility
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-4">
        <StepSeal state={state} steps={steps_done} size={88} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <PageTitle documentTitle={name} className="max-w-full text-h2 break-words">
            <Name>{name}</Name>
          </PageTitle>
          <p className="text-ink-2">
            <FacilityLocation facility={facility} />
          </p>
          <p className="text-small text-ink-3">{t('added', { date: date(created_at) })}</p>
          <FacilityTag state={state} />
          <ExpirySoon facility={facility} />
        </div>
      </div>
      <OrderButton facility={facility} wide />
    </section>
  )
}
