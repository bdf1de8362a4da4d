// Shown before a facility is certified again: why the last decision was negative, and what to fix first.
import type { AnswerFor } from '@assure/contract/calls'
import { useCall } from '../../../lib/query.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { facilitiesTexts } from './texts.ts'

type Failed = Pick<AnswerFor<'GET /api/user/facilities'>['facilities'][number], 'id' | 'certifications'>

const reportsAtMost = 3

export const WhatFailed = ({ facility: { id, certifications } }: { facility: Failed }) => {
  const t = facilitiesTexts.useT()
  // Newest first. Only the latest counts: an older failure has been fixed since.
  const latest = certifications[0]
  const failed = latest?.state === 'failed' ? latest : undefined
  const { data } = useCall('GET /api/user/documents', { query: {} }, { enabled: failed !== undefined })
  if (!failed) return null
  const reports = (data?.documents ?? [])
    .filter(({ kind, facility }) => kind === 'report' && facility?.id === id)
    .slice(0, reportsAtMost)
  return (
    <InlineAlert tone="error" live={false} title={t(failed.issued_at ? 'failure.withdrawn' : 'failure.title')}>
      <p className="whitespace-pre-line">
        {failed.reason ? (
          <bdi>{failed.reason}</bdi>
        ) : (
          t.parts('failure.no-reason', {
            link: (inner) => (
              <Link href="/help#office" className="quiet-link">
                {inner}
              </Link>
            ),
          })
        )}
      </p>
      <p className="mt-3 font-semibold">{t('failure.first')}</p>
      <ul className="mt-1 list-disc ps-5">
        <li>{t('failure.fix')}</li>
        {reports.map((report) => (
          <li key={report.id}>
            {t.parts('failure.report', {
              report: (
                <FileLink href={report.url} className="quiet-link wrap-anywhere">
                  <bdi>{report.name}</bdi>
                </FileLink>
              ),
            })}
          </li>
        ))}
        <li>
          <Link href="/help#visit" className="quiet-link">
            {t('failure.prepare')}
          </Link>
        </li>
      </ul>
    </InlineAlert>
  )
}
