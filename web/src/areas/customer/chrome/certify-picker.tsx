// "Certify a Facility": lists the facilities that are not certified and opens the payment for the chosen one.
import { ChevronRight } from 'lucide-react'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { Name } from '../../../ui/values.tsx'
import { FacilityLocation } from '../facilities/facility-location.tsx'
import { customerChromeTexts } from './texts.ts'

export const CertifyPicker = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = customerChromeTexts.useT()
  const query = useCall('GET /api/user/facilities', {}, { enabled: open })
  const waiting = query.data?.facilities.filter(({ may }) => may.certify || may.renew) ?? []
  return (
    <Dialog open={open} onClose={onClose} title={t('certify-facility')}>
      <QueryState query={query} texts={{ failed: t('pick.failed') }} skeleton={<SkeletonCards />}>
        {({ facilities }) =>
          waiting.length === 0 ? (
            <EmptyState
              framed={false}
              action={
                <LinkButton href="/add-facility" onClick={onClose}>
                  {t('add-facility')}
                </LinkButton>
              }
            >
              {t(facilities.some(({ payment }) => payment === 'opens-soon') ? 'pick.opens-soon' : 'pick.none')}
            </EmptyState>
          ) : (
            <>
              <p className="mb-3">{t('pick.text')}</p>
              <ul aria-label={t('pick.list')} className="divide-y divide-line rounded-card border border-line">
                {waiting.map(({ id, name, state, steps_done, ...facility }) => (
                  <li key={id}>
                    <Link
                      href={`/certify/${id}`}
                      onClick={onClose}
                      className="flex min-h-16 items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3"
                    >
                      <StepSeal state={state} steps={steps_done} size={36} />
                      <span className="min-w-0 flex-1">
                        <Name className="line-clamp-2 font-semibold">{name}</Name>
                        <span className="block text-small text-ink-2">
                          <FacilityLocation facility={facility} />
                        </span>
                      </span>
                      <ChevronRight size={20} aria-hidden="true" className="mirror shrink-0 text-ink-3" />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </Dialog>
  )
}
