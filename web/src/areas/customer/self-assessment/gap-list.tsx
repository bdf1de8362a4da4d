// What keeps the owner from passing the inspection, each gap with what to do about it.
import { FileWarning, ListTodo, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { itemId } from '../../../panels/checklist/checklist-item.tsx'
import { Button, LinkButton, TextButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { selfAssessmentTexts } from './texts.ts'
import type { SelfAssessment } from './use-kept-answers.ts'

type Gap = SelfAssessment['gaps'][number]

const atFirst = 5
const icons = { document: FileWarning, 'not-met': TriangleAlert, 'partly-met': ListTodo, unanswered: ListTodo } as const

const goTo = (key: string): void => {
  const place = document.getElementById(itemId(key))
  place?.scrollIntoView({ block: 'start' })
  place?.querySelector<HTMLElement>('input:not(:disabled), textarea, button')?.focus({ preventScroll: true })
}

const GapRow = ({ gap: { kind, key, title, advice, is_critical }, onPage }: { gap: Gap; onPage: boolean }) => {
  const t = selfAssessmentTexts.useT()
  const Icon = icons[kind]
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-pending" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">
          <bdi>{title}</bdi>
          {is_critical && (
            <Tag tone="expired" className="ms-2">
              {t('critical')}
            </Tag>
          )}
        </p>
        <p className="text-small text-ink-2">{advice}</p>
        {kind === 'document' ? (
          <LinkButton look="ghost" size="medium" href="/documents?kind=company" className="mt-2">
            {t('gap.document')}
          </LinkButton>
        ) : (
          onPage && (
            <TextButton
              aria-label={t('gap.go.of', { title })}
              onClick={() => goTo(key)}
              className="min-h-11 text-small"
            >
              {t('gap.go')}
            </TextButton>
          )
        )}
      </div>
    </li>
  )
}

/** Unanswered questions are counted, not listed. */
export const gapsToList = (gaps: readonly Gap[]): Gap[] => gaps.filter(({ kind }) => kind !== 'unanswered')

/** `onPage`: the questions are below, on the same page. */
export const GapList = ({ gaps, onPage = false }: { gaps: readonly Gap[]; onPage?: boolean }) => {
  const t = selfAssessmentTexts.useT()
  const [isWhole, setIsWhole] = useState(false)
  const listed = gapsToList(gaps)
  const shown = isWhole ? listed : listed.slice(0, atFirst)
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {shown.map((gap) => (
          <GapRow key={`${gap.kind}-${gap.key}`} gap={gap} onPage={onPage} />
        ))}
      </ul>
      {shown.length < listed.length && (
        <Button look="ghost" size="medium" className="mt-4" onClick={() => setIsWhole(true)}>
          {t('gaps.more', { count: listed.length })}
        </Button>
      )}
    </>
  )
}
