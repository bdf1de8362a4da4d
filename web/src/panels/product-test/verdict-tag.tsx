import type { TestVerdict } from '@assure/contract/domain/test-verdict'
import { Tag } from '../../ui/data/tag.tsx'
import { useTestWords } from './use-test-words.ts'

const tones = { pass: 'certified', fail: 'failed', inconclusive: 'pending' } as const

export const VerdictTag = ({ verdict }: { verdict: TestVerdict }) => {
  const words = useTestWords()
  return <Tag tone={tones[verdict]}>{words.verdict(verdict)}</Tag>
}
