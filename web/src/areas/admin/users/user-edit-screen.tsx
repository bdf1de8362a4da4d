import type { AnswerFor } from '@assure/contract/calls'
import {
  isOptional,
  namesOf,
  requiredOf,
  userCompany,
  userFields,
  userPerson,
} from '@assure/contract/domain/record-fields'
import { type CompanyDocumentKind, companyDocumentKinds, fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callKey, queryClient, useCall } from '../../../lib/query.ts'
import { textOf } from '../../../panels/changed-meanwhile/changes.ts'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import { DocumentSheet, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { optionsWith } from '../../../panels/record/options-with.ts'
import { PlainInput } from '../../../panels/record/plain-field.tsx'
import { RecordForm } from '../../../panels/record/record-form.tsx'
import { useDocumentDeletion } from '../../../panels/record/use-document-deletion.tsx'
import { useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import type { FileEntry } from '../../../ui/files/file-list.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import { type UserField, useUserFieldLabel } from './user-fields.ts'
import { UserGate } from './user-gate.tsx'

type UserMeta = AnswerFor<'GET /admin/api/meta'>
type UserFormSectionsProps = {
  form: FormHandle<Record<UserField, string>>
  email: string
  types: readonly Option[]
  emirates: readonly Option[]
}

const UserFormSections = ({ form, email, types, emirates }: UserFormSectionsProps) => {
  const t = usersTexts.useT()
  const choices: Partial<Record<UserField, ReactNode>> = {
    company_type: <Select options={types} placeholder={t('company-type.choose')} />,
    emirate: <Select options={emirates} placeholder={t('emirate.choose')} />,
  }
  const row = (field: UserField) => (
    <Field key={field} label={t(field)} optional={isOptional(userFields[field])} {...form.field(field)}>
      {choices[field] ?? <PlainInput kind={userFields[field]} autoComplete="off" dir="auto" />}
    </Field>
  )
  return (
    <>
      <Card title={t('section.user')}>
        <div className="grid gap-5 md:grid-cols-2">
          {namesOf(userPerson).map(row)}
          <div className="md:col-span-2">
            <p className="text-small text-ink-3">{t('email-address')}</p>
            <p className="break-all text-ink">
              <LtrValue>{email}</LtrValue>
            </p>
          </div>
        </div>
      </Card>
      <Card title={t('section.company')}>
        <div className="grid gap-5 md:grid-cols-2">{namesOf(userCompany).map(row)}</div>
      </Card>
    </>
  )
}

type DocumentFacts = { kind: CompanyDocumentKind | ''; expiresOn: string }
const noFacts: DocumentFacts = { kind: '', expiresOn: '' }

type Props = {
  entry: FileEntry
  value: DocumentFacts
  /** A save was attempted without a kind. */
  lacksKind: boolean
  onValue: (facts: DocumentFacts) => void
}

// The kind and expiry date of a document, asked for each added file.
const DocumentFactsFields = ({ entry: { id, file }, value, lacksKind, onValue }: Props) => {
  const t = usersTexts.useT()
  const { name } = file
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={<span className="text-small">{t('document.kind')}</span>}
        name={`kind-${id}`}
        error={lacksKind ? t('document.kind.choose') : undefined}
        value={value.kind}
        onValue={(kind: string) => onValue({ ...value, kind: kind as DocumentFacts['kind'] })}
      >
        <Select
          size="medium"
          aria-label={t('document.kind.of', { name })}
          placeholder={t('document.kind.choose')}
          options={companyDocumentKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      <Field
        label={<span className="text-small">{t('document.expires')}</span>}
        optional
        name={`expires-${id}`}
        value={value.expiresOn}
        onValue={(expiresOn: string) => onValue({ ...value, expiresOn })}
      >
        <DateInput size="medium" aria-label={t('document.expires.of', { name })} />
      </Field>
    </div>
  )
}

const route = getRouteApi('/admin/admin/users/$id/edit')
const fileRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

type Edit = AnswerFor<'GET /admin/api/users/:id/edit'>

const UserEdit = ({ edit, meta }: { edit: Edit; meta: UserMeta }) => {
  const t = usersTexts.useT()
  const navigate = route.useNavigate()
  const label = useUserFieldLabel()
  const { user } = edit
  const detailHref = `/admin/users/${user.id}`
  const [shown, setShown] = useState<PreviewedDocument>()
  const { documents, deleteButton, dialog } = useDocumentDeletion(edit.documents, (documentId) =>
    call('DELETE /admin/api/users/:id/documents/:documentId', { params: { id: user.id, documentId } }),
  )
  const files = useFiles(fileRules)
  const [facts, setFacts] = useState<Readonly<Record<number, DocumentFacts>>>({})
  const factsOf = (id: number): DocumentFacts => facts[id] ?? noFacts
  const types = optionsWith(meta.companyTypes, [user.companyType])
  const emirates = optionsWith(meta.emirates, user.emirateInfo ? [user.emirateInfo] : [])

  const recordEdit = useRecordEdit({
    initial: formValuesOf(userFields, user),
    version: user.version,
    required: requiredOf(userFields),
    check: () => (files.entries.some(({ id }) => factsOf(id).kind === '') ? { files: t('document.kind.missing') } : {}),
    files: [files],
    save: ({ values, version, onProgress }) => {
      const body = new FormData()
      for (const field of namesOf(userFields)) body.append(field, values[field])
      body.append('version', version)
      for (const { id, file } of files.entries) {
        body.append('kinds', factsOf(id).kind)
        body.append('expires_on', factsOf(id).expiresOn)
        body.append('files', file, file.name)
      }
      return call('PUT /admin/api/users/:id', { params: { id: user.id }, form: body, onProgress })
    },
    fields: {
      labelOf: (field) => label(field) ?? field,
      say: (field, value) => {
        const options = field === 'company_type' ? types : field === 'emirate' ? emirates : []
        return options.find((option) => option.value === value)?.label ?? textOf(value)
      },
    },
    texts: { failed: t('save.failed') },
    done: t('save.done'),
    refreshes: ['account'],
    leave: async (saved) => {
      queryClient.setQueryData(callKey('GET /admin/api/users/:id', { params: { id: user.id } }), saved.user)
      await navigate({ to: '/admin/users/$id', params: { id: user.id }, ignoreBlocker: true })
    },
  })

  const { form } = recordEdit
  return (
    <>
      <PageHead
        above={
          <Breadcrumb
            crumbs={[
              { label: t('users'), href: '/admin/users' },
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
      <RecordForm edit={recordEdit} label={t('edit.title')} leaveTo={detailHref}>
        <UserFormSections form={form} email={user.email} types={types} emirates={emirates} />
        <Card title={t('documents')}>
          <div className="flex flex-col gap-5">
            <DocumentList
              documents={documents}
              shownId={shown?.id}
              onShow={setShown}
              empty={t('documents.empty')}
              actions={deleteButton}
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
                    lacksKind={form.errors.files !== undefined && factsOf(entry.id).kind === ''}
                    onValue={(next) => setFacts((now) => ({ ...now, [entry.id]: next }))}
                  />
                )}
              />
            </Field>
          </div>
        </Card>
      </RecordForm>
      <DocumentSheet document={shown} onClose={() => setShown(undefined)} />
      {dialog}
    </>
  )
}

export const UserEditScreen = () => {
  const t = usersTexts.useT()
  const { id } = route.useParams()
  // Each edit starts from the current record, and no refetch changes the form while it is edited.
  const query = useCall(
    'GET /admin/api/users/:id/edit',
    { params: { id } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const meta = useCall('GET /admin/api/meta', {})
  return (
    <UserGate query={query} loading={t('edit.loading')}>
      {(edit) => (
        <UserGate query={meta} loading={t('edit.loading')} failed={t('meta.failed')}>
          {(lists) => <UserEdit key={edit.user.id} edit={edit} meta={lists} />}
        </UserGate>
      )}
    </UserGate>
  )
}
