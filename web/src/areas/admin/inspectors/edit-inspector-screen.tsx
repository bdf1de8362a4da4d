import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { ChangedMeanwhileDialog } from '../../../panels/changed-meanwhile/changed-meanwhile-dialog.tsx'
import { changedMeanwhileIn, fieldChanges, type Stays } from '../../../panels/changed-meanwhile/changes.ts'
import { useResend } from '../../../panels/changed-meanwhile/use-resend.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { DeleteDocumentDialog } from '../../../panels/record/delete-document-dialog.tsx'
import { useSwitchOff } from '../../../panels/switch-off/switch-off.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import type { Bank } from './bank-section.tsx'
import type { InspectorDocument } from './documents-section.tsx'
import { useInspectorFieldWords } from './field-words.ts'
import { inspectorOptions } from './inspector-fields.tsx'
import { InspectorForm } from './inspector-form.tsx'
import { InspectorGate } from './inspector-gate.tsx'
import {
  bankFields,
  formValue,
  type Inspector,
  type InspectorMeta,
  type InspectorValues,
  inspectorForm,
  isBankChanged,
  valuesOf,
} from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'
import { useInspectorForm } from './use-inspector-form.ts'

const route = getRouteApi('/admin/admin/inspectors/$id/edit')

const Edit = ({ inspector, meta }: { inspector: Inspector; meta: InspectorMeta }) => {
  const t = inspectorsTexts.useT()
  const navigate = route.useNavigate()
  const { id } = inspector
  const [started] = useState(() => valuesOf(inspector))
  const [version, setVersion] = useState(inspector.version)
  const [documents, setDocuments] = useState<readonly InspectorDocument[]>(inspector.documents)
  const [doomed, setDoomed] = useState<InspectorDocument>()
  const [conflict, setConflict] = useState<ChangedMeanwhile>()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const options = inspectorOptions(meta, inspector)
  const { labelOf, say } = useInspectorFieldWords(options)

  const name = nameOf(inspector.first_name, inspector.last_name, inspector.email)
  const switchOff = useSwitchOff(name)
  const state = useInspectorForm({
    started,
    confirmOff: switchOff.ask,
    send: (values, chosen, onProgress) => {
      const form = inspectorForm(values, chosen, started)
      form.append('version', version)
      return call('PATCH /admin/api/inspectors/:id', { params: { id }, form, onProgress })
    },
    onSaved: (message) => {
      setDone(message ?? t('updated.done'))
      void refresh('GET /admin/api/inspectors', 'GET /admin/api/inspectors/:id', 'GET /admin/api/audit')
    },
    onRefused: (failure) => {
      const changed = changedMeanwhileIn(failure)
      if (changed) setConflict(changed)
      else setProblem(explain(failure, { failed: t('update.failed'), network: t('network') }))
    },
  })
  const { form, image, setImage } = state

  const reveal = async (): Promise<Bank | undefined> => {
    const answer = await call('GET /admin/api/inspectors/:id', { params: { id } })
    if (answer.ok) return answer.value.bankDetail
    setProblem(explain(answer, { failed: t('detail.failed'), network: t('network') }))
    return undefined
  }

  const removeDocument = async (documentId: string) => {
    const answer = await call('DELETE /admin/api/inspectors/:id/documents/:documentId', {
      params: { id, documentId },
    })
    if (answer.ok) {
      setDocuments((now) => now.filter((document) => document.id !== documentId))
      void refresh('GET /admin/api/inspectors/:id', 'GET /admin/api/audit')
    }
    return answer
  }

  // Of bank details and image it is only said that they changed.
  const touched = { bank_details: isBankChanged(started, form.values) ? 'mine' : '', image: image ? image.name : '' }
  const theirs = (field: string, wire: unknown): unknown =>
    field === 'bank_details' || field === 'image' ? 'theirs' : formValue(field, wire)
  const changes = conflict
    ? fieldChanges(conflict, { ...started, bank_details: '', image: '' }, { ...form.values, ...touched }, theirs, say)
    : []
  const sendAgain = useResend(form.send)
  const apply = (stays: Record<string, Stays>): void => {
    for (const { field, after } of conflict?.changes ?? []) {
      if (stays[field] !== 'theirs') continue
      if (field === 'image') setImage(undefined)
      else if (field === 'bank_details') for (const name of bankFields) form.set(name, started[name])
      else form.set(field as keyof InspectorValues, formValue(field, after) as never)
    }
    if (conflict) setVersion(conflict.version)
    setConflict(undefined)
    sendAgain()
  }

  return (
    <>
      <PageHead
        above={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: '/admin/inspectors' },
              { label: <Name>{name}</Name>, href: `/admin/inspectors/${id}` },
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
        started={started}
        options={options}
        present={{ image: inspector.image_url, documents, reveal, onDelete: setDoomed }}
      />
      <DeleteDocumentDialog document={doomed} remove={removeDocument} onClose={() => setDoomed(undefined)} />
      {switchOff.dialog}
      <ChangedMeanwhileDialog
        conflict={conflict}
        changes={changes}
        labelOf={labelOf}
        onApply={apply}
        onClose={() => setConflict(undefined)}
      />
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

export const EditInspectorScreen = () => {
  const t = inspectorsTexts.useT()
  const { id } = route.useParams()
  // Masked: the figures are opened only when somebody asks for them. What is typed must not change under the hands.
  const asked = useCall(
    'GET /admin/api/inspectors/:id',
    { params: { id }, query: { bank: 'masked' } },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: { isStill: true } },
  )
  const meta = useCall('GET /admin/api/inspectors/meta', {})
  return (
    <InspectorGate asked={asked} failed={t('detail.failed')} waiting={!asked.isFetchedAfterMount}>
      {(inspector) => (
        <InspectorGate asked={meta} failed={t('meta.failed')}>
          {(lists) => <Edit key={inspector.id} inspector={inspector} meta={lists} />}
        </InspectorGate>
      )}
    </InspectorGate>
  )
}
