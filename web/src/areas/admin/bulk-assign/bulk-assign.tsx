// One inspector for several facilities: one that is refused holds up no other, and everybody gets one mail.
import { seenOf } from '@assure/contract/domain/seen'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { freezePage } from '../../../lib/frozen.ts'
import { refresh } from '../../../lib/query.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/data/bulk-bar.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { InspectorChooser } from '../choose-inspector/inspector-chooser.tsx'
import type { FacilityRow } from '../facilities/facility-columns.tsx'
import { BulkChecklist } from './bulk-checklist.tsx'
import { bulkAssignTexts } from './texts.ts'

type Props = { chosen: readonly FacilityRow[]; onAssigned: (ids: readonly string[]) => void; onClear: () => void }

export const BulkAssign = ({ chosen, onAssigned, onClear }: Props) => {
  const t = bulkAssignTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const { notice, warn, fail } = useNotice()
  const [open, setOpen] = useState(false)
  const [inspector, setInspector] = useState('')
  const [checklist, setChecklist] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  // The rows as they were when the question opened: that is what is sent, and the page behind stands still.
  const [asked, setAsked] = useState(chosen)
  useEffect(() => (open ? freezePage() : undefined), [open])

  const assign = async (): Promise<void> => {
    setIsMissing(!inspector)
    if (!inspector) return warn(t('missing'))
    setBusy(true)
    const answer = await call('POST /admin/api/facilities/assign-inspector', {
      body: {
        inspector_id: inspector,
        facilities: asked.map((row) => ({ id: row.id, seen: seenOf.assignment(row) })),
        checklist_id: checklist || undefined,
      },
    })
    setBusy(false)
    setOpen(false)
    setInspector('')
    setChecklist('')
    if (answer.ok) {
      const { assigned, refused } = answer.value
      const nameOf = (id: string): string => asked.find((row) => row.id === id)?.name ?? ''
      if (assigned.length > 0) toast({ title: words.success, text: t('done', { count: assigned.length }) })
      if (refused.length > 0) fail(refused.map(({ id, message }) => `${nameOf(id)}: ${message}`).join('\n'))
      onAssigned(assigned)
    } else fail(explain(answer, { failed: t('failed'), network: t('network') }))
    await refresh(
      'GET /admin/api/facilities',
      'GET /admin/api/facilities/:id',
      'GET /admin/api/queues',
      'GET /admin/api/queues/:queue/next',
    )
  }

  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        <Button
          size="medium"
          onClick={() => {
            setAsked(chosen)
            setIsMissing(false)
            setOpen(true)
          }}
        >
          {t('assign')}
        </Button>
      </BulkBar>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        mayClose={!busy}
        title={t('assign')}
        footer={
          <>
            <Button busy={busy} busyText={t('assigning')} onClick={() => void assign()} className="flex-1">
              {t('yes')}
            </Button>
            <Button look="ghost" off={busy} onClick={() => setOpen(false)} className="flex-1">
              {words.cancel}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t('text', { count: asked.length })}</p>
          <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-small">
            {asked.map(({ id, name, company_name }) => (
              <li key={id}>
                <Name className="font-medium text-ink">{name}</Name> · <Name>{company_name}</Name>
              </li>
            ))}
          </ul>
          <InspectorChooser
            label={t('inspector')}
            hint={asked.some((one) => one.inspector) ? t('open-visits') : undefined}
            error={isMissing && !inspector ? t('missing') : undefined}
            places={asked}
            value={inspector}
            onValue={setInspector}
            disabled={busy}
          />
          {asked.some(({ certifications }) => certifications.some(({ state }) => state === 'pending')) && (
            <BulkChecklist value={checklist} onValue={setChecklist} disabled={busy} />
          )}
        </div>
      </Dialog>
      {notice}
    </>
  )
}
