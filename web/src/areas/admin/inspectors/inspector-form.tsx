// The layout of the form: its sections, a list of them at the side, and Save and Cancel always in reach.

import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { DocumentSheet, type PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { RecordForm } from '../../../panels/record/record-form.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { type Bank, BankSection } from './bank-section.tsx'
import { DocumentsSection, type InspectorDocument } from './documents-section.tsx'
import { type InspectorOptions, PersonFields, SkillFields } from './inspector-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { inspectorsTexts } from './texts.ts'
import type { InspectorFormState } from './use-inspector-form.tsx'

type FormSection = { id: string; label: string }

const useSectionInView = (ids: string): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const inView = new Set<string>()
    const order = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((now) => order.find((id) => inView.has(id)) ?? now)
      },
      { rootMargin: '-72px 0px -40% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

// Lists the sections of a long form at its side and marks the one in view.
const SectionNav = ({ label, sections }: { label: string; sections: readonly FormSection[] }) => {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  const go = (id: string): void => {
    const section = document.getElementById(id)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
    section?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={label} className="sticky top-18 hidden lg:block">
      <ul className="flex flex-col gap-1 border-s border-line">
        {sections.map(({ id, label: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                go(id)
              }}
              className={clsx(
                '-ms-px block border-s-3 px-3 py-2 text-small no-underline transition-colors duration-120',
                current === id
                  ? 'border-brand font-semibold text-brand'
                  : 'border-transparent font-medium text-ink-2 hover:text-brand',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
