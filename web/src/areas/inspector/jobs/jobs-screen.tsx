// All assigned facilities and requests, ordered by the next visit. Readable without a connection.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { UnreadTag } from '../../../panels/conversation/unread-tag.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { JobTag } from '../job/job-tag.tsx'
import { jobsTexts } from './texts.ts'

type Job = AnswerFor<'GET /inspector/api/jobs'>['jobs'][number]

const hrefOf = ({ kind, id }: Job): string =>
  kind === 'facility' ? `/inspector/assigned-facility/${id}` : `/inspector/requests/${id}`

const useColumns = (): Column<Job>[] => {
  const t = jobsTexts.useT()
  const dates = useDates()
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'heading',
      width: '12rem',
      cell: (job) => (
        <Link href={hrefOf(job)} className="quiet-link rounded-tag break-words">
          <Name>{job.name}</Name>
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      card: 'tag',
      width: '7rem',
      cell: ({ facility_state: facility, request_state: request, unread_messages: unread }) => (
        <>
          {facility && <CertificationTag state={facility} />}
          {request && <JobTag state={request} />}
          <UnreadTag count={unread} />
        </>
      ),
    },
    {
      key: 'next-visit',
      header: t('next-visit'),
      card: 'line',
      width: '10.5rem',
      cell: ({ next_visit_at: at, request_kind: kind, place }) =>
        at === null ? (
          // Samples that are not collected need no visit, and have no place.
          kind === 'test' && place === null ? (
            noValue
          ) : (
            t('none')
          )
        ) : isDayOver(at) ? (
          <span className="font-semibold text-failed">{t('overdue', { when: dates.dateTime(at) })}</span>
        ) : (
          dates.dateTime(at)
        ),
    },
    {
      key: 'number',
      header: t('number'),
      card: 'line',
      width: '8.5rem',
      brief: ({ number }) => (number ? <Code className="whitespace-nowrap">{number}</Code> : noValue),
      cell: ({ number }) => number && <Code className="whitespace-nowrap">{number}</Code>,
    },
    {
      key: 'kind',
      header: t('kind'),
      card: 'line',
      width: '8rem',
      cell: ({ service }) => <Name>{service ?? t('facility')}</Name>,
    },
    {
      key: 'place',
      header: t('place'),
      card: 'line',
      width: '9rem',
      cell: ({ place, city, emirateInfo }) =>
        place === null && city === null ? noValue : <Place parts={[place, city, emirateInfo?.name]} />,
    },
    {
      key: 'company',
      header: t('company'),
      card: 'none',
      from: 'lg',
      width: '7rem',
      cell: ({ company_name }) => <Name>{company_name}</Name>,
    },
  ]
}

export const JobsScreen = () => {
  const t = jobsTexts.useT()
  const query = useCachedCall('GET /inspector/api/jobs', {})
  const columns = useColumns()
  return (
    <>
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('title')}</PageTitle>
        <CachedLine since={query.cachedSince} />
      </div>
      <ListBody
        query={query}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed') }}
        isEmpty={({ jobs }) => jobs.length === 0}
        filtered={false}
        onClear={() => undefined}
        columns={7}
      >
        {({ jobs }) => (
          <DataTable density="comfortable" caption={t('title')} columns={columns} rows={jobs} rowKey={({ id }) => id} />
        )}
      </ListBody>
    </>
  )
}
