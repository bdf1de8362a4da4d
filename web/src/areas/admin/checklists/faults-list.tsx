// Counts and names what is missing or wrong; each entry leads to its place.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { useState } from 'react'
import { wordsOf } from '../../../panels/checklist/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { itemAt, placeOfFault, sectionAt } from './edits.ts'
import { type Fault, isMissingText } from './faults.ts'
import { checklistsTexts } from './texts.ts'

type Props = {
  faults: readonly Fault[]
  textOf: (fault: Fault) => string
  content: ChecklistContent
  onGo: (fault: Fault) => void
}

const firstShown = 4

export const FaultsList = ({ faults, textOf, content, onGo }: Props) => {
  const t = checklistsTexts.useT()
  const [isWhole, setWhole] = useState(false)
  if (faults.length === 0) return null
  const missing = {
    en: faults.filter(({ code }) => code === 'checklist.text-missing-en').length,
    ar: faults.filter(({ code }) => code === 'checklist.text-missing-ar').length,
  }
  const others = faults.filter((fault) => !isMissingText(fault)).length
  const counts = [
    missing.en > 0 ? t('missing.en', { count: missing.en }) : undefined,
    missing.ar > 0 ? t('missing.ar', { count: missing.ar }) : undefined,
    others > 0 ? t('missing.others', { count: others }) : undefined,
  ].filter((one) => one !== undefined)
  const whereOf = (fault: Fault): string => {
    const place = placeOfFault(fault.place)
    if (!place) return t('outline.checklist')
    const number = place.item === undefined ? `${place.section + 1}` : `${place.section + 1}.${place.item + 1}`
    const text = itemAt(content, place)?.text ?? sectionAt(content, place)?.title
    return `${number} ${text ? wordsOf(text, t.language).text : ''}`
  }
  const shown = isWhole ? faults : faults.slice(0, firstShown)
  return (
    <InlineAlert tone="warning" title={counts.join(t('comma'))}>
      <ul className="mt-1 flex max-h-64 flex-col overflow-y-auto text-small">
        {shown.map((fault) => (
          <li key={`${fault.place} ${fault.code}`}>
            <button
              type="button"
              onClick={() => onGo(fault)}
              className="min-h-8 rounded-tag text-start text-ink underline hover:text-brand pointer-coarse:min-h-11"
            >
              <bdi>{whereOf(fault)}</bdi> — {textOf(fault)}
            </button>
          </li>
        ))}
      </ul>
      {faults.length > firstShown && (
        <Button look="quiet" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('missing.fewer') : t('missing.all', { count: faults.length })}
        </Button>
      )}
    </InlineAlert>
  )
}
