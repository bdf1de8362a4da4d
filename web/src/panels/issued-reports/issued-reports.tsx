// The issued reports of a facility, with former revisions and public pages. Renders nothing when there are none.
import type { AnswerFor } from '@assure/contract/calls'
import { FileCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { ShortList } from '../panel-card/short-list.tsx'
import { issuedReportTexts } from './texts.ts'

export type IssuedReport = AnswerFor<'GET /admin/api/:facilityId/issued-reports'>['reports'][number]

type Props = {
  reports: readonly IssuedReport[] | undefined
  /** The administrator's actions for a report. */
  acts?: (report: IssuedReport) => ReactNode
}

const link = 'quiet-link inline-flex min-h-11 items-center rounded-tag'

const Former = ({ report: { revision, revisions } }: { report: IssuedReport }) => {
  const t = issuedReportTexts.useT()
  const { date } = useDates()
  const former = revisions.filter(({ number }) => number !== revision)
  if (former.length === 0) return null
  return (
    <ul aria-label={t('former')} className="flex flex-wrap gap-x-4 text-small">
      {former.map(({ number, issued_at, url }) => (
        <li key={number}>
          <FileLink href={url} className={link}>
            {t('former.open', { revision: number, date: date(issued_at) })}
          </FileLink>
        </li>
      ))}
    </ul>
  )
}

const Entry = ({ report, acts }: { report: IssuedReport; acts: Props['acts'] }) => {
  const t = issuedReportTexts.useT()
  const { date } = useDates()
  const { number, revision, issued_at, withdrawn_at, withdrawn_reason, url, verify_url } = report
  return (
    <div className="flex items-start gap-3">
      <FileCheck2 size={20} aria-hidden="true" className="mt-3 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <FileLink href={url} aria-label={t('open', { number })} className={link}>
            <Code>{number}</Code>
          </FileLink>
          {withdrawn_at && <Tag tone="failed">{t('withdrawn')}</Tag>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>{t('revision', { revision })}</span>
          <time dateTime={issued_at}>{t('issued', { date: date(issued_at) })}</time>
          {withdrawn_at && <time dateTime={withdrawn_at}>{t('withdrawn.on', { date: date(withdrawn_at) })}</time>}
        </p>
        {withdrawn_reason && <Name className="block text-small whitespace-pre-line">{withdrawn_reason}</Name>}
        <p className="text-small">
          <a href={verify_url} target="_blank" rel="noopener noreferrer" className={link}>
            {t('page')}
          </a>
        </p>
        <Former report={report} />
        {acts?.(report)}
      </div>
    </div>
  )
}

export const IssuedReports = ({ reports = [], acts }: Props) => {
  const t = issuedReportTexts.useT()
  if (reports.length === 0) return null
  return (
    <Card title={t('title')} className="flex min-w-0 flex-col">
      <ShortList label={t('title')} items={reports} itemKey={({ id }) => id}>
        {(report) => <Entry report={report} acts={acts} />}
      </ShortList>
    </Card>
  )
}
