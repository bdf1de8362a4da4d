// One facility's status. The shell refetches it when something changes elsewhere.
import type { AnswerFor } from '@assure/contract/calls'
import { getRouteApi } from '@tanstack/react-router'
import { lastDayOf, useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { FindingsPanel } from '../../../panels/findings/findings-panel.tsx'
import { IntegrityLink } from '../../../panels/integrity-link.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { WhatFailed } from '../facilities/what-failed.tsx'
import { ReadinessCard } from '../self-assessment/readiness-card.tsx'
import { ArchiveFacility } from './archive-facility.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { CertificationDetails } from './certification-details.tsx'
import { FacilityDocuments } from './facility-documents.tsx'
import { FacilityFacts } from './facility-facts.tsx'
import { FacilityHero } from './facility-hero.tsx'
import { FacilityProgress } from './facility-progress.tsx'
import { FacilityVisits } from './facility-visits.tsx'
import { InspectionProgress } from './inspection-progress.tsx'
import { grantedRenewal, hasRenewal, presentCertification } from './present-certification.ts'
import { facilityTexts } from './texts.ts'
import { useInspection } from './use-inspection.ts'

const route = getRouteApi('/customer/facility/$id')

type Standing = AnswerFor<'GET /api/user/facility/:id/certification-status'>

const PaymentNote = ({ facility: { id, payment }, order }: Pick<Standing, 'facility' | 'order'>) => {
  const t = facilityTexts.useT()
  if (payment === null) return null
  const isTransfer = payment === 'transfer' || payment === 'slip-received'
  return (
    <InlineAlert
      tone={payment === 'slip-received' || payment === 'opens-soon' ? 'info' : 'warning'}
      live={false}
      action={
        order && (
          <LinkButton data-no-print size="medium" href={isTransfer ? `/orders/${order.orderId}` : `/certify/${id}`}>
            {t(
              payment === 'pay' ? 'order.pay.action' : isTransfer ? 'order.transfer.action' : 'order.opens-soon.action',
            )}
          </LinkButton>
        )
      }
    >
      {t(`order.${payment}`)}
    </InlineAlert>
  )
}

const FacilityPage = ({ facility, order }: Standing) => {
  const t = facilityTexts.useT()
  const { date } = useDates()
  const certification = presentCertification(facility)
  const next = grantedRenewal(facility)
  const inspection = useInspection(facility)
  return (
    <>
      <FacilityHero facility={facility} />
      <PaymentNote facility={facility} order={order} />
      {facility.archived_at && <InlineAlert tone="info">{t('archived.note')}</InlineAlert>}
      <WhatFailed facility={facility} />
      {hasRenewal(facility) && (
        <InlineAlert tone="info" live={false}>
          {t('renewal.under-way')}
        </InlineAlert>
      )}
      {next?.expires_at && certification?.expires_at && (
        <InlineAlert tone="success" live={false}>
          {t.parts('renewal.granted', {
            number: <Code className="whitespace-nowrap">{next.certificate_number ?? ''}</Code>,
            from: date(certification.expires_at),
            until: date(lastDayOf(next.expires_at)),
          })}
        </InlineAlert>
      )}
      {certification?.is_certified && <CertificateCard facility={facility} certification={certification} />}
      <FacilityProgress facility={facility} />
      <InspectionProgress facility={facility} />
      {!facility.archived_at && inspection !== undefined && (
        <ReadinessCard
          facilityId={facility.id}
          stage={inspection ? 'inspected' : facility.state === 'certified' ? 'certified' : 'ahead'}
        />
      )}
      <FindingsPanel area="customer" facilityId={facility.id} />
      <FacilityVisits facility={facility} />
      <FacilityFacts facility={facility} />
      <CertificationDetails certification={certification} />
      <FacilityDocuments facilityId={facility.id} />
      <IntegrityLink about={facility.name}>{t('integrity')}</IntegrityLink>
      {facility.may.archive && <ArchiveFacility facility={facility} />}
    </>
  )
}

export const FacilityScreen = () => {
  const t = facilityTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /api/user/facility/:id/certification-status', {
    params: { id },
  })
  const { data } = query
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('facilities'), href: '/facilities' },
          ...(data ? [{ key: 'here', label: <Name>{data.facility.name}</Name> }] : []),
        ]}
      />
      <QueryState
        query={query}
        texts={{ loading: t('facility.loading'), failed: t('failed'), network: t('network') }}
        skeleton={
          <div className="flex flex-col gap-4">
            <SkeletonBlock height={150} />
            <SkeletonFacts rows={7} />
            <SkeletonFacts />
          </div>
        }
        className="flex flex-col gap-4"
        action={
          <LinkButton look="ghost" href="/facilities">
            {t('to-facilities')}
          </LinkButton>
        }
        final={{ status: 404, title: query.error?.message ?? t('failed') }}
      >
        {(data) => <FacilityPage {...data} />}
      </QueryState>
    </>
  )
}
