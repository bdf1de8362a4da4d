// The checklist of a certification, filled in on site. Works without a connection.

import { answerKey, type ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Score } from '@assure/contract/domain/checklist-scoring'
import { getRouteApi } from '@tanstack/react-router'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh } from '../../../lib/query.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import { inspectorUser } from '../../../lib/session.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { goToItem } from '../../../panels/checklist/checklist-form.tsx'
import { useChecklistScore } from '../../../panels/checklist/use-checklist-score.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { useEnterWork } from '../sync/enter-work.ts'
import { useSendNow } from '../visit-acts.ts'
import { inspectionPatienceMs, WorkPage } from '../work-page.tsx'
import { ChecklistPart, useProblems } from './checklist-part.tsx'
import { Closing } from './closing/closing.tsx'
import { keysWithFinding, lacksOf } from './closing/missing.ts'
import { InspectionActsProvider } from './inspection-acts.ts'
import { HandedOverAnswers, InspectionState } from './inspection-state.tsx'
import { type Inspection, type Overlaid, overlay, subjectOf } from './overlay.ts'
import { OwnersAnswers } from './owners-answers.tsx'
import { inspectionTexts } from './texts.ts'
import { useEntries, withFresh } from './use-entries.ts'
import { useInspectionActs } from './use-inspection-acts.ts'

type Shown = {
  data: Inspection
  content: ChecklistContent
  laid: Overlaid
  score: Score
  withFinding: ReadonlySet<string>
}
type LaterClosingProps = Shown & {
  version: string
  facility: { id: string; name: string; recommends: boolean }
  entries: Pick<ReturnType<typeof useEntries>, 'enter'>
}

const Worked = memo(
  ({ shown, version, facility, entries }: Omit<LaterClosingProps, keyof Shown> & { shown: Shown }) => {
    const t = inspectionTexts.useT()
    const user = inspectorUser.use()
    const enterWork = useEnterWork(facility)
    const sendNow = useSendNow()
    const { data, content, laid, score, withFinding } = shown
    const ofVersion = { certificationId: subjectOf(data), version }
    return (
      <Closing
        data={data}
        content={content}
        version={version}
        laid={laid}
        score={score}
        lacks={lacksOf(data, content, laid, withFinding, t.language)}
        facilityName={facility.name}
        inspectorName={nameOf(user?.first_name, user?.last_name, '')}
        recommends={facility.recommends}
        goTo={goToItem}
        sign={(role, { name, strokes, refusedReason }, answersHash) =>
          entries.enter({
            kind: 'signature',
            ...ofVersion,
            role,
            name,
            strokes,
            refusedReason,
            answersHash,
            at: new Date().toISOString(),
          })
        }
        submit={async (recommendation, reason) => {
          const answer = await enterWork({ kind: 'submit', ...ofVersion, recommendation, reason: reason || undefined })
          await refresh('GET /inspector/api/inspections/:id', 'GET /inspector/api/assigned-facility/:id')
          return answer
        }}
        reopen={async (reason) => {
          const id = subjectOf(data)
          const answer = await sendNow(
            call('POST /inspector/api/inspections/:id/reopen', { params: { id }, body: { reason } }),
          )
          await refreshAfter('inspector')
          return answer
        }}
      />
    )
  },
)

// The closing below the checklist, deferred until the answer that changed it has been rendered.
const LaterClosing = ({ data, content, laid, score, withFinding, version, facility, entries }: LaterClosingProps) => {
  const now = useMemo(() => ({ data, content, laid, score, withFinding }), [data, content, laid, score, withFinding])
  return <Worked shown={useDeferredValue(now)} version={version} facility={facility} entries={entries} />
}

type Props = {
  data: Inspection
  checklist: NonNullable<Inspection['checklist']>
  askedAt: number
  facility: { id: string; name: string; recommends: boolean }
}

