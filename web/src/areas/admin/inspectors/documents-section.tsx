// The four groups of documents: existing files, added files, and the expiry dates of the added ones.
import { type InspectorDocumentKind, inspectorDocumentKinds } from '@assure/contract/domain/vocabulary'
import type { ReactNode } from 'react'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import type { PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import type { FilesHandle } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import type { Inspector, InspectorValues } from './inspector-values.ts'
import { inspectorsTexts } from './texts.ts'

export type InspectorDocument = Inspector['documents'][number]
export type DocumentFiles = Record<InspectorDocumentKind, FilesHandle>

type Props = {
  form: FormHandle<InspectorValues>
  files: DocumentFiles
  documents: readonly InspectorDocument[]
  shownId: string | undefined
  onShow: (document: PreviewedDocument) => void
  actions: ((document: InspectorDocument) => ReactNode) | undefined
}

export const DocumentsSection = ({ form, files, documents, shownId, onShow, actions }: Props) => {
  const t = inspectorsTexts.useT()
  return (
    <div className="flex flex-col gap-8">
      {inspectorDocumentKinds.map((kind) => {
        const present = documents.filter(({ type }) => type === kind)
        return (
          <div key={kind} className="flex flex-col gap-3">
            <Field
              group
              name={kind}
              label={<span className="font-semibold">{t(`kind.${kind}`)}</span>}
              optional
              error={form.errors[kind]}
            >
              <div className="flex flex-col gap-3">
                {present.length > 0 && (
                  <DocumentList documents={present} shownId={shownId} onShow={onShow} actions={actions} />
                )}
                <FileDrop files={files[kind]} disabled={form.busy} compact />
              </div>
            </Field>
            {files[kind].entries.length > 0 && (
              <Field
                label={t('valid-until')}
                hint={t('valid-until.hint')}
                optional
                {...form.field(`${kind}_expires_on`)}
                className="max-w-64"
              >
                <DateInput />
              </Field>
            )}
          </div>
        )
      })}
    </div>
  )
}
