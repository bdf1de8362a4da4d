// One assigned facility: facts, the decision while one is due, visits, notes, certifications and reports. Readable
// without a connection.
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type Answer, call, type Failure, type Progress } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { type KeptResult, useCachedCall } from '../../../offline/cached-call.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import {
  CertificationMoves,
  type MoveRequest,
  type StaffCertification,
} from '../../../panels/certification/certification-moves.tsx'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { CertificationsPanel } from '../../../panels/certification/certifications-panel.tsx'
import type { Concerns } from '../../../panels/certification/move-dialog.tsx'
import { FilesPanel } from '../../../panels/facility-files/files-panel.tsx'
import { FindingsPanel } from '../../../panels/findings/findings-panel.tsx'
import { IssuedReports } from '../../../panels/issued-reports/issued-reports.tsx'
import { NotesPanel } from '../../../panels/notes/notes-panel.tsx'
import type { VisitTime } from '../../../panels/visits/visit-dialog.tsx'
import { VisitsPanel } from '../../../panels/visits/visits-panel.tsx'
import { useMediaQuery } from '../../../ui/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { StickyActions } from '../../../ui/layout/column-frame.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { addressParts, mapLinkOf } from '../addresses.ts'
import { CachedLine } from '../cached-line.tsx'
import { RaiseFinding } from '../findings/raise-finding.tsx'
import { useEnterWork } from '../sync/enter-work.ts'
import { FacilitySyncCard } from '../sync/unsent-list.tsx'
import { useSendNow, type VisitActs, visitActs } from '../visit-acts.ts'
import { WorkPage } from '../work-page.tsx'
import { AgreementLink, type FacilityDetail, FacilityDetails } from './facility-details.tsx'
import { ReachLinks } from './reach-links.tsx'
import { assignedFacilityTexts } from './texts.ts'

// An inspector's actions at a facility. Notes, reports and decisions go through the queue; visits and note corrections
// need a connection.
type FieldActs = VisitActs & {
  addNote: (note: string) => Promise<Answer<unknown>>
  editNote: (noteId: string, note: string, seen: string | undefined) => Promise<Answer<unknown>>
  upload: (files: readonly File[], onProgress: (progress: Progress) => void) => Promise<Answer<unknown>>
  decide: (certification: { id: string }, move: MoveRequest) => Promise<Answer<unknown>>
  plan: (when: VisitTime) => Promise<Answer<unknown>>
}

const useFieldActs = (facility: { id: string; name: string }): FieldActs => {
  const sendNow = useSendNow()
  const enter = useEnterWork(facility)

  return {
    addNote: (note) => enter({ kind: 'note', note }),
    editNote: (id, note, seen) =>
      sendNow(
        call('PATCH /inspector/api/facilities/notes/:id', {
          params: { id },
          body: { note, seen },
        }),
      ),
    upload: (files, onProgress) =>
      enter(
        {
          kind: 'report',
          files: files.map(({ name, size }) => ({ name, size })),
        },
        files,
        onProgress,
      ),
    decide: ({ id: certificationId }, { move, seen, reason, visited }) =>
      enter({ kind: 'decision', certificationId, move, seen, reason, visited }),
    plan: (body) =>
      sendNow(
        call('POST /inspector/api/facilities/:id/schedule-certification', {
          params: { id: facility.id },
          body,
        }),
      ),
    ...visitActs(sendNow),
  }
}

type Props = {
  facility: string
  certification: StaffCertification
  recommends: boolean
  asksVisit: boolean
  concerns: Concerns | undefined
  send: (move: MoveRequest) => Promise<Answer<unknown>>
}

// Pass and Fail within thumb reach while a decision is due.
const PassFailBar = ({ certification, ...rest }: Props) => {
  const t = assignedFacilityTexts.useT()
  return (
    <StickyActions className="md:-mx-6 md:px-6 lg:hidden">
      <section aria-label={t('decision')} className="mx-auto max-w-160">
        <CertificationMoves wide by="inspector" certification={certification} {...rest} />
      </section>
    </StickyActions>
  )
}

/** `due`: the certification that awaits a decision. `queued`: the decision on it that is still queued on this device. */
const useDecision = ({ certifications }: FacilityDetail) => {
  const { items } = useSyncView()
  const due = certifications.find(({ moves }) => moves.length > 0)
  const queued = items.find(
    ({ state, write }) => state === 'waiting' && write.kind === 'decision' && write.certificationId === due?.id,
  )
  return { due, queued }
}

const go = (): void => document.querySelector<HTMLElement>('[data-moves] button')?.focus()

// A skip link for keyboard users from the title to Pass and Fail, which are at the other end of a long page.
const ToDecision = ({ facility }: { facility: FacilityDetail }) => {
  const t = assignedFacilityTexts.useT()
  const { due, queued } = useDecision(facility)
  if (!due || queued) return null
  return (
    <Button look="ghost" size="small" className="not-focus:sr-only" onClick={go}>
      {t('decision.go')}
    </Button>
  )
}

