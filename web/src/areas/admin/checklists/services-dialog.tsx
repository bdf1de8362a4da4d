// Which services use a checklist.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { Checklist } from './checklist.ts'
import { checklistsTexts } from './texts.ts'

export const ServicesDialog = ({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) => {
  const t = checklistsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const { data } = useCall('GET /admin/api/inspectors/meta', {})
  const [chosen, setChosen] = useState(() => new Set(checklist.services.map(({ id }) => id)))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Those that are switched off stand among the choices as long as they are used.
  const listed = new Map([...(data?.services ?? []), ...checklist.services].map((service) => [service.id, service]))
  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await call('PUT /admin/api/checklists/:id/services', {
      params: { id: checklist.id },
      body: { service_ids: [...chosen] },
    })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('act.failed'), network: t('network') }))
    toast({ title: words.success, text: answer.message ?? '' })
    await refresh('GET /admin/api/checklists', 'GET /admin/api/checklists/:id')
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('services.choose')}
      submit={t('services.save')}
      busy={busy}
      busyText={t('saving')}
      onSubmit={() => void save()}
    >
      <p className="text-ink-2">{t('services.text')}</p>
      <div>
        {[...listed.values()].map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            value={chosen.has(id)}
            onValue={(on) => setChosen((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)))}
          />
        ))}
      </div>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </FormDialog>
  )
}
