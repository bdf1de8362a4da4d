// The grid for entering results: a row for each test, with the verdict as it will be computed.
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { enteredResult, statedResult } from '@assure/contract/domain/method-limits'
import clsx from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { Limits } from '../../../panels/product-test/limits.tsx'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { useTestWords } from '../../../panels/product-test/use-test-words.ts'
import { Verdicts } from '../../../panels/product-test/verdict-tag.tsx'
import { ScrollRegion } from '../../../ui/data/scroll-region.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { moveInGrid } from './grid-keys.ts'
import { testsTexts } from './texts.ts'
import { judgedBy, resultOf, type Typed, type TypedResults } from './typed-results.ts'

type Change = Partial<Pick<Typed, 'text' | 'uncertainty'>>
type Props = {
  tests: readonly LaboratoryTest[]
  typed: TypedResults
  /** What the server refused, by test. */
  refused: ReadonlyMap<string, string>
  onType: (test: LaboratoryTest, change: Change) => void
  onSave: () => void
  hrefOf: (narrowed: { sample?: string; method?: number }) => string
}

const mayEnter = ({ may }: LaboratoryTest): boolean => may.includes('start') || may.includes('enter')

const cellLook =
  'min-h-11 w-full rounded-field border border-control bg-surface px-2.5 text-body text-ink hover:border-brand focus:border-brand md:min-h-9 pointer-coarse:min-h-11'

export const DueDay = ({ test: { promised_on: day, is_late: isLate } }: { test: LaboratoryTest }) => {
  const t = testsTexts.useT()
  const { date } = useDates()
  if (day === null) return <span className="text-ink-2">{t('due.none')}</span>
  return isLate ? (
    <span className="font-semibold text-failed">{t('late', { day: date(day) })}</span>
  ) : (
    <span>{date(day)}</span>
  )
}

const hintOf = (t: ReturnType<typeof testsTexts.useT>, { limit }: LaboratoryTest): string | undefined => {
  if (limit.kind === 'counts') return t('help.values', { n: limit.n })
  return limit.kind === 'passes' ? t('help.passes') : undefined
}

/** Undefined: the code says no more than that the result cannot be read. */
export const faultText = (
  t: ReturnType<typeof testsTexts.useT>,
  code: string,
  limit: LaboratoryTest['limit'],
): string | undefined => {
  if (code === 'test.result-count') return t('fault.test.result-count', { n: limit.kind === 'counts' ? limit.n : 1 })
  return code === 'test.result-kind' ? t('fault.test.result-kind') : undefined
}

