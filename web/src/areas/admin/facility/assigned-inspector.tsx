import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InspectorChooser } from '../choose-inspector/inspector-chooser.tsx'
import { InspectorContact } from '../choose-inspector/inspector-contact.tsx'
import { ChecklistField } from './checklist-field.tsx'
import type { Facility } from './facility-hero.tsx'
import { chooseChecklist, useDueInspection } from './inspection-card.tsx'
import { facilityTexts } from './texts.ts'

/** A certification cannot proceed until an inspector is assigned. */
export const isAssigningNext = ({ inspector, certifications }: Facility): boolean =>
  !inspector && certifications.some(({ state }) => state === 'pending')

const Chooser = ({ facility, onClose }: { facility: Facility; onClose: () => void }) => {
  const t = facilityTexts.useT()
  const { notice, warn, fail } = useNotice()
  // A snapshot from when the choice began; the notice reports later changes.
  const [{ id, inspector }] = useState(facility)
  const [inspectorId, setInspectorId] = useState(inspector?.id ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const due = useDueInspection(facility)
  const [checklistId, setChecklistId] = useState<string>()
  const present = due?.checklist?.id ?? ''
  const act = useAct({
    subject: { area: 'admin', kind: 'assignment', id, seen: seenOf.assignment(facility) },
    holds: false,
    send: async (inspector_id: string, seen): Promise<Answer<unknown>> => {
      if (due && checklistId !== undefined && checklistId !== present) {
        const answer = await chooseChecklist(due, checklistId)
        if (!answer.ok) return answer
      }
      return call('POST /admin/api/facilities/:id/assign-inspector', { params: { id }, body: { inspector_id, seen } })
    },
    texts: { failed: t('inspector.failed') },
    done: t('inspector.done'),
    refreshes: ['assignment', 'inspection'],
    fail,
    onDone: onClose,
  })
  const { busy, overtaken } = act
  const assign = (): void => {
    setIsMissing(!inspectorId)
    if (inspectorId) void act.run(inspectorId)
    else warn(t('inspector.missing'))
  }
  return (
    <div data-focus-first className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {overtaken}
      <InspectorChooser
        label={t('inspector')}
        hint={inspector ? t('inspector.open-visits') : undefined}
        error={isMissing && !inspectorId ? t('inspector.missing') : undefined}
        places={[facility]}
        present={inspector ?? undefined}
        value={inspectorId}
        onValue={setInspectorId}
        disabled={busy}
      />
      {due && due.choices.length > 1 && (
        <ChecklistField choices={due.choices} value={checklistId ?? present} onValue={setChecklistId} disabled={busy} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="medium" busy={busy} busyText={t('assigning')} off={overtaken !== undefined} onClick={assign}>
          {t(inspector ? 'change' : 'assign')}
        </Button>
        <Button size="medium" look="ghost" off={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {notice}
    </div>
  )
}

export const AssignedInspector = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const dates = useDates()
  const [choosing, setChoosing] = useState(false)
  const { inspector, assigned_at, archived_at } = facility
  const isNext = isAssigningNext(facility)
  const begin = (): void => setChoosing(true)
  usePageCommands(
    archived_at === null
      ? [{ key: 'assign', label: t(inspector ? 'inspector.change' : 'inspector.assign'), run: begin }]
      : [],
  )
  return (
    <Card title={t('inspector.title')}>
      {inspector ? (
        <InspectorContact
          inspector={inspector}
          since={assigned_at && t('inspector.since', { date: dates.date(assigned_at) })}
        />
      ) : (
        <p className="text-ink-2">{t('inspector.none')}</p>
      )}
      {archived_at === null && !choosing && (
        <Button data-focus-first look={isNext ? 'main' : 'ghost'} size="medium" className="mt-3" onClick={begin}>
          {t(inspector ? 'inspector.change' : 'inspector.assign')}
        </Button>
      )}
      {choosing && <Chooser facility={facility} onClose={() => setChoosing(false)} />}
    </Card>
  )
}
