import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import type { Checklist } from './checklist.ts'
import { checklistsTexts } from './texts.ts'

export const ServicesDialog = ({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) => {
  const t = checklistsTexts.useT()
  const { data } = useCall('GET /admin/api/inspectors/meta', {})
  const [serviceIds, setServiceIds] = useState(() => new Set(checklist.services.map(({ id }) => id)))
  const [version] = useState(checklist.services_version)
  // Deactivated services stay among the choices as long as the checklist uses them.
  const listed = new Map([...(data?.services ?? []), ...checklist.services].map((service) => [service.id, service]))
  const act = useAct({
    send: () =>
      call('PUT /admin/api/checklists/:id/services', {
        params: { id: checklist.id },
        body: { service_ids: [...serviceIds], version },
      }),
    texts: { failed: t('act.failed'), network: t('network') },
    done: '',
    refreshes: ['checklist'],
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('services.choose')}
      submit={t('services.save')}
      busy={act.busy}
      busyText={t('saving')}
      onSubmit={() => void act.run(undefined)}
    >
      <p className="text-ink-2">{t('services.text')}</p>
      <div>
        {[...listed.values()].map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            value={serviceIds.has(id)}
            onValue={(on) => setServiceIds((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)))}
          />
        ))}
      </div>
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </FormDialog>
  )
}
