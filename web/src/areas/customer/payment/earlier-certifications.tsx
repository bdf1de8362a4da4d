// This facility's earlier certifications, shown when it is renewed.
import type { AnswerFor } from '@assure/contract/calls'
import { lastDayOf, useDates } from '../../../lib/dates.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Code } from '../../../ui/values.tsx'
import { FacilityTag } from '../facilities/facility-status.tsx'
import { paymentTexts } from './texts.ts'

type Facility = AnswerFor<'GET /api/user/facility/:id/certification-status'>['facility']

export const EarlierCertifications = ({
  facility: { certifications, expires_at: until, may },
}: {
  facility: Facility
}) => {
  const t = paymentTexts.useT()
  const { date } = useDates()
  return (
    <>
      {may.renew && until && certifications.some((one) => one.is_certified) && (
        <InlineAlert tone="info" live={false}>
          {t('renew.begins', { date: date(lastDayOf(until)) })}
        </InlineAlert>
      )}
      {certifications.length > 0 && (
        <Card title={t('earlier')}>
          <ul className="-my-2.5 divide-y divide-line">
            {certifications.map(({ id, state, certificate_number: number, created_at, issued_at, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
                <div className="min-w-0">
                  {number && (
                    <p>
                      <Code>{number}</Code>
                    </p>
                  )}
                  <p className="text-small text-ink-2">
                    {issued_at && expires_at
                      ? t('earlier.dates', { from: date(issued_at), until: date(lastDayOf(expires_at)) })
                      : t('earlier.asked', { date: date(created_at) })}
                  </p>
                </div>
                <FacilityTag state={state} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
