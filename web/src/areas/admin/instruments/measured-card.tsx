// What was measured with an instrument since one of its calibrations, with links to the requests and samples.
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { PanelCard } from '../../../panels/panel-card/panel-card.tsx'
import { ShortList } from '../../../panels/panel-card/short-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { instrumentTexts } from './texts.ts'

/** `since`: a day; undefined: the latest calibration. */
export const MeasuredCard = ({ id, since }: { id: string; since: string | undefined }) => {
  const t = instrumentTexts.useT()
  const dates = useDates()
  const query = useCall('GET /admin/api/instruments/:id/measurements', {
    params: { id },
    query: since === undefined ? {} : { since },
  })
  const { data } = query
  const measured = data?.measurements ?? []
  const from = data?.since
  return (
    <PanelCard
      title={t('measured')}
      action={
        data && (
          <span className="text-small text-ink-2">
            {from ? t('measured.since', { date: dates.date(from) }) : t('measured.all')}
          </span>
        )
      }
      query={query}
      texts={{
        loading: t('measured.loading'),
        empty: t('measured.none'),
        failed: t('measured.failed'),
      }}
      isEmpty={measured.length === 0}
    >
      <ShortList
        label={t('measured')}
        items={measured}
        itemKey={({ at, request, name }) => `${at} ${request.id} ${name.en}`}
      >
        {({ at, name, request, sample, override }) => (
          <>
            <p className="text-ink">
              <Name>{name[t.language]}</Name>
            </p>
            <p className="flex flex-wrap gap-x-3 text-small">
              <Link href={`/admin/requests/${request.id}`} className="quiet-link">
                <Code>{request.number}</Code>
              </Link>
              {sample && (
                <Link href={`/admin/samples/${sample.id}`} className="quiet-link">
                  <Code>{sample.number}</Code>
                </Link>
              )}
              <span className="text-ink-3">{dates.dateTime(at)}</span>
            </p>
            {override !== null && (
              <p className="text-small text-failed">
                {t.parts('measured.override', { reason: <Name>{override}</Name> })}
              </p>
            )}
          </>
        )}
      </ShortList>
      {data && data.total > measured.length && (
        <p className="pt-3 text-small text-ink-2">
          {t('measured.more', { shown: measured.length, total: data.total })}
        </p>
      )}
    </PanelCard>
  )
}
