// One facility's status. The shell refetches it when something changes elsewhere.
import type { AnswerFor } from '@assure/contract/calls'
import { getRouteApi } from '@tanstack/react-router'
import { daysLeft, lastDayOf, useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { FindingsPanel } from '../../../panels/findings/findings-panel.tsx'
import { IntegrityLink } from '../../../panels/integrity-link.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { StepSeal } from '../../../panels/seal/step-seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Email, Name } from '../../../ui/values.tsx'
import { ExpirySoon } from '../facilities/facility-card.tsx'
import { FacilityLocation } from '../facilities/facility-location.tsx'
import { FacilityTag, OrderButton } from '../facilities/facility-status.tsx'
import { WhatFailed } from '../facilities/what-failed.tsx'
import { ReadinessCard } from '../self-assessment/readiness-card.tsx'
import { ArchiveFacility } from './archive-facility.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { FacilityDocuments } from './facility-documents.tsx'
import { FacilityFacts } from './facility-facts.tsx'
import { FacilityProgress } from './facility-progress.tsx'
import { FacilityVisits } from './facility-visits.tsx'
import {
  type Certification,
  type Facility,
  grantedRenewal,
  hasRenewal,
  presentCertification,
} from './present-certification.ts'
import { facilityTexts } from './texts.ts'

const CertificationDetails = ({ certification }: { certification: Certification | undefined }) => {
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

const FacilityHero = ({ facility }: { facility: Facility }) => {
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

/** The inspection of the pending certification: null before it starts, undefined while unknown. */
const useInspection = (facility: Facility) => {
  const pending = facility.certifications.find(({ state }) => state === 'pending')
  const { data } = useCall(
    'GET /api/user/certifications/:id/inspection',
    { params: { id: pending?.id ?? '' } },
    { enabled: pending !== undefined },
  )
  return pending ? data?.inspection : null
}

// How far the current inspection is. Counts only; the answers are in the report.
const InspectionProgress = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const inspection = useInspection(facility)
  if (!inspection) return null
  const { answered, asked: total, photos, submitted_at, recommendation } = inspection
  const progress = t('inspection.answered', { answered, total })
  return (
    <Card title={t('inspection')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink">
          {submitted_at === null
            ? t('inspection.under-way')
            : t(recommendation === 'findings' ? 'inspection.findings' : 'inspection.finished')}
        </p>
        <ProgressBar label={progress} value={total === 0 ? 0 : answered / total} />
        <p className="text-small text-ink-2">
          {progress}
          {photos > 0 && ` · ${t('inspection.photos', { count: photos })}`}
        </p>
      </div>
    </Card>
  )
}

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
          data && { key: 'here', label: <Name>{data.facility.name}</Name> },
        ]}
      />
      <QueryState
        query={query}
        texts={{ loading: t('facility.loading'), failed: t('failed') }}
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
