import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { useLanguage } from '../../lib/appearance.ts'
import { Name } from '../../ui/values.tsx'
import { useTestWords } from './use-test-words.ts'

type Props = Pick<LaboratoryTest, 'limit' | 'unit' | 'second'>

/** The limit, and below it that of the second specification. */
export const Limits = ({ limit, unit, second }: Props) => {
  const language = useLanguage()
  const words = useTestWords()
  return (
    <>
      {words.limit(limit, unit)}
      {second && (
        <span className="mt-1 block">
          <Name className="text-ink-2">{second.specification[language]}</Name>: {words.limit(second.limit, unit)}
        </span>
      )}
    </>
  )
}
