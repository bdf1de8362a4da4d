// Agreement, invoices, certificates and reports of this facility.
import { Download, FileText } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { TextButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { facilityTexts } from './texts.ts'

export const FacilityDocuments = ({ facilityId }: { facilityId: string }) => {
  const t = facilityTexts.useT()
  const text = useUiText()
  const { date } = useDates()
  const { data, error, isPending, refetch } = useCall('GET /api/user/documents', { query: {} })
  const documents = data?.documents.filter((document) => document.facility?.id === facilityId) ?? []
  return (
    <Card title={t('documents')}>
      {error && !data ? (
        <InlineAlert tone="error" action={<TextButton onClick={() => void refetch()}>{text.retry}</TextButton>}>
          {explain(error, { failed: t('documents.failed'), network: t('network') })}
        </InlineAlert>
      ) : (
        <Loading loading={isPending} skeleton={<SkeletonFacts rows={2} />}>
          {documents.length === 0 ? (
            <p className="text-ink-2">{t('documents.none')}</p>
          ) : (
            <ul className="-my-2 divide-y divide-line">
              {documents.map(({ id, kind, name, created_at, url }) => (
                <li key={`${kind}-${id}`}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
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
                    </span>
                    <Download size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Loading>
      )}
    </Card>
  )
}
