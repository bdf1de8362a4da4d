// What is known of a sample, and where it is.
import type { Sample } from '@assure/contract/calls/samples'
import { storageWords } from '@assure/contract/words/goods'
import { useDates } from '../../lib/dates.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { sampleTexts } from './texts.ts'

type Props = {
  sample: Sample
  requestHref: string
  /** The page of another sample; undefined where samples have no pages. */
  sampleHref?: (id: string) => string
}

export const SampleFacts = ({ sample, requestHref, sampleHref }: Props) => {
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
            value: sampleHref ? (
              <Link href={sampleHref(named.id)} className="quiet-link rounded-tag">
                <Code>{named.number}</Code>
              </Link>
            ) : (
              <Code>{named.number}</Code>
            ),
          },
        ]
  return (
    <SummaryList
      rows={[
        {
          label: t('request'),
          value: (
            <Link href={requestHref} className="quiet-link rounded-tag">
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
