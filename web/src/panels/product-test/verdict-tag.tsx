import type { TestVerdict } from '@assure/contract/domain/test-verdict'
import { useLanguage } from '../../lib/appearance.ts'
import { Tag } from '../../ui/data/tag.tsx'
import { Name } from '../../ui/values.tsx'
import { useTestWords } from './use-test-words.ts'

const tones = { pass: 'certified', fail: 'failed', inconclusive: 'pending' } as const

type Judged = {
  verdict: TestVerdict | null
  second_verdict: TestVerdict | null
  specification: Names
  second: { specification: Names } | null
}
type Names = Record<'en' | 'ar', string>

/** With two specifications, each verdict names its own. */
export const Verdicts = ({ verdict, second_verdict: other, specification, second }: Judged) => {
  const language = useLanguage()
  if (verdict === null) return null
  if (!second || other === null) return <VerdictTag verdict={verdict} />
  return (
    <span className="flex flex-col items-start gap-1.5">
      {[
        { one: verdict, name: specification[language] },
        { one: other, name: second.specification[language] },
      ].map(({ one, name }) => (
        <span key={name} className="block">
          <VerdictTag verdict={one} />
          <Name className="block text-small font-normal text-ink-2">{name}</Name>
        </span>
      ))}
    </span>
  )
}

export const VerdictTag = ({ verdict }: { verdict: TestVerdict }) => {
  const words = useTestWords()
  return <Tag tone={tones[verdict]}>{words.verdict(verdict)}</Tag>
}
