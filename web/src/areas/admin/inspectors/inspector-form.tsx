// The layout of the form: its sections, a list of them at the side, and Save and Cancel always in reach.
import { type ReactNode, useState } from 'react'
import { DocumentSheet, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { RecordForm } from '../../../panels/record/record-form.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { type Bank, BankSection } from './bank-section.tsx'
import { DocumentsSection, type InspectorDocument } from './documents-section.tsx'
import { type InspectorOptions, PersonFields, SkillFields } from './inspector-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { SectionNav } from './section-nav.tsx'
import { inspectorsTexts } from './texts.ts'
import type { InspectorFormState } from './use-inspector-form.tsx'

const keys = ['photo', 'person', 'skills', 'documents', 'bank'] as const

type Props = {
  title: string
  state: InspectorFormState
  options: InspectorOptions
  present?:
    | {
        image: string | null
        documents: readonly InspectorDocument[]
        reveal: () => Promise<Bank | undefined>
        deleteButton: (document: InspectorDocument) => ReactNode
      }
    | undefined
}

export const InspectorForm = ({ title, state, options, present }: Props) => {
  const t = inspectorsTexts.useT()
  const [shown, setShown] = useState<PreviewedDocument>()
  const { form, started, files, image, setImage } = state
  const name = `${form.values.first_name} ${form.values.last_name}`.trim()
  const contents: Record<(typeof keys)[number], ReactNode> = {
    photo: (
      <PhotoField
        present={present?.image ?? null}
        name={name}
        newPhoto={image}
        onChoose={setImage}
        error={form.errors.image}
      />
    ),
    person: <PersonFields form={form} options={options} withSwitch={present !== undefined} />,
    skills: <SkillFields form={form} options={options} />,
    documents: (
      <DocumentsSection
        form={form}
        files={files}
        documents={present?.documents ?? []}
        shownId={shown?.id}
        onShow={setShown}
        actions={present?.deleteButton}
      />
    ),
    bank: <BankSection form={form} started={started} reveal={present?.reveal} />,
  }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionNav
          label={t('sections')}
          sections={keys.map((key) => ({ id: `section-${key}`, label: t(`section.${key}`) }))}
        />
        <RecordForm edit={state} label={title} leaveTo="/admin/inspectors">
          {keys.map((key) => (
            <div key={key} id={`section-${key}`} tabIndex={-1} className="rounded-card focus-visible:outline-none">
              <Card title={t(`section.${key}`)}>{contents[key]}</Card>
            </div>
          ))}
        </RecordForm>
      </div>
      <DocumentSheet document={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
