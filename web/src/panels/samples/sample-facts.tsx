// What is known of a sample, where it is, and where it was.
import type { Sample } from '@assure/contract/calls/samples'
import { storageWords } from '@assure/contract/words/goods'
import { useDates } from '../../lib/dates.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { CustodyChain } from './custody-chain.tsx'
import { SampleTag } from './sample-tag.tsx'
import { sampleTexts } from './texts.ts'

type Props = { sample: Sample; area: 'admin' | 'inspector' }

const Facts = ({ sample, area }: Props) => {
  const t = sampleTexts.useT()
  const { date, dateTime } = useDates()
  const { request, laboratory, replaces, replaced_by: replacedBy } = sample
  const known = (label: string, value: string | null): SummaryRow[] =>
    value === null ? [] : [{ label, value: <Name>{value}</Name> }]
  const other = (label: string, named: Sample['replaces']): SummaryRow[] =>
    named === null
      ? []
      : [
          {
            label,
            value: (
              <Link href={`/${area}/samples/${named.id}`} className="quiet-link rounded-tag">
                <Code>{named.number}</Code>
              </Link>
            ),
          },
        ]
  return (
    <SummaryList
      rows={[
        {
          label: t('request'),
          value: (
            <Link href={`/${area}/requests/${request.id}`} className="quiet-link rounded-tag">
              <Code>{request.number}</Code>
            </Link>
          ),
        },
        ...known(t('reason'), sample.state === 'rejected' || sample.state === 'lost' ? sample.reason : null),
        ...known(t('company'), sample.company_name),
        ...known(t('product'), sample.product),
        ...known(t('batch'), sample.lot_number),
        ...known(t('amount'), sample.amount),
        ...known(t('storage'), sample.storage && storageWords[sample.storage][t.language]),
        ...known(t('seal'), sample.seal_number),
        ...known(t('place.now'), sample.place),
        ...known(t('laboratory'), laboratory?.name ?? null),
        ...known(t('drawn'), sample.drawn_at && dateTime(sample.drawn_at)),
        ...known(t('received'), sample.received_at && dateTime(sample.received_at)),
        ...known(t('until'), sample.retained_until && date(sample.retained_until)),
        ...known(t('promised'), sample.promised_on && date(sample.promised_on)),
        ...other(t('replaces'), replaces),
        ...other(t('replaced-by'), replacedBy),
      ]}
    />
  )
}

export const SampleCards = (props: Props) => {
  const t = sampleTexts.useT()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('facts')}>
        <Facts {...props} />
      </Card>
      <Card title={t('chain')}>
        <CustodyChain events={props.sample.events} />
      </Card>
    </div>
  )
}

export const SampleTitle = ({ sample }: Pick<Props, 'sample'>) => {
  const t = sampleTexts.useT()
  const { number } = sample
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageTitle wide documentTitle={t('sample', { number })}>
        {t.parts('sample', { number: <Code>{number}</Code> })}
      </PageTitle>
      <SampleTag {...sample} />
    </div>
  )
}
