import type { SampleState } from '@assure/contract/domain/sample-moves'
import { sampleStateWords } from '@assure/contract/words/sample'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { sampleTexts } from './texts.ts'

export const sampleTones: Record<SampleState, TagTone> = {
  expected: 'neutral',
  drawn: 'info',
  'in-transit': 'info',
  received: 'pending',
  rejected: 'failed',
  'in-test': 'pending',
  tested: 'certified',
  retained: 'certified',
  disposed: 'neutral',
  returned: 'neutral',
  lost: 'failed',
}

export const SampleTag = ({ state, is_late: isLate }: { state: SampleState; is_late: boolean }) => {
  const t = sampleTexts.useT()
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Tag tone={sampleTones[state]}>{sampleStateWords[state][t.language]}</Tag>
      {isLate && <Tag tone="failed">{t('late')}</Tag>}
    </span>
  )
}
