// The results of a product test, sample by sample, for office and owner. Cards, because their columns are too narrow for
// a table.
import type { OfficeTests, OwnTests } from '@assure/contract/calls/test-records'
import { useDates } from '../../lib/dates.ts'
import { TableCards } from '../../ui/data/table-cards.tsx'
import type { Column } from '../../ui/data/table-columns.ts'
import { Link } from '../../ui/link.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { FailedControls } from '../controls/failed-controls.tsx'
import { InstrumentLine } from '../instruments/instrument-line.tsx'
import { SampleTag } from '../samples/sample-tag.tsx'
import { productTestTexts } from './texts.ts'
import { useTestWords } from './use-test-words.ts'
import { Verdicts } from './verdict-tag.tsx'

type Sample = (OfficeTests | OwnTests)['samples'][number]
type OfficeTest = OfficeTests['samples'][number]['tests'][number]
type OwnTest = OwnTests['samples'][number]['tests'][number]
type Test = OfficeTest | OwnTest

const Staff = ({ test }: { test: OfficeTest }) => {
  const t = productTestTexts.useT()
  const words = useTestWords()
  const { entered_by: entered, verified_by: verified, earlier, unit } = test
  return (
    <span className="block text-small font-normal whitespace-normal text-ink-2">
      {entered && verified && (
        <span className="block">
          {t.parts('by', { entered: <Name>{entered}</Name>, verified: <Name>{verified}</Name> })}
        </span>
      )}
      {earlier.map(({ round, result, reason }) => (
        <span key={round} className="block">
          {t.parts('earlier', { result: <bdi>{result === null ? '' : words.result(result, unit)}</bdi> })}
          {reason && <span className="block">{t.parts('earlier.reason', { reason: <Name>{reason}</Name> })}</span>}
        </span>
      ))}
    </span>
  )
}

const LimitFacts = ({
  limit,
  unit,
  source,
  decision_rule: rule,
}: Pick<Test, 'limit' | 'unit' | 'source' | 'decision_rule'>) => {
  const t = productTestTexts.useT()
  const words = useTestWords()
  return (
    <>
      <span>{words.limit(limit, unit)}</span>
      <span className="block text-small text-ink-2">
        <Name>{source}</Name>
        {rule === 'guarded' && ` · ${t('rule.guarded')}`}
      </span>
    </>
  )
}

const useColumns = (controlsHref: Props['controlsHref']): Column<Test>[] => {
  const t = productTestTexts.useT()
  const words = useTestWords()
  const { date } = useDates()
  return [
    {
      key: 'parameter',
      header: t('parameter'),
      card: 'heading',
      cell: (test) => (
        <>
          <Name>{test.parameter.name[t.language]}</Name>
          <Code className="block text-small font-normal text-ink-2">{test.method.code}</Code>
          <span className="block text-small font-normal text-ink-2">{words.methodLimits(test)}</span>
        </>
      ),
    },
    {
      key: 'result',
      header: t('result'),
      card: 'line',
      cell: (test) => (
        <>
          {test.result === null ? (
            <span className="text-ink-2">{t(`state.${test.state}`)}</span>
          ) : (
            <bdi className="font-semibold text-ink">{words.result(test.result, test.unit)}</bdi>
          )}
          {test.instrument && <InstrumentLine instrument={test.instrument} />}
          {'earlier' in test && <Staff test={test} />}
          {'earlier' in test && controlsHref && (
            <FailedControls controls={test.failed_controls} verifiedAt={test.verified_at} hrefOf={controlsHref} />
          )}
          {test.verified_at && (
            <span className="block text-small font-normal text-ink-2">
              {t('verified.on', { day: date(test.verified_at) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'verdict',
      header: t('verdict'),
      card: 'tag',
      cell: ({ state, ...test }) => (
        <>
          <Verdicts {...test} />
          {state === 'entered' && <span className="block text-small text-ink-2">{t('state.entered')}</span>}
        </>
      ),
    },
    {
      key: 'limit',
      header: t('limit'),
      card: 'line',
      cell: ({ second, ...test }) => (
        <>
          <LimitFacts {...test} />
          {second && (
            <span className="mt-2 block">
              <Name className="block text-small text-ink-2">{second.specification[t.language]}</Name>
              <LimitFacts {...second} unit={test.unit} />
            </span>
          )}
        </>
      ),
    },
  ]
}

type Props = {
  samples: readonly Sample[]
  /** The page of a sample; undefined where samples have none. */
  hrefOf?: ((id: string) => string) | undefined
  /** The page of a method's controls; undefined for owners. */
  controlsHref?: ((methodId: number) => string) | undefined
}

const SampleTitle = ({ sample: { id, number, goods }, hrefOf }: Pick<Props, 'hrefOf'> & { sample: Sample }) => {
  const t = productTestTexts.useT()
  const code = <Code>{number}</Code>
  return (
    <h3 className="font-semibold text-ink">
      {t.parts('sample.title', {
        number: hrefOf ? (
          <Link href={hrefOf(id)} className="quiet-link rounded-tag">
            {code}
          </Link>
        ) : (
          code
        ),
      })}
      <Name className="block text-small font-normal text-ink-2">{goods}</Name>
    </h3>
  )
}

export const SampleResults = ({ samples, hrefOf, controlsHref }: Props) => {
  const t = productTestTexts.useT()
  const columns = useColumns(controlsHref)
  return (
    <div className="flex flex-col gap-6">
      {samples.map((sample) => (
        <section key={sample.id} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <SampleTitle sample={sample} hrefOf={hrefOf} />
            {!sample.is_counted && <SampleTag state={sample.state} is_late={false} />}
          </div>
          {!sample.is_counted && <p className="text-small text-ink-2">{t('sample.not-counted')}</p>}
          {sample.tests.length === 0 ? (
            sample.is_counted && <p className="text-small text-ink-2">{t('sample.none')}</p>
          ) : (
            <TableCards<Test>
              caption={sample.number}
              columns={columns}
              rows={sample.tests}
              rowKey={({ id }) => id}
              isWalked={false}
              busy={false}
              isWideOnPaper={false}
            />
          )}
        </section>
      ))}
    </div>
  )
}
