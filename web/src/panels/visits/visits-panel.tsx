// The visits of a facility, latest first. The screens call them "schedules".

import type { AnswerFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Answer, Failure } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { nameOf } from '../../lib/person-name.ts'
import { Button } from '../../ui/button.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { PanelCard } from '../panel-card/panel-card.tsx'
import { ShortList } from '../panel-card/short-list.tsx'
import type { SeenSubject } from '../seen/use-seen.tsx'
import { visitTexts } from './texts.ts'
import { VisitDialog, type VisitTime } from './visit-dialog.tsx'
import { VisitTag } from './visit-tag.tsx'

type Schedules = AnswerFor<'GET /admin/api/:facilityId/schedules'>
export type FacilityVisit = Schedules['schedules'][number]

type Rights = {
  /** Read-only without these. `may` of each visit lists the allowed ones. */
  reschedule?: ((visitId: string, when: VisitTime, seen: string | undefined) => Promise<Answer<unknown>>) | undefined
  cancel?: ((visitId: string, seen: string | undefined, reason: string) => Promise<Answer<unknown>>) | undefined
}
type Props = Rights & {
  area: 'admin' | 'inspector'
  query: UseQueryResult<Schedules, Failure>
  plan?: ((when: VisitTime) => Promise<Answer<unknown>>) | undefined
  hideTitle?: boolean | undefined
  /** The visits belong to a request instead of a certification. */
  ofRequest?: boolean | undefined
}

const longestReason = 1000

const CancelVisit = ({
  open,
  at,
  subject,
  send,
  onClose,
}: {
  open: boolean
  at: string
  subject: SeenSubject
  send: (seen: string | undefined, reason: string) => Promise<Answer<unknown>>
  onClose: () => void
}) => {
  const t = visitTexts.useT()
  const words = useUiText()
  const dates = useDates()
  return (
    <ActDialog
      open={open}
      title={t('cancel.title', { day: dates.date(at) })}
      text={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.no')}
      look="danger"
      busyText={t('cancelling')}
      reason={{ label: words.reason, hint: t('cancel.reason'), optional: true, max: longestReason }}
      subject={subject}
      send={(reason, seen) => send(seen, reason)}
      texts={{ failed: t('cancel.failed') }}
      refusal="after"
      done={t('cancel.done')}
      tone="neutral"
      onClose={onClose}
    />
  )
}

const VisitEntry = ({
  visit,
  reschedule,
  cancel,
  ofRequest,
}: Rights & Pick<Props, 'ofRequest'> & { visit: FacilityVisit }) => {
  const t = visitTexts.useT()
  const dates = useDates()
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const close = (): void => setOpen(undefined)
  const subject = { area: 'inspector', kind: 'visit', id: visit.id, seen: seenOf.visit(visit) } as const
  const { inspector } = visit
  const happensAt = visit.completed_at ?? visit.scheduled_at
  const when = dates.dateTime(happensAt)
  const mayMove = reschedule !== undefined && visit.may.reschedule
  const mayCancel = cancel !== undefined && visit.may.cancel
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <time dateTime={happensAt} className="font-semibold text-ink">
          {when}
        </time>
        <VisitTag status={visit.status} at={visit.scheduled_at} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
        {inspector && (
          <span>
            {t(ofRequest ? 'visitor' : 'inspector', {
              name: nameOf(inspector.first_name, inspector.last_name, inspector.email),
            })}
          </span>
        )}
        {visit.unplanned && <span>{t('unplanned')}</span>}
        {visit.completed_at && !visit.unplanned && (
          <span>{t('planned-for', { when: dates.dateTime(visit.scheduled_at) })}</span>
        )}
        {visit.cancelled_at && <span>{t('cancelled-at', { when: dates.dateTime(visit.cancelled_at) })}</span>}
      </p>
      {visit.cancel_reason && (
        <p className="text-small break-words text-ink">
          {t.parts('reason.given', { reason: <bdi>{visit.cancel_reason}</bdi> })}
        </p>
      )}
      {(mayMove || mayCancel) && (
        <div className="mt-1 flex flex-wrap gap-2">
          {mayMove && (
            <Button
              look="ghost"
              size="small"
              aria-label={t('reschedule.label', { when })}
              onClick={() => setOpen('move')}
            >
              {t('reschedule')}
            </Button>
          )}
          {mayCancel && (
            <Button
              look="quiet"
              size="small"
              aria-label={t('cancel.label', { when })}
              onClick={() => setOpen('cancel')}
            >
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
      {reschedule && (
        <VisitDialog
          open={open === 'move'}
          area="inspector"
          from={visit.scheduled_at}
          subject={subject}
          send={(to, seen) => reschedule(visit.id, to, seen)}
          onClose={close}
        />
      )}
      {cancel && (
        <CancelVisit
          open={open === 'cancel'}
          at={visit.scheduled_at}
          subject={subject}
          send={(seen, reason) => cancel(visit.id, seen, reason)}
          onClose={close}
        />
      )}
    </article>
  )
}

export const VisitsPanel = ({ area, query, plan, reschedule, cancel, hideTitle, ofRequest }: Props) => {
  const t = visitTexts.useT()
  const [planning, setPlanning] = useState(false)
  const visits = query.data?.schedules ?? []
  const title = t(area === 'admin' && !ofRequest ? 'title' : 'title.inspector')
  return (
    <>
      <PanelCard
        title={title}
        hideTitle={hideTitle}
        query={query}
        texts={{
          loading: t('loading'),
          empty: t(ofRequest ? 'empty.request' : `empty.${area}`),
          failed: t('failed'),
        }}
        isEmpty={visits.length === 0}
        action={
          plan && (
            <Button
              look="ghost"
              size="small"
              icon={<CalendarPlus size={18} aria-hidden="true" />}
              onClick={() => setPlanning(true)}
            >
              {t('add')}
            </Button>
          )
        }
      >
        <ShortList label={title} items={visits} itemKey={(visit) => visit.id}>
          {(visit) => <VisitEntry visit={visit} reschedule={reschedule} cancel={cancel} ofRequest={ofRequest} />}
        </ShortList>
      </PanelCard>
      {plan && <VisitDialog open={planning} area={area} send={plan} onClose={() => setPlanning(false)} />}
    </>
  )
}
