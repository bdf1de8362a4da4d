// Agreement, invoices, certificates and reports of this facility.

import { Download, FileText } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { facilityTexts } from './texts.ts'

export const FacilityDocuments = ({ facilityId }: { facilityId: string }) => {
  const t = facilityTexts.useT()
  const { date } = useDates()
  const query = useCall('GET /api/user/documents', { query: {} })
  const { data } = query
  const documents = data?.documents.filter((document) => document.facility?.id === facilityId) ?? []
  return (
    <Card title={t('documents')}>
      <QueryState
        query={query}
        texts={{ failed: t('documents.failed') }}
        skeleton={<SkeletonFacts rows={2} />}
        as="line"
      >
        {() =>
          documents.length === 0 ? (
            <p className="text-ink-2">{t('documents.none')}</p>
          ) : (
            <ul className="-my-2 divide-y divide-line">
              {documents.map(({ id, kind, name, created_at, url, expires_on, is_expired }) => (
                <li key={`${kind}-${id}`}>
                  <FileLink
                    href={url}
                    className="flex min-h-14 items-center gap-3 py-2 text-ink no-underline hover:text-brand"
                  >
                    <FileText size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">
                        <bdi>{name}</bdi>
                      </span>
                      <span className="block text-small text-ink-3">
                        {t(`document.${kind}`)} · {date(created_at)}
                      </span>
                      {expires_on && is_expired && (
                        <span className="block text-small font-semibold text-expired">
                          {t('document.expired', { date: date(expires_on) })}
                        </span>
                      )}
                    </span>
                    <Download size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
                  </FileLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}