const ChecklistCard = lazy(async () => ({ default: (await import('../inspection/checklist-card.tsx')).ChecklistCard }))

const route = getRouteApi('/inspector/inspector/assigned-facility/$id')
const besideFrom = '(min-width: 64rem)'

/** A part of the loaded facility in the query shape that the panels expect. */
const part = <T,>(query: KeptResult<FacilityDetail>, data: T): UseQueryResult<T, Failure> =>
  ({ ...query, data }) as unknown as UseQueryResult<T, Failure>

const FacilityParts = ({ query, facility }: { query: KeptResult<FacilityDetail>; facility: FacilityDetail }) => {
  const t = assignedFacilityTexts.useT()
  const isWide = useMediaQuery(besideFrom)
  const [concerns, setConcerns] = useState<Concerns>()
  const acts = useFieldActs(facility)
  const issued = useCall('GET /inspector/api/:facilityId/issued-reports', { params: { facilityId: facility.id } })
  const { certifications, schedules, notes, reports } = facility
  const { due, queued } = useDecision(facility)
  const hasPlannedVisit = schedules.some(({ status }) => status === 'SCHEDULED')
  const recommends = facility.decision === 'four-eyes'
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {queued?.write.kind === 'decision' && (
            <InlineAlert tone="warning" live={false}>
              {t(queued.write.move === 'certify' ? 'decision.waits.certify' : 'decision.waits.fail')}
            </InlineAlert>
          )}
          <FacilitySyncCard facilityId={facility.id} />
          {due && (
            <Suspense>
              <ChecklistCard facilityId={facility.id} certificationId={due.id} onConcerns={setConcerns} />
            </Suspense>
          )}
          <VisitsPanel
            area="inspector"
            query={part(query, { schedules })}
            plan={acts.plan}
            reschedule={acts.reschedule}
            cancel={acts.cancel}
          />
          <NotesPanel
            area="inspector"
            facilityId={facility.id}
            query={part(query, { notes })}
            add={acts.addNote}
            edit={acts.editNote}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CertificationsPanel
            by="inspector"
            facility={facility.name}
            shownState={facility.state}
            certifications={certifications}
            decision={facility.decision}
            send={isWide && !queued ? acts.decide : undefined}
            hasPlannedVisit={hasPlannedVisit}
            concerns={concerns}
          />
          <FindingsPanel area="inspector" facilityId={facility.id} action={<RaiseFinding facility={facility} />} />
          <IssuedReports reports={issued.data?.reports} />
          <FilesPanel
            area="inspector"
            kind="reports"
            query={part(query, reports)}
            files={reports}
            upload={acts.upload}
            camera
          />
          <FacilityDetails facility={facility} />
        </div>
      </div>
      {due && !queued && !isWide && (
        <PassFailBar
          facility={facility.name}
          certification={due}
          recommends={recommends}
          asksVisit={!hasPlannedVisit && !due.was_visited}
          concerns={concerns}
          send={(move) => acts.decide(due, move)}
        />
      )}
    </>
  )
}

export const AssignedFacilityScreen = () => {
  const t = assignedFacilityTexts.useT()
  const { id } = route.useParams()
  const query = useCachedCall('GET /inspector/api/assigned-facility/:id', {
    params: { id },
  })
  return (
    <WorkPage
      look="record"
      query={query}
      texts={{
        missing: t('facility.not-found'),
        loading: t('facility.loading'),
        failed: t('facility.failed'),
        network: t('network'),
      }}
      id={id}
      back={{ label: t('back'), href: '/inspector/facilities' }}
    >
      {(data) => (
        <>
          <div className="flex flex-col gap-3">
            <Breadcrumb
              crumbs={[
                { label: t('back'), href: '/inspector/facilities' },
                { key: 'facility', label: <Name>{data.name}</Name> },
              ]}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <PageTitle wide documentTitle={data.name} className="min-w-0 break-words">
                <Name>{data.name}</Name>
              </PageTitle>
              <CertificationTag state={data.state} />
              <ToDecision facility={data} />
            </div>
            <p className="text-ink-2">
              <Place parts={addressParts(data)} />
            </p>
            <CachedLine since={query.cachedSince} />
            <div className="flex max-w-160 flex-col gap-2">
              <ReachLinks
                contact={{
                  name: data.contact_full_name,
                  phone: data.contact_phone_number,
                  email: data.contact_email,
                }}
                place={{ name: data.name, map: mapLinkOf(data) }}
              />
              <AgreementLink facility={data} />
            </div>
          </div>
          <FacilityParts key={data.id} query={query} facility={data} />
        </>
      )}
    </WorkPage>
  )
}
