import { Tag } from '../../../ui/data/tag.tsx'
import type { ChecklistRow } from './checklist.ts'
import { checklistsTexts } from './texts.ts'

const tones = { released: 'certified', draft: 'pending', retired: 'neutral' } as const

export const StateTag = ({ checklist }: { checklist: Pick<ChecklistRow, 'state' | 'has_draft'> }) => {
  const t = checklistsTexts.useT()
  const { state, has_draft } = checklist
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {has_draft && state !== 'draft' && <Tag tone="pending">{t('state.draft')}</Tag>}
    </span>
  )
}