const Row = ({
  test,
  at,
  typed,
  refusal,
  onType,
  hrefOf,
}: Pick<Props, 'onType' | 'hrefOf'> & {
  test: LaboratoryTest
  at: number
  typed: Typed | undefined
  refusal: string | undefined
}) => {
  const t = testsTexts.useT()
  const p = productTestTexts.useT()
  const words = useTestWords()
  const noteId = useId()
  const { sample, parameter, method, limit, unit } = test
  const read = typed && resultOf(typed)
  const judged = read?.ok ? judgedBy(test, read.value) : undefined
  const stated = read?.ok && enteredResult(read.value, test) ? statedResult(read.value, test) : undefined
  const fault = read && !read.ok ? read.code : undefined
  const names = { parameter: parameter.name[t.language], number: sample.number }
  const isMeasured = limit.kind !== 'passes' && limit.kind !== 'absent'
  const cell = 'md:table-cell md:px-2 md:py-1.5 md:align-middle'
  return (
    <tr
      className={clsx(
        'flex flex-wrap gap-x-3 gap-y-2 border-b border-line p-3 last:border-b-0 md:table-row md:p-0',
        refusal && 'bg-failed-fill',
      )}
    >
      <th scope="row" className={clsx(cell, 'min-w-min flex-1 text-start font-semibold md:ps-3')}>
        <Link href={hrefOf({ sample: sample.id })} className="quiet-link rounded-tag whitespace-nowrap">
          <Code>{sample.number}</Code>
        </Link>
        <Name className="block text-small font-normal text-ink-2">{sample.goods}</Name>
      </th>
      <td className={clsx(cell, 'basis-full xl:min-w-40')}>
        <Link href={`/inspector/tests/${test.id}`} className="quiet-link rounded-tag">
          <Name>{parameter.name[t.language]}</Name>
        </Link>
        <Link
          href={hrefOf({ method: method.id })}
          className="quiet-link block rounded-tag text-small whitespace-nowrap"
        >
          <Code>{method.code}</Code>
        </Link>
      </td>
      <td className={clsx(cell, 'basis-full text-small text-ink-2 md:max-w-52')}>
        <span className="md:hidden">{p('limit')}: </span>
        <Limits {...test} />
      </td>
      <td className={clsx(cell, 'basis-full')}>
        <span className="flex items-center gap-2">
          <input
            data-cell={`${at}:0`}
            data-focus-first
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            aria-label={t('cell.result', names)}
            aria-invalid={fault !== undefined || refusal !== undefined || undefined}
            aria-describedby={noteId}
            placeholder={hintOf(t, test)}
            value={typed?.text ?? ''}
            onChange={(event) => onType(test, { text: event.target.value })}
            onFocus={(event) => event.target.select()}
            className={clsx(cellLook, 'min-w-32')}
          />
          <span className="min-w-18 shrink-0 text-small whitespace-nowrap text-ink-2">
            <bdi>{unit ?? ''}</bdi>
          </span>
        </span>
      </td>
      <td className={clsx(cell, 'basis-full max-md:empty:hidden')}>
        {isMeasured && (
          <input
            data-cell={`${at}:1`}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            aria-label={t('cell.uncertainty', names)}
            placeholder="±"
            value={typed?.uncertainty ?? ''}
            onChange={(event) => onType(test, { uncertainty: event.target.value })}
            onFocus={(event) => event.target.select()}
            className={clsx(cellLook, 'md:w-20')}
          />
        )}
      </td>
      <td id={noteId} aria-live="polite" className={clsx(cell, 'flex-1 text-small md:min-w-32')}>
        {refusal ? (
          <span className="font-semibold text-failed">{refusal}</span>
        ) : fault ? (
          <span className="text-failed">{faultText(t, fault, limit) ?? t('fault.test.result-number')}</span>
        ) : (
          judged?.ok && (
            <>
              <Verdicts {...test} {...judged.value} />
              {stated && (
                <span className="mt-1 block text-ink-2">{t('stated', { result: words.result(stated, unit) })}</span>
              )}
            </>
          )
        )}
      </td>
      <td className={clsx(cell, 'text-small whitespace-nowrap max-md:text-end md:pe-3')}>
        <DueDay test={test} />
      </td>
    </tr>
  )
}

export const ResultsGrid = ({ tests, typed, refused, onType, onSave, hrefOf }: Props) => {
  const t = testsTexts.useT()
  const p = productTestTexts.useT()
  const rows = tests.filter(mayEnter)
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      onSave()
      return
    }
    const { target } = event
    if (event.key === 'Escape' && target instanceof HTMLInputElement && target.dataset.cell) {
      const test = rows[Number(target.dataset.cell.split(':')[0])]
      if (test) onType(test, target.dataset.cell.endsWith(':0') ? { text: '' } : { uncertainty: '' })
      return
    }
    moveInGrid(event)
  }
  /** Several lines fill the rows from here on, as in a spreadsheet. */
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const { target } = event
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (lines.length < 2 || !(target instanceof HTMLInputElement) || !target.dataset.cell) return
    event.preventDefault()
    const [from = 0, column = 0] = target.dataset.cell.split(':').map(Number)
    for (const [at, line] of lines.entries()) {
      const test = rows[from + at]
      const [first = '', second] = line.split('\t')
      if (test === undefined) break
      if (column === 1) onType(test, { uncertainty: first.trim() })
      else onType(test, { text: first.trim(), ...(second === undefined ? {} : { uncertainty: second.trim() }) })
    }
  }
  const head = [t('sample'), p('parameter'), p('limit'), p('result'), t('uncertainty'), p('verdict'), t('due')]
  return (
    <ScrollRegion label={t('queue.to-enter')}>
      <table className="block w-full border-collapse text-start md:table" onKeyDown={onKey} onPaste={onPaste}>
        <caption className="sr-only">{t('queue.to-enter')}</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-b border-line text-nav text-ink-2">
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="h-11 px-2 text-start font-semibold whitespace-nowrap first:ps-3 last:pe-3"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((test, at) => (
            <Row
              key={test.id}
              test={test}
              at={at}
              typed={typed[test.id]}
              refusal={refused.get(test.id)}
              onType={onType}
              hrefOf={hrefOf}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
