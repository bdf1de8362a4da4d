// The inspector's form with its files and image, for creating and editing.
import { looksLikeEmail } from '@assure/contract/domain/email'
import { isIban } from '@assure/contract/domain/iban'
import { bankFields } from '@assure/contract/domain/record-fields'
import {
  fileEndings,
  type InspectorDocumentKind,
  inspectorDocumentKinds,
  limits,
} from '@assure/contract/domain/vocabulary'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { type RecordEdit, useRecordEdit } from '../../../panels/record/use-record-edit.tsx'
import { useSwitchOff } from '../../../panels/switch-off/switch-off.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { isMasked } from './bank-numbers.ts'
import type { DocumentFiles } from './documents-section.tsx'
import { useInspectorFieldWords } from './field-words.ts'
import type { InspectorOptions } from './inspector-fields.tsx'
import {
  formValue,
  type Inspector,
  type InspectorValues,
  inspectorForm,
  isBankChanged,
  newInspector,
  requiredInspectorFields,
  valuesOf,
} from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'

const fileRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export type InspectorFormState = RecordEdit<InspectorValues> & {
  files: DocumentFiles
  image: File | undefined
  setImage: (image: File | undefined) => void
}

/** Without `inspector`, the form creates one. */
export const useInspectorForm = (options: InspectorOptions, inspector?: Inspector): InspectorFormState => {
  const t = inspectorsTexts.useT()
  const navigate = useNavigate()
  const { labelOf, say } = useInspectorFieldWords(options)
  const switchOff = useSwitchOff(inspector ? nameOf(inspector.first_name, inspector.last_name, inspector.email) : '')
  const [image, setImage] = useState<File>()
  const [saved, setSaved] = useState<string>()
  const files: DocumentFiles = {
    passport: useFiles(fileRules),
    emirates_id: useFiles(fileRules),
    visa: useFiles(fileRules),
    certifications: useFiles(fileRules),
  }
  const filesOf = (kind: InspectorDocumentKind): readonly File[] => files[kind].files
  const [initial] = useState(() => (inspector ? valuesOf(inspector) : newInspector))

  const edit = useRecordEdit({
    initial,
    version: inspector?.version,
    required: requiredInspectorFields,
    check: (values) => ({
      ...(values.email.trim() === '' || looksLikeEmail(values.email.trim()) ? {} : { email: t('email.wrong') }),
      ...Object.fromEntries(
        bankFields
          .filter((name) => isMasked(values[name]) && values[name] !== initial[name])
          .map((name) => [name, t('bank.half')]),
      ),
      ...(values.iban === '' || isMasked(values.iban) || isIban(values.iban) ? {} : { iban: t('iban.wrong') }),
    }),
    files: inspectorDocumentKinds.map((kind) => files[kind]),
    confirm: async (values, started) => !started.is_active || values.is_active || !inspector || switchOff.ask(),
    save: async ({ values, started, version, onProgress }) => {
      const uploads = {
        documents: {
          passport: filesOf('passport'),
          emirates_id: filesOf('emirates_id'),
          visa: filesOf('visa'),
          certifications: filesOf('certifications'),
        },
        image,
      }
      if (!inspector) return call('POST /admin/api/inspectors', { form: inspectorForm(values, uploads), onProgress })
      const form = inspectorForm(values, uploads, started)
      form.append('version', version)
      return call('PATCH /admin/api/inspectors/:id', { params: { id: inspector.id }, form, onProgress })
    },
    fields: { labelOf, formValue, say },
    unnamed: (form, started) => ({
      bank_details: {
        isChanged: isBankChanged(started, form.values),
        undo: () => {
          for (const name of bankFields) form.set(name, started[name])
        },
      },
      image: { isChanged: image !== undefined, undo: () => setImage(undefined) },
    }),
    texts: { failed: t(inspector ? 'update.failed' : 'create.failed') },
    done: ({ message }) => {
      setImage(undefined)
      setSaved(message ?? t(inspector ? 'updated.done' : 'created.done'))
      return undefined
    },
    refreshes: ['account'],
  })
  return {
    ...edit,
    files,
    image,
    setImage,
    dialogs: (
      <>
        {edit.dialogs}
        {switchOff.dialog}
        <MessageDialog
          open={saved !== undefined}
          kind="success"
          title={t('success')}
          onClose={() => void navigate({ to: '/admin/inspectors', ignoreBlocker: true })}
        >
          {saved}
        </MessageDialog>
      </>
    ),
  }
}
