import type { FindingClass, FindingState } from '@assure/contract/domain/finding-moves'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { findingTexts } from './texts.ts'

const stateTones: Record<FindingState, TagTone> = {
  open: 'pending',
  'plan-sent': 'info',
  'plan-accepted': 'pending',
  'evidence-sent': 'info',
  closed: 'certified',
  waived: 'neutral',
}
// The more severe, the stronger the tone.
export const classTones: Record<FindingClass, TagTone> = {
  critical: 'grave',
  major: 'pending',
  minor: 'info',
  observation: 'neutral',
}

export const FindingStateTag = ({ finding }: { finding: { state: FindingState; is_overdue: boolean } }) => {
  const t = findingTexts.useT()
  return (
    <>
      <Tag tone={stateTones[finding.state]}>{t(finding.state)}</Tag>
      {finding.is_overdue && (
        <>
          {' '}
          <Tag tone="failed">{t('overdue')}</Tag>
        </>
      )}
    </>
  )
}

export const FindingClassTag = ({ kind }: { kind: FindingClass }) => {
  const t = findingTexts.useT()
  return <Tag tone={classTones[kind]}>{t(kind)}</Tag>
}
