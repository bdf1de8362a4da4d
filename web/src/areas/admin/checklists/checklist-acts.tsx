// Actions on a checklist: release, retire, set aside, copy, export, choose its services.
import { seenOf } from '@assure/contract/domain/seen'
import { useNavigate } from '@tanstack/react-router'
import { CopyPlus, Download, Ellipsis, FileX, ListChecks, PackageX } from 'lucide-react'
import { useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { type PageCommand, usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { Checklist } from './checklist.ts'
import { checklistsTexts } from './texts.ts'

const ServicesDialog = ({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) => {
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
    texts: { failed: t('act.failed') },
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

const paths = {
  release: 'POST /admin/api/checklists/:id/release',
  retire: 'POST /admin/api/checklists/:id/retire',
  discard: 'POST /admin/api/checklists/:id/discard',
} as const
type Act = keyof typeof paths

const Question = ({ checklist, act, onClose }: { checklist: Checklist; act: Act | undefined; onClose: () => void }) => {
  const t = checklistsTexts.useT()
  const [last, setLast] = useState<Act>('release')
  if (act && act !== last) setLast(act)
  return (
    <ActDialog
      open={act !== undefined}
      title={t(`${last}.title`)}
      text={t(`${last}.text`, { count: checklist.facility_count })}
      confirmLabel={t(last)}
      look={last === 'release' ? 'go' : 'danger'}
      subject={{ area: 'admin', kind: 'checklist', id: checklist.id, seen: seenOf.checklist(checklist) }}
      send={(_, seen) => call(paths[last], { params: { id: checklist.id }, body: { seen } })}
      texts={{ failed: t('act.failed') }}
      problemOf={({ fieldErrors }) => fieldErrors && t('release.faults', { count: Object.keys(fieldErrors).length })}
      done=""
      onClose={onClose}
    />
  )
}

type Props = { checklist: Checklist; dirty: boolean; saving: boolean; onSave: () => Promise<boolean> }

export const ChecklistActs = ({ checklist, dirty, saving, onSave }: Props) => {
  const t = checklistsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const navigate = useNavigate()
  const [act, setAct] = useState<Act>()
  const [linking, setLinking] = useState(false)
  const { id, may, has_draft } = checklist
  const params = { id }

  const refused = (failure: Failure): void =>
    toast({ title: words.error, text: explain(failure, { failed: t('act.failed') }) })
  const copy = async (): Promise<void> => {
    const answer = await call('POST /admin/api/checklists/:id/copy', { params, body: {} })
    if (!answer.ok) return refused(answer)
    await refreshAfter('admin', 'checklist')
    toast({ title: words.success, text: answer.message ?? '' })
    void navigate({ to: '/admin/checklists/$id', params: { id: answer.value.id } })
  }
  const saveExport = async (): Promise<void> => {
    const answer = await call('GET /admin/api/checklists/:id/export', { params })
    if (!answer.ok) return refused(answer)
    const text = JSON.stringify(answer.value, undefined, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${answer.value.code}.json`)
  }
  const release = async (): Promise<void> => {
    if (dirty && !(await onSave())) return
    setAct('release')
  }
  const needsOther = has_draft && !may.release && !dirty
  const commands: PageCommand[] = [
    { key: 'save', label: t('save'), run: () => void onSave() },
    { key: 'release', label: t('release'), run: () => void release() },
    { key: 'copy', label: t('copy'), run: () => void copy() },
    { key: 'export', label: t('export'), run: () => void saveExport() },
  ]
  usePageCommands(commands)

  return (
    <>
      <Button look="ghost" busy={saving} busyText={t('saving')} off={!dirty} onClick={() => void onSave()}>
        {t('save')}
      </Button>
      <Button
        look="go"
        off={(!has_draft && !dirty) || needsOther}
        title={needsOther ? t('release.other') : undefined}
        onClick={() => void release()}
      >
        {t('release')}
      </Button>
      <Menu
        label={t('more')}
        trigger={(trigger) => (
          <IconButton label={t('more')} look="framed" icon={<Ellipsis size={20} aria-hidden="true" />} {...trigger} />
        )}
        items={[
          { key: 'copy', label: t('copy'), icon: <CopyPlus size={18} aria-hidden="true" />, onPick: () => void copy() },
          {
            key: 'export',
            label: t('export'),
            icon: <Download size={18} aria-hidden="true" />,
            onPick: () => void saveExport(),
          },
          may.link && {
            key: 'services',
            label: t('services.choose'),
            icon: <ListChecks size={18} aria-hidden="true" />,
            onPick: () => setLinking(true),
          },
          may.discard && {
            key: 'discard',
            label: t('discard'),
            icon: <FileX size={18} aria-hidden="true" />,
            danger: true,
            divider: true,
            onPick: () => setAct('discard'),
          },
          may.retire && {
            key: 'retire',
            label: t('retire'),
            icon: <PackageX size={18} aria-hidden="true" />,
            danger: true,
            onPick: () => setAct('retire'),
          },
        ]}
      />
      <Question checklist={checklist} act={act} onClose={() => setAct(undefined)} />
      {linking && <ServicesDialog checklist={checklist} onClose={() => setLinking(false)} />}
    </>
  )
}
