// One facility as administrators see it: its status, the possible decisions and their basis, then everything that
// belongs to it.

import { facilityContact, facilityFields, facilityPlace } from '@assure/contract/domain/record-fields'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { ActivityTrail, useShownEntries } from '../../../panels/activity/activity-log.tsx'
import type { MoveRequest, StaffCertification } from '../../../panels/certification/certification-moves.tsx'
import { CertificationsPanel } from '../../../panels/certification/certifications-panel.tsx'
import { useFacilityLabel } from '../../../panels/facility-form/facility-label.ts'
import type { FacilityField } from '../../../panels/facility-form/facility-values.ts'
import { FindingsPanel } from '../../../panels/findings/findings-panel.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { Validity } from '../../../panels/preview/document-list.tsx'
import { DocumentPreview, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { factRows } from '../../../panels/record/plain-field.tsx'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import type { Sometimes } from '../../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Link } from '../../../ui/link.tsx'
import { Place } from '../../../ui/place.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { NextInQueue } from '../queue/next-in-queue.tsx'
import { AssignedInspector, isAssigningNext } from './assigned-inspector.tsx'
import { type Facility, FacilityHero } from './facility-hero.tsx'
import { FacilityRecords } from './facility-records.tsx'
import { hasFailed, InspectionCard, useDueInspection } from './inspection-card.tsx'
import { facilityTexts } from './texts.ts'

const FacilityDetails = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const missing = <span className="text-ink-3">{noValue}</span>
  const isPartnered = facility.owned_status === 2
  const { partnership_agreement_url: url, partnership_agreement_file: file } = facility
  const { partnership_agreement_expires_on: until } = facility
  const rows: Sometimes<SummaryRow>[] = [
    { label: t('name'), value: <Name>{facility.name}</Name> },
    {
      label: t('address'),
      value: <Place parts={[facility.address_line_1, facility.address_line_2, facility.city]} />,
    },
    { label: t('emirate'), value: facility.emirateInfo.name },
    ...factRows(facilityPlace, facility, t),
    { label: t('owned_status'), value: t(`owned.${facility.owned_status}`) },
    isPartnered && {
      label: t('partner_company'),
      value: facility.partner_company ? <Name>{facility.partner_company}</Name> : missing,
    },
    isPartnered && {
      label: t('partnership_agreement_file'),
      value: url ? (
        <>
          <FileLink href={url} className="quiet-link rounded-tag break-words">
            <LtrValue>{file}</LtrValue>
          </FileLink>
          {until && (
            <span className="block text-small text-ink-3">
              <Validity until={until} />
            </span>
          )}
        </>
      ) : (
        missing
      ),
    },
    ...factRows(facilityContact, facility, t),
  ]
  return (
    <Card
      title={t('details')}
      aside={
        <Link href={`/admin/payments?facility=${facility.id}`} className="quiet-link rounded-tag text-small">
          {t('payments')}
        </Link>
      }
    >
      <SummaryList rows={rows} className="-mt-2" />
    </Card>
  )
}

const FacilityActivity = ({ facilityId }: { facilityId: string }) => {
  const { limit, onOlder } = useShownEntries()
  const query = useCall(
    'GET /admin/api/facilities/:id/activity',
    { params: { id: facilityId }, query: { limit } },
    { placeholderData: keepPreviousData },
  )
  const labelOf = useFacilityLabel('admin')
  const fieldLabel = (field: string): string | undefined =>
    field in facilityFields || field === 'partnership_agreement_file' ? labelOf(field as FacilityField) : undefined
  return <ActivityTrail query={query} onOlder={onOlder} fieldLabel={fieldLabel} />
}

const route = getRouteApi('/admin/admin/facilities/$id')

// The API takes the status that a move leads to.
const leadsTo = {
  certify: certificationStatus.certified,
  expire: certificationStatus.expired,
  fail: certificationStatus.failed,
} as const

