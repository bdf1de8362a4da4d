import { daysLeft, lastDayOf, useDates } from '../../../lib/dates.ts'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Email, Name } from '../../../ui/values.tsx'
import { FacilityTag } from '../facilities/facility-status.tsx'
import type { Certification } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

export const CertificationDetails = ({ certification }: { certification: Certification | undefined }) => {
  const t = facilityTexts.useT()
  const { date } = useDates()
  const day = (at: string | null | undefined): string => (at ? date(at) : t('none'))
  const by = certification?.certified_by
  const left = certification?.is_certified && certification.expires_at ? daysLeft(certification.expires_at) : undefined
  return (
    <Card title={t('details')}>
      <SummaryList
        className="-my-2.5"
        rows={[
          {
            label: t('status'),
            value: certification ? <FacilityTag state={certification.state} /> : t('none'),
            note: certification?.is_administrative && t('administrative'),
          },
          { label: t('requested-on'), value: day(certification?.created_at) },
          { label: t('certified-on'), value: day(certification?.issued_at) },
          {
            label: t('expires-on'),
            value: certification?.expires_at ? date(lastDayOf(certification.expires_at)) : t('none'),
            note: left !== undefined && left >= 0 && t('in-days', { count: left }),
          },
          {
            label: t('certified-by'),
            value: by ? <Name>{`${by.first_name} ${by.last_name}`.trim()}</Name> : t('none'),
            note: by && <Email address={by.email} />,
          },
        ]}
      />
    </Card>
  )
}
