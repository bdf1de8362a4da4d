// What a second specification, such as a buyer's, makes of the results of a product test.
import type { OfficeTests } from '@assure/contract/calls/test-records'
import { Tag } from '../../ui/data/tag.tsx'
import { Name } from '../../ui/values.tsx'
import { resultTones } from '../request/result-tones.ts'
import { productTestTexts } from './texts.ts'
import { useTestWords } from './use-test-words.ts'

export const NotJudged = ({ names }: { names: readonly string[] }) => {
  const t = productTestTexts.useT()
  if (names.length === 0) return null
  return (
    <div className="text-small text-ink-2">
      <p>{t('second.not-judged')}</p>
      <ul className="list-disc ps-5">
        {names.map((name) => (
          <li key={name}>
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** It is about the results with a second verdict only, so it names what was not tested. */
export const SecondResult = ({ second }: { second: NonNullable<OfficeTests['second']> }) => {
  const t = productTestTexts.useT()
  const words = useTestWords()
  const { specification, version, result, not_judged: left } = second
  return (
    <section className="mb-5 flex flex-col gap-2 rounded-card border border-line p-4">
      <h3 className="font-semibold text-ink">{t('second')}</h3>
      <p className="text-ink-2">
        {t.parts('programme.version', { name: <Name>{specification[t.language]}</Name>, number: version })}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {result === null ? (
          <span className="text-ink-2">{t('second.later')}</span>
        ) : (
          <Tag tone={resultTones[result]}>{words.requestResult(result)}</Tag>
        )}
      </p>
      <NotJudged names={left.map((name) => name[t.language])} />
    </section>
  )
}
