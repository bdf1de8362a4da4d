// What a product test tests, how its samples come, and when its report comes: for its owner, its laboratory and the office.

import type { AnswerFor } from '@assure/contract/calls'
import { useDates } from '../../lib/dates.ts'
import type { Sometimes } from '../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { Link } from '../../ui/link.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { NotJudged } from './second-result.tsx'
import { productTestTexts } from './texts.ts'
import { useTestWords } from './use-test-words.ts'

export type TestRequest = Pick<
  AnswerFor<'GET /inspector/api/requests/:id'>,
  | 'sample_delivery'
  | 'drawn_in'
  | 'parameters'
  | 'specification'
  | 'second_specification'
  | 'turnaround_days'
  | 'promised_on'
  | 'estimate'
  | 'laboratory'
>
export type Programme = NonNullable<TestRequest['specification']>
type Parameter = Programme['parameters'][number]

export const ParameterFacts = ({ parameter: { limit, unit, method, source } }: { parameter: Parameter }) => {
  const words = useTestWords()
  return (
    <>
      <span className="block text-ink-2">{words.limit(limit, unit)}</span>
      <bdi>{method.code}</bdi>
      {' · '}
      <bdi>{source}</bdi>
    </>
  )
}

export const ProgrammeTitle = ({ programme: { name, number, decision_rule: rule } }: { programme: Programme }) => {
  const t = productTestTexts.useT()
  return (
    <p className="text-small text-ink-2">
      {t.parts('programme.version', { name: <Name>{name}</Name>, number })}
      {'. '}
      {t(`rule.${rule}`)}
    </p>
  )
}

const ParameterList = ({ parameters }: { parameters: readonly Parameter[] }) => (
  <ul className="-my-2 divide-y divide-line">
    {parameters.map((one) => (
      <li key={one.id} className="py-2">
        <Name className="block font-medium text-ink">{one.name}</Name>
        <span className="block text-small break-words text-ink-2">
          <ParameterFacts parameter={one} />
        </span>
      </li>
    ))}
  </ul>
)

type SecondProps = Pick<TestRequest, 'parameters'> & { second: NonNullable<TestRequest['second_specification']> }

/** What judges the same results too, and what of it is not tested. */
const SecondRows = ({ second, parameters }: SecondProps) => {
  const t = productTestTexts.useT()
  const isJudged = ({ judges }: SecondProps['second']['parameters'][number]): boolean =>
    judges !== null && parameters.includes(judges)
  const left = second.parameters.filter((one) => !isJudged(one))
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold text-ink">{t('second')}</h3>
      <ProgrammeTitle programme={second} />
      <ParameterList parameters={second.parameters.filter(isJudged)} />
      <NotJudged names={left.map(({ name }) => name)} />
    </section>
  )
}

export const ProgrammeRows = ({ request }: { request: TestRequest }) => {
  const { specification, second_specification: second, parameters } = request
  if (specification === null) return null
  return (
    <div className="flex flex-col gap-4">
      <ProgrammeTitle programme={specification} />
      <ParameterList parameters={specification.parameters.filter(({ id }) => parameters.includes(id))} />
      {second && <SecondRows second={second} parameters={parameters} />}
    </div>
  )
}

/** The promised day, or about when the report comes. */
export const useReportDay = () => {
  const t = productTestTexts.useT()
  const { date } = useDates()
  return ({ promised_on: promised, estimate }: Pick<TestRequest, 'promised_on' | 'estimate'>): string | undefined => {
    if (promised !== null) return t('report.promised', { date: date(promised) })
    return estimate ? t('report.about', { date: date(estimate.report_on), day: date(estimate.samples_by) }) : undefined
  }
}

type SampleProps = {
  request: TestRequest
  /** Where the reader finds the inspection that draws the samples. An analyst cannot open it. */
  hrefOf?: (id: string) => string
}

type NumberProps = { inspection: NonNullable<TestRequest['drawn_in']>; href: string | undefined }

const InspectionNumber = ({ inspection: { number }, href }: NumberProps) =>
  href === undefined ? (
    <Code>{number}</Code>
  ) : (
    <Link href={href} className="quiet-link rounded-tag">
      <Code>{number}</Code>
    </Link>
  )

const DrawnIn = (props: NumberProps) => {
  const t = productTestTexts.useT()
  const { state } = props.inspection
  return (
    <>
      <InspectionNumber {...props} />
      {(state === 'cancelled' || state === 'lapsed') && <span className="block">{t('delivery.not-drawn')}</span>}
    </>
  )
}

export const SampleRows = ({ request, hrefOf }: SampleProps) => {
  const t = productTestTexts.useT()
  const reportDay = useReportDay()(request)
  const { sample_delivery: delivery, drawn_in: inspection, turnaround_days: days, laboratory } = request
  const rows: Sometimes<SummaryRow>[] = [
    delivery && {
      label: t('delivery'),
      value: t(`delivery.${delivery}`),
      note: inspection && <DrawnIn inspection={inspection} href={hrefOf?.(inspection.id)} />,
    },
    {
      label: t('laboratory'),
      value: laboratory ? <Name>{laboratory.name}</Name> : t('laboratory.later'),
      note: laboratory && <Name>{laboratory.address}</Name>,
    },
    days !== null && { label: t('turnaround'), value: t('turnaround.days', { count: days }) },
    reportDay !== undefined && { label: t('report'), value: reportDay },
  ]
  return <SummaryList className="-my-2.5" rows={rows} />
}

/** Programme and samples, beside the goods of a request. */
export const TestCards = (props: SampleProps) => {
  const t = productTestTexts.useT()
  return (
    <>
      <Card title={t('programme')}>
        <ProgrammeRows request={props.request} />
      </Card>
      <Card title={t('laboratory.title')}>
        <SampleRows {...props} />
      </Card>
    </>
  )
}
