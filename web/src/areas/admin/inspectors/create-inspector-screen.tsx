import { useCall } from '../../../lib/query.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { inspectorOptions } from './inspector-fields.tsx'
import { InspectorForm } from './inspector-form.tsx'
import { InspectorGate } from './inspector-gate.tsx'
import type { InspectorMeta } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'
import { useInspectorForm } from './use-inspector-form.tsx'

const Create = ({ meta }: { meta: InspectorMeta }) => {
  const t = inspectorsTexts.useT()
  const options = inspectorOptions(meta)
  const state = useInspectorForm(options)
  return (
    <>
      <PageHead
        above={
          <Breadcrumb crumbs={[{ label: t('inspectors'), href: '/admin/inspectors' }, { label: t('create.title') }]} />
        }
        title={<PageTitle wide>{t('create.title')}</PageTitle>}
      />
      <InspectorForm title={t('create.title')} state={state} options={options} />
    </>
  )
}

export const CreateInspectorScreen = () => {
  const t = inspectorsTexts.useT()
  const meta = useCall('GET /admin/api/inspectors/meta', {})
  return (
    <InspectorGate query={meta} failed={t('meta.failed')}>
      {(lists) => <Create meta={lists} />}
    </InspectorGate>
  )
}
