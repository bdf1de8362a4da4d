// What each pasted row is: its sample, its test, its result and verdict, or what prevents saving it.
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { statedResult } from '@assure/contract/domain/method-limits'
import type { MatchedRow } from '@assure/contract/domain/pasted-results'
import { noValue } from '@assure/contract/words/empty'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { useTestWords } from '../../../panels/product-test/use-test-words.ts'
import { Verdicts } from '../../../panels/product-test/verdict-tag.tsx'
import { ScrollRegion } from '../../../ui/data/scroll-region.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { faultText } from './results-grid.tsx'
import { testsTexts } from './texts.ts'
import { judgedBy } from './typed-results.ts'

type Row = MatchedRow<LaboratoryTest>

/** Rows that need a look come first; the others are as many as a person reads. */
const mostShown = 100

const State = ({ row, refusal, isSaved }: { row: Row; refusal: string | undefined; isSaved: boolean }) => {
  const t = testsTexts.useT()
  const { state, test, result, code } = row
  if (refusal) return <span className="font-semibold text-failed">{refusal}</span>
  if (isSaved) return <span className="text-certified">{t('row.saved')}</span>
  if (state === 'ready') return <span>{t(result ? 'row.ready' : 'row.part')}</span>
  return (
    <span className="font-semibold text-failed">
      {(test && code && faultText(t, code, test.limit)) ??
        (state === 'other-unit' ? t('row.other-unit', { unit: test?.unit ?? noValue }) : t(`row.${state}`))}
    </span>
  )
}

const Result = ({ row: { row, test, result } }: { row: Row }) => {
  const t = testsTexts.useT()
  const words = useTestWords()
  if (!test || !result)
    return (
      <bdi>
        {row.qualifier}
        {row.result.slice(0, 60)} {row.unit}
      </bdi>
    )
  const judged = judgedBy(test, result)
  return (
    <>
      <bdi className="me-2">{words.result(statedResult(result, test), test.unit)}</bdi>
      {judged.ok && <Verdicts {...test} {...judged.value} />}
      {row.batch && (
        <span className="block text-ink-2">
          {t.parts('batch.of', { batch: <Name>{row.batch.slice(0, 40)}</Name> })}
        </span>
      )}
    </>
  )
}

type Props = { rows: readonly Row[]; refused: ReadonlyMap<string, string>; saved: ReadonlySet<string> }

export const PastePreview = ({ rows, refused, saved }: Props) => {
  const t = testsTexts.useT()
  const p = productTestTexts.useT()
  const left = rows.filter(({ state }) => state !== 'ready')
  const sorted = [...left, ...rows.filter(({ state }) => state === 'ready')]
  const count = rows.filter(({ result }) => result !== undefined).length
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold text-ink">
        {t('paste.found', { count })} {left.length > 0 && t('paste.not', { count: left.length })}
      </p>
      <ScrollRegion label={t('paste.preview')} wide>
        <table className="w-full text-small text-ink">
          <caption className="sr-only">{t('paste.preview')}</caption>
          <thead>
            <tr className="border-b border-line text-ink-2">
              {[t('paste.row'), t('paste.state'), t('sample'), p('parameter'), p('result')].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, mostShown).map((one) => (
              <tr key={one.row.row} className="border-b border-line last:border-b-0">
                <td className="px-3 py-2 align-top">{one.row.row}</td>
                <td className="min-w-32 px-3 py-2 align-top">
                  <State
                    row={one}
                    refusal={one.test && refused.get(one.test.id)}
                    isSaved={one.test !== undefined && saved.has(one.test.id)}
                  />
                </td>
                <td className="px-3 py-2 align-top whitespace-nowrap">
                  <Code>{one.test?.sample.number ?? one.row.sample.slice(0, 40)}</Code>
                </td>
                <td className="px-3 py-2 align-top">
                  {one.test ? (
                    <>
                      <Name>{one.test.parameter.name[t.language]}</Name>
                      <Code className="block text-ink-2">{one.test.method.code}</Code>
                    </>
                  ) : (
                    <Name>{one.row.method.slice(0, 60)}</Name>
                  )}
                </td>
                <td className="px-3 py-2 align-top">
                  <Result row={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {sorted.length > mostShown && (
        <p className="text-small text-ink-2">{t('paste.more', { count: sorted.length - mostShown })}</p>
      )}
    </div>
  )
}
