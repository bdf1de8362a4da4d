// One facility as administrators see it: its status, the possible decisions and their basis, then everything that
// belongs to it.
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import type { MoveRequest, StaffCertification } from '../../../panels/certification/certification-moves.tsx'
import { CertificationsPanel } from '../../../panels/certification/certifications-panel.tsx'
import { FindingsPanel } from '../../../panels/findings/findings-panel.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { DocumentPreview, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock, SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Name } from '../../../ui/values.tsx'
import { NextInQueue } from '../queue/next-in-queue.tsx'
import { AssignedInspector, isAssigningNext } from './assigned-inspector.tsx'
import { FacilityActivity } from './facility-activity.tsx'
import { FacilityDetails } from './facility-details.tsx'
import { type Facility, FacilityHero } from './facility-hero.tsx'
import { FacilityRecords } from './facility-records.tsx'
import { hasFailed, InspectionCard, useDueInspection } from './inspection-card.tsx'
import { facilityTexts } from './texts.ts'

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
