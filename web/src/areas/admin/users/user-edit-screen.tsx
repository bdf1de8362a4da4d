import type { AnswerFor } from '@assure/contract/calls'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient, refresh, useCall } from '../../../lib/query.ts'
import { ChangedMeanwhileDialog } from '../../../panels/changed-meanwhile/changed-meanwhile-dialog.tsx'
import { changedMeanwhileIn, fieldChanges, type Stays } from '../../../panels/changed-meanwhile/changes.ts'
import { useResend } from '../../../panels/changed-meanwhile/use-resend.ts'
import { DocumentList, fileNameOf, type ListedDocument } from '../../../panels/preview/document-list.tsx'
import { DocumentSheet, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { DeleteDocumentDialog } from '../../../panels/record/delete-document-dialog.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormBar } from '../../../ui/layout/action-bar.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { type DocumentFacts, DocumentFactsFields, noFacts } from './document-facts.tsx'
import { usersTexts } from './texts.ts'
import { formOf, formValue, requiredUserFields, type UserField, userFields, useUserFieldLabel } from './user-fields.ts'
import { optionsWith, UserFormSections, type UserMeta } from './user-form-sections.tsx'
import { UserGate } from './user-gate.tsx'

const route = getRouteApi('/admin/admin/users/$id/edit')
const fileRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

type Edit = AnswerFor<'GET /admin/api/users/:id/edit'>

const UserEdit = ({ edit, meta }: { edit: Edit; meta: UserMeta }) => {
  const t = usersTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const navigate = route.useNavigate()
  const label = useUserFieldLabel()
  const { user } = edit
  const detailHref = `/admin/users/${user.id}`
  const [version, setVersion] = useState(user.version)
  const [documents, setDocuments] = useState<readonly ListedDocument[]>(edit.documents)
  const [shown, setShown] = useState<PreviewedDocument>()
  const [doomed, setDoomed] = useState<ListedDocument>()
  const [conflict, setConflict] = useState<ChangedMeanwhile>()
  const [problem, setProblem] = useState<string>()
  const [started] = useState(() => formOf(user))
  const files = useFiles(fileRules)
  const [facts, setFacts] = useState<Readonly<Record<number, DocumentFacts>>>({})
  const [lacksKind, setLacksKind] = useState(false)
  const factsOf = (id: number): DocumentFacts => facts[id] ?? noFacts
  const types = optionsWith(meta.companyTypes, user.companyType)
  const emirates = optionsWith(meta.emirates, user.emirateInfo)

  const form = useForm({
    initial: started,
    required: requiredUserFields,
    submit: async (values) => {
      const body = new FormData()
      for (const field of userFields) body.append(field, values[field])
      body.append('version', version)
      if (files.entries.some(({ id }) => factsOf(id).kind === '')) {
        setLacksKind(true)
        return { fieldErrors: { files: t('document.kind.missing') } }
      }
      for (const { id, file } of files.entries) {
        body.append('kinds', factsOf(id).kind)
        body.append('expires_on', factsOf(id).expiresOn)
        body.append('files', file, file.name)
      }
      const sending = followSending([files])
      const answer = await call('PUT /admin/api/users/:id', {
        params: { id: user.id },
        form: body,
        onProgress: sending.onProgress,
      })
      if (answer.ok) {
        toast({ title: words.success, text: answer.message ?? t('save.done') })
        files.clear()
        queryClient.setQueryData(
          callQuery('GET /admin/api/users/:id', { params: { id: user.id } }).queryKey,
          answer.value.user,
        )
        void refresh(
          'GET /admin/api/users',
          'GET /admin/api/users/:id',
          'GET /admin/api/users/:id/edit',
          'GET /admin/api/users/:id/documents',
          'GET /admin/api/audit',
        )
        await navigate({ to: '/admin/users/$id', params: { id: user.id }, ignoreBlocker: true })
        return undefined
      }
      sending.failed(answer)
      const changed = changedMeanwhileIn(answer)
      if (changed) setConflict(changed)
      else if (!answer.fieldErrors) setProblem(explain(answer, { failed: t('save.failed'), network: t('network') }))
      return { fieldErrors: answer.fieldErrors ?? {} }
    },
  })
  useUnsavedChanges(files.files.length > 0 && !form.busy)

  const removeDocument = async (documentId: string) => {
    const answer = await call('DELETE /admin/api/users/:id/documents/:documentId', {
      params: { id: user.id, documentId },
    })
    if (answer.ok) setDocuments((now) => now.filter((document) => document.id !== documentId))
    void refresh('GET /admin/api/users/:id/documents', 'GET /admin/api/audit')
    return answer
  }

  const say = (field: string, value: unknown): string => {
    const options = field === 'company_type' ? types : field === 'emirate' ? emirates : []
    return options.find((option) => option.value === value)?.label ?? formValue(value)
  }
  const changes = conflict ? fieldChanges(conflict, started, form.values, (_, wire) => formValue(wire), say) : []
  const sendAgain = useResend(form.send)
  const apply = (stays: Record<string, Stays>): void => {
    for (const { field, after } of conflict?.changes ?? [])
      if (stays[field] === 'theirs') form.set(field as UserField, formValue(after))
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
              { label: t('title'), href: '/admin/users' },
              { label: <Name>{nameOf(user.first_name, user.last_name, user.email)}</Name>, href: detailHref },
              { label: t('edit') },
            ]}
          />
        }
        title={<PageTitle wide>{t('edit.title')}</PageTitle>}
        actions={
          <LinkButton href={detailHref} look="quiet" size="medium">
            {t('back-to-user')}
          </LinkButton>
        }
      />
      <Form
        form={form}
        guard
        label={t('edit.title')}
        className="gap-6"
        actions={
          <FormBar note={form.dirty || files.files.length > 0 ? words.unsaved : undefined}>
            <Button type="submit" busy={form.busy} busyText={t('saving')}>
              {t('save')}
            </Button>
            <LinkButton href={detailHref} look="ghost">
              {t('cancel')}
            </LinkButton>
          </FormBar>
        }
      >
        <UserFormSections form={form} email={user.email} types={types} emirates={emirates} />
        <Card title={t('section.documents')}>
          <div className="flex flex-col gap-5">
            <DocumentList
              documents={documents}
              shownId={shown?.id}
              onShow={setShown}
              empty={t('documents.empty')}
              actions={(document) => (
                <Button
                  look="ghost"
                  size="small"
                  aria-label={t('delete.named', { name: fileNameOf(document) })}
                  icon={<Trash2 size={16} aria-hidden="true" className="text-danger" />}
                  onClick={() => setDoomed(document)}
                >
                  {t('delete')}
                </Button>
              )}
            />
            <Field group name="files" label={t('files.add')} optional error={form.errors.files}>
              <FileDrop
                files={files}
                disabled={form.busy}
                compact
                extra={(entry) => (
                  <DocumentFactsFields
                    entry={entry}
                    value={factsOf(entry.id)}
                    lacksKind={lacksKind && factsOf(entry.id).kind === ''}
                    onValue={(next) => setFacts((now) => ({ ...now, [entry.id]: next }))}
                  />
                )}
              />
            </Field>
          </div>
        </Card>
      </Form>
      <DocumentSheet document={shown} onClose={() => setShown(undefined)} />
      <DeleteDocumentDialog document={doomed} remove={removeDocument} onClose={() => setDoomed(undefined)} />
      <ChangedMeanwhileDialog
        conflict={conflict}
        changes={changes}
        labelOf={(field) => label(field) ?? field}
        onApply={apply}
        onClose={() => setConflict(undefined)}
      />
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}

export const UserEditScreen = () => {
  const t = usersTexts.useT()
  const { id } = route.useParams()
  // An edit starts from what is true now, and what is typed must not change under the hands.
  const asked = useCall(
    'GET /admin/api/users/:id/edit',
    { params: { id } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const meta = useCall('GET /admin/api/meta', {})
  return (
    <UserGate asked={asked} loading={t('edit.loading')}>
      {(edit) => (
        <UserGate asked={meta} loading={t('edit.loading')} failed={t('meta.failed')}>
          {(lists) => <UserEdit key={edit.user.id} edit={edit} meta={lists} />}
        </UserGate>
      )}
    </UserGate>
  )
}
