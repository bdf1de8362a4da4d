import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { inspectorOptions } from './inspector-fields.tsx'
import { InspectorForm } from './inspector-form.tsx'
import { InspectorGate } from './inspector-gate.tsx'
import { type InspectorMeta, inspectorForm, newInspector } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'
import { useInspectorForm } from './use-inspector-form.ts'

const Create = ({ meta }: { meta: InspectorMeta }) => {
  const t = inspectorsTexts.useT()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const state = useInspectorForm({
    started: newInspector,
    send: (values, chosen, onProgress) =>
      call('POST /admin/api/inspectors', { form: inspectorForm(values, chosen), onProgress }),
    onSaved: (message) => {
      setDone(message ?? t('created.done'))
      void refresh('GET /admin/api/inspectors')
    },
    onRefused: (failure) => setProblem(explain(failure, { failed: t('create.failed'), network: t('network') })),
  })
  return (
    <>
      <PageHead
        above={<Breadcrumb crumbs={[{ label: t('title'), href: '/admin/inspectors' }, { label: t('create.title') }]} />}
        title={<PageTitle wide>{t('create.title')}</PageTitle>}
      />
      <InspectorForm title={t('create.title')} state={state} started={newInspector} options={inspectorOptions(meta)} />
      <MessageDialog
        open={done !== undefined}
        kind="success"
        title={t('success')}
        onClose={() => void navigate({ to: '/admin/inspectors', ignoreBlocker: true })}
      >
        {done}
      </MessageDialog>
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}

export const CreateInspectorScreen = () => {
  const t = inspectorsTexts.useT()
  const meta = useCall('GET /admin/api/inspectors/meta', {})
  return (
    <InspectorGate asked={meta} failed={t('meta.failed')}>
      {(lists) => <Create meta={lists} />}
    </InspectorGate>
  )
}