const decide = (certification: StaffCertification, { move, seen, reason }: MoveRequest) =>
  call('PATCH /admin/api/certifications/:id/status', {
    params: { id: certification.id },
    body: { status: leadsTo[move], seen, ...(reason ? { reason } : {}) },
  })

const Page = ({ facility, queue }: { facility: Facility; queue: ReactNode }) => {
  const t = facilityTexts.useT()
  const dates = useDates()
  const navigate = route.useNavigate()
  const [shown, setShown] = useState<PreviewedDocument>()
  const edit = (): void => void navigate({ to: '/admin/facilities/$id/edit', params: { id: facility.id } })
  const isKept = facility.archived_at === null
  useKeys({ e: edit }, isKept)
  usePageCommands(isKept ? [{ key: 'edit', label: t('edit'), keys: 'e', run: edit }] : [])
  const inspection = useDueInspection(facility)
  const assigned = <AssignedInspector facility={facility} />
  // The next step comes first. Its position is fixed while the page is open, so that a choice in progress is not lost.
  const [assignsFirst] = useState(() => isAssigningNext(facility))
  const history = <FacilityActivity facilityId={facility.id} />
  const preview = <DocumentPreview document={shown} onClose={() => setShown(undefined)} />
  return (
    <>
      {queue}
      {facility.archived_at && (
        <InlineAlert tone="warning" live={false}>
          {t('archived', { date: dates.date(facility.archived_at) })}
        </InlineAlert>
      )}
      <FacilityHero facility={facility} />
      <OthersHere kind="facility" id={facility.id} />
      <div className={clsx('grid items-start gap-6', shown && 'lg:grid-cols-2')}>
        <div className="flex min-w-0 flex-col gap-6">
          <FacilityRecords facilityId={facility.id} shownId={shown?.id} onShow={setShown}>
            {({ work, visits, documents, tabs }) => (
              // The same element with and without a preview, so that work in progress is not lost.
              <div className={clsx('grid items-start gap-6', !shown && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]')}>
                <div className="flex min-w-0 flex-col gap-6">
                  {assignsFirst && assigned}
                  <CertificationsPanel
                    by="admin"
                    facility={facility.name}
                    shownState={facility.state}
                    certifications={facility.certifications}
                    decision={facility.decision}
                    concerns={
                      inspection && hasFailed(inspection)
                        ? { texts: [t('inspection.failed')], checklist: undefined }
                        : undefined
                    }
                    send={isKept ? decide : undefined}
                  />
                  <InspectionCard facility={facility} />
                  <FindingsPanel area="admin" facilityId={facility.id} />
                  {tabs && !assignsFirst && assigned}
                  {work}
                  {work && history}
                </div>
                <div className="flex min-w-0 flex-col gap-6">
                  {work && !assignsFirst && assigned}
                  {tabs}
                  {visits}
                  <FacilityDetails facility={facility} />
                  {documents}
                  {tabs && history}
                </div>
              </div>
            )}
          </FacilityRecords>
        </div>
        {preview}
      </div>
    </>
  )
}

export const FacilityScreen = () => {
  const t = facilityTexts.useT()
  const { id } = route.useParams()
  const { queue } = route.useSearch()
  const query = useCall('GET /admin/api/facilities/:id', { params: { id } })
  return (
    <RecordPage
      query={query}
      list={{ href: '/admin/facilities', label: t('facilities') }}
      name={(facility) => <Name>{facility.name}</Name>}
      texts={{
        loading: t('facility.loading'),
        failed: t('facility.failed'),
        network: t('network'),
        missing: t('facility.not-found'),
        back: t('back-to-list'),
      }}
      skeleton={
        <>
          <SkeletonBlock height={128} />
          <SkeletonFacts rows={8} />
        </>
      }
    >
      {(data) => <Page key={data.id} facility={data} queue={queue && <NextInQueue queue={queue} after={id} />} />}
    </RecordPage>
  )
}
