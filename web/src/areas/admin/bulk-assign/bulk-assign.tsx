// Assigns one inspector to several facilities. A refusal does not stop the others, and each person gets one email.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/data/bulk-bar.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { InspectorChooser } from '../choose-inspector/inspector-chooser.tsx'
import type { FacilityRow } from '../facilities/facility-columns.tsx'
import { bulkAssignTexts } from './texts.ts'

type BulkChecklistProps = { value: string; onValue: (id: string) => void; disabled: boolean }

// The checklist for the chosen facilities, where certifications can use several. Without a choice, each facility keeps
// its own.
const BulkChecklist = ({ disabled, ...field }: BulkChecklistProps) => {
  const t = bulkAssignTexts.useT()
  const { data: listed } = useCall('GET /admin/api/checklists', { query: { state: 'released', limit: '100' } })
  const { data: catalogue } = useCall('GET /admin/api/services', {})
  const certifying = new Set(catalogue?.services.filter(({ kind }) => kind === 'certification').map(({ id }) => id))
  const usable = listed?.checklists.filter(({ services }) => services.some(({ id }) => certifying.has(id))) ?? []
  if (usable.length < 2) return null
  return (
    <Field label={t('checklist')} hint={t('checklist.hint')} name="checklist" {...field}>
      <Select
        disabled={disabled}
        options={[
          { value: '', label: t('checklist.own') },
          ...usable.map(({ id, name }) => ({ value: id, label: name[t.language] || name.en })),
        ]}
      />
    </Field>
  )
}

type Props = { facilities: readonly FacilityRow[]; onAssigned: (ids: readonly string[]) => void; onClear: () => void }

export const BulkAssign = ({ facilities, onAssigned, onClear }: Props) => {
  const t = bulkAssignTexts.useT()
  const words = useUiText()
  const { notice, warn, fail } = useNotice()
  const [open, setOpen] = useState(false)
  const [inspector, setInspector] = useState('')
  const [checklist, setChecklist] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  // The rows as they were when the dialog opened; these are sent.
  const [rows, setRows] = useState(facilities)
  const close = (): void => {
    setOpen(false)
    setInspector('')
    setChecklist('')
  }
  const { busy, run } = useAct({
    open,
    send: () =>
      call('POST /admin/api/facilities/assign-inspector', {
        body: {
          inspector_id: inspector,
          facilities: rows.map((row) => ({ id: row.id, seen: seenOf.assignment(row) })),
          checklist_id: checklist || undefined,
        },
      }),
    texts: { failed: t('failed') },
    done: ({ value: { assigned } }) =>
      assigned.length > 0 ? { title: words.success, text: t('done', { count: assigned.length }) } : undefined,
    refreshes: ['assignment'],
    failsAtFields: true,
    fail: (text) => {
      close()
      fail(text)
    },
    onDone: ({ assigned, refused }) => {
      close()
      const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? ''
      if (refused.length > 0) fail(refused.map(({ id, message }) => `${nameOf(id)}: ${message}`).join('\n'))
      onAssigned(assigned)
    },
  })
  const assign = (): void => {
    setIsMissing(!inspector)
    if (inspector) void run(undefined)
    else warn(t('missing'))
  }

  return (
    <>
      <BulkBar count={facilities.length} onClear={onClear}>
        <Button
          size="medium"
          onClick={() => {
            setRows(facilities)
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
            <Button busy={busy} busyText={t('assigning')} onClick={assign} className="flex-1">
              {t('yes')}
            </Button>
            <Button look="ghost" off={busy} onClick={() => setOpen(false)} className="flex-1">
              {words.cancel}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t('text', { count: rows.length })}</p>
          <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-small">
            {rows.map(({ id, name, company_name }) => (
              <li key={id}>
                <Name className="font-medium text-ink">{name}</Name> · <Name>{company_name}</Name>
              </li>
            ))}
          </ul>
          <InspectorChooser
            label={t('inspector')}
            hint={rows.some((one) => one.inspector) ? t('open-visits') : undefined}
            error={isMissing && !inspector ? t('missing') : undefined}
            places={rows}
            value={inspector}
            onValue={setInspector}
            disabled={busy}
          />
          {rows.some(({ certifications }) => certifications.some(({ state }) => state === 'pending')) && (
            <BulkChecklist value={checklist} onValue={setChecklist} disabled={busy} />
          )}
        </div>
      </Dialog>
      {notice}
    </>
  )
}
