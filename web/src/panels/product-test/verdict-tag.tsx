import type { TestVerdict } from '@assure/contract/domain/test-verdict'
import { Tag } from '../../ui/data/tag.tsx'
import { productTestTexts } from './texts.ts'

const tones = { pass: 'certified', fail: 'failed', inconclusive: 'pending' } as const

export const VerdictTag = ({ verdict }: { verdict: TestVerdict }) => {
  const t = productTestTexts.useT()
  return <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>
}
