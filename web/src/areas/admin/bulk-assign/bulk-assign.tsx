// One inspector for several facilities: one call each, so that one that is refused holds up no other.
import { seenOf } from '@assure/contract/seen'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { holdPage } from '../../../lib/held.ts'
import { refresh } from '../../../lib/query.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/data/bulk-bar.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import type { FacilityRow } from '../facilities/facility-columns.tsx'
import { loadInspectors } from '../facilities/inspector-options.ts'
import { bulkAssignTexts } from './texts.ts'

const loadActive = loadInspectors({ active: 'true' })

type Props = { chosen: readonly FacilityRow[]; onAssigned: (ids: readonly string[]) => void; onClear: () => void }

export const BulkAssign = ({ chosen, onAssigned, onClear }: Props) => {
  const t = bulkAssignTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const { notice, warn, fail } = useNotice()
  const [open, setOpen] = useState(false)
  const [inspector, setInspector] = useState('')
  const [busy, setBusy] = useState(false)
  // The rows as they were when the question opened: that is what is sent, and the page behind stands still.
  const [asked, setAsked] = useState(chosen)
  useEffect(() => (open ? holdPage() : undefined), [open])

  const assign = async (): Promise<void> => {
    if (!inspector) return warn(t('missing'))
    setBusy(true)
    const done: string[] = []
    const problems: string[] = []
    for (const row of asked) {
      const { id, name } = row
      const answer = await call('POST /admin/api/facilities/:id/assign-inspector', {
        params: { id },
        body: { inspector_id: inspector, seen: seenOf.assignment(row) },
      })
      if (answer.ok) done.push(id)
      else problems.push(`${name}: ${explain(answer, { failed: t('failed'), network: t('network') })}`)
    }
    setBusy(false)
    setOpen(false)
    setInspector('')
    if (done.length > 0) toast({ title: words.success, text: t('done', { count: done.length }) })
    if (problems.length > 0) fail(problems.join('\n'))
    onAssigned(done)
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
          <Field
            label={t('inspector')}
            hint={asked.some((one) => one.inspector) ? t('open-visits') : undefined}
            value={inspector}
            onValue={setInspector}
          >
            <ComboBox load={loadActive} placeholder={t('choose')} disabled={busy} />
          </Field>
        </div>
      </Dialog>
      {notice}
    </>
  )
}
