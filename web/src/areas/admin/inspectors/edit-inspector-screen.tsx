import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { useDocumentDeletion } from '../../../panels/record/use-document-deletion.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import type { Bank } from './bank-section.tsx'
import { inspectorOptions } from './inspector-fields.tsx'
import { InspectorForm } from './inspector-form.tsx'
import { InspectorGate } from './inspector-gate.tsx'
import type { Inspector, InspectorMeta } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'
import { useInspectorForm } from './use-inspector-form.tsx'

const route = getRouteApi('/admin/admin/inspectors/$id/edit')

const Edit = ({ inspector, meta }: { inspector: Inspector; meta: InspectorMeta }) => {
  const t = inspectorsTexts.useT()
  const { notice, fail } = useNotice()
  const { id } = inspector
  const { documents, deleteButton, dialog } = useDocumentDeletion(inspector.documents, (documentId) =>
    call('DELETE /admin/api/inspectors/:id/documents/:documentId', { params: { id, documentId } }),
  )
  const options = inspectorOptions(meta, inspector)
  const state = useInspectorForm(options, inspector)

  const reveal = async (): Promise<Bank | undefined> => {
    const answer = await call('GET /admin/api/inspectors/:id', { params: { id } })
    if (answer.ok) return answer.value.bankDetail
    fail(explain(answer, { failed: t('detail.failed') }))
    return undefined
  }

  return (
    <>
      <PageHead
        above={
          <Breadcrumb
            crumbs={[
              { label: t('inspectors'), href: '/admin/inspectors' },
              {
                label: <Name>{nameOf(inspector.first_name, inspector.last_name, inspector.email)}</Name>,
                href: `/admin/inspectors/${id}`,
              },
              { label: t('edit') },
            ]}
          />
        }
        title={<PageTitle wide>{t('edit.title')}</PageTitle>}
      />
      <OthersHere kind="inspector" id={id} />
      <InspectorForm
        title={t('edit.title')}
        state={state}
        options={options}
        present={{ image: inspector.image_url, documents, reveal, deleteButton }}
      />
      {dialog}
      {notice}
    </>
  )
}

export const EditInspectorScreen = () => {
  const t = inspectorsTexts.useT()
  const { id } = route.useParams()
  // Bank details stay masked until someone reveals them. Nothing is refetched, so the form cannot change during an edit.
  const query = useCall(
    'GET /admin/api/inspectors/:id',
    { params: { id }, query: { bank: 'masked' } },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: { isStill: true } },
  )
  const meta = useCall('GET /admin/api/inspectors/meta', {})
  return (
    <InspectorGate query={query} failed={t('detail.failed')} waiting={!query.isFetchedAfterMount}>
      {(inspector) => (
        <InspectorGate query={meta} failed={t('meta.failed')}>
          {(lists) => <Edit key={inspector.id} inspector={inspector} meta={lists} />}
        </InspectorGate>
      )}
    </InspectorGate>
  )
}