// An open inspection: the checklist with the entries of this device laid over it, and closing.
const OpenInspection = ({ data, checklist, askedAt, facility }: Props) => {
  // Deferred, so that the inspector's own answer shows before the queue updates.
  const items = useDeferredValue(useSyncView().items)
  // A released version never changes, so a refetch need not re-render the items.
  const [content] = useState<ChecklistContent>(checklist.content)
  const place = {
    facilityId: facility.id,
    facilityName: facility.name,
    certificationId: subjectOf(data),
    version: checklist.version_id,
  }
  const laid = useMemo(() => overlay(data, items, askedAt), [data, items, askedAt])
  const entries = useEntries(place, items)
  const { fresh, lost } = entries
  const entered = useMemo(() => withFresh(laid, fresh), [laid, fresh])
  const { answers } = entered
  const { score, addRepeat, removeRepeat } = useChecklistScore(content, answers)
  const now = useMemo(() => ({ ...laid, ...entered }), [laid, entered])
  const readOnly = !data.is_open || laid.submit !== undefined

  const withFinding = useMemo(() => {
    const raisedHere = new Set(laid.findings.map(({ item = '', repeat }) => answerKey(item, repeat)))
    return keysWithFinding(data, content, answers, score, raisedHere)
  }, [data, content, answers, score, laid.findings])
  const acts = useInspectionActs({ place, entries, laid: now, readOnly, withFinding })
  const problems = useProblems(laid, lost)
  return (
    <InspectionActsProvider value={acts}>
      <InspectionState laid={laid} data={data} facilityId={facility.id} version={checklist.version_id} />
      <OwnersAnswers shared={data.self_assessment}>
        <ChecklistPart
          {...{ content, score, problems, entries, readOnly, withFinding, addRepeat, removeRepeat }}
          laid={now}
        />
      </OwnersAnswers>
      <HandedOverAnswers data={data} content={content} />
      <LaterClosing
        {...{ data, content, facility, score, withFinding }}
        version={checklist.version_id}
        laid={now}
        entries={entries}
      />
    </InspectionActsProvider>
  )
}

const route = getRouteApi('/inspector/inspector/assigned-facility/$id/checklist/$certificationId')

export const InspectionScreen = () => {
  const t = inspectionTexts.useT()
  const { id, certificationId } = route.useParams()
  const query = useCachedCall(
    'GET /inspector/api/inspections/:id',
    { params: { id: certificationId } },
    inspectionPatienceMs,
  )
  const facility = useCachedCall('GET /inspector/api/assigned-facility/:id', { params: { id } })
  const home = `/inspector/assigned-facility/${id}`
  const back = (
    <LinkButton look="ghost" href={home}>
      {t('to-facility')}
    </LinkButton>
  )
  const name = facility.data?.name ?? ''
  return (
    <WorkPage
      look="inspection"
      query={query}
      texts={{ missing: t('not-found'), loading: t('loading'), failed: t('failed') }}
      id={id}
      back={{ label: t('to-facility'), href: home }}
    >
      {(data) => {
        const { checklist } = data
        const title = checklist ? checklist.name[t.language] || checklist.name.en : t('title')
        return (
          <>
            <div className="flex flex-col gap-2">
              <Breadcrumb
                crumbs={[
                  { label: t('back'), href: '/inspector/facilities' },
                  { key: 'facility', label: <Name>{name}</Name>, href: home },
                  { key: 'checklist', label: t('title') },
                ]}
              />
              <PageTitle wide documentTitle={title} className="min-w-0 break-words">
                <bdi>{title}</bdi>
              </PageTitle>
              {checklist && <p className="text-small text-ink-2">{t('version', { number: checklist.number })}</p>}
              <CachedLine since={query.cachedSince} />
            </div>
            {checklist ? (
              <OpenInspection
                key={checklist.version_id}
                data={data}
                checklist={checklist}
                askedAt={query.askedAt ?? 0}
                facility={{ id, name, recommends: facility.data?.decision === 'four-eyes' }}
              />
            ) : (
              <EmptyState action={back}>{t('none')}</EmptyState>
            )}
          </>
        )
      }}
    </WorkPage>
  )
}
