// The findings of one facility. Renders nothing when there are none and none can be raised.
import type { Area } from '@assure/contract/domain/vocabulary'
import type { ReactNode } from 'react'
import { Card } from '../../ui/data/tiles.tsx'
import { Link } from '../../ui/link.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { findingAddress, useFindings } from './finding-calls.ts'
import { FindingRows } from './finding-rows.tsx'
import { findingTexts } from './texts.ts'

const shown = 5

type Props = { area: Area; facilityId: string; action?: ReactNode }

export const FindingsPanel = ({ area, facilityId, action }: Props) => {
  const t = findingTexts.useT()
  const open = useFindings(area, { facility: facilityId, status: 'open', limit: shown })
  const closed = useFindings(area, { facility: facilityId, status: 'closed', limit: shown })
  const waived = useFindings(area, { facility: facilityId, status: 'waived', limit: shown })
  const all = useFindings(area, { facility: facilityId, limit: 1 })
  const past = [closed, waived].flatMap(({ data }) => data?.findings ?? [])
  const pastCount = [closed, waived].reduce((sum, { data }) => sum + (data?.pagination.total ?? 0), 0)
  if (action === undefined && all.data?.pagination.total === 0) return null
  return (
    <Card title={t('panel')} aside={action}>
      <QueryState query={open} texts={{ loading: t('loading'), failed: t('failed') }} as="card" skeleton={null}>
        {({ findings, pagination }) => (
          <>
            <p className={pagination.total === 0 ? 'text-ink-2' : 'font-semibold text-pending'}>
              {pagination.total === 0 ? t('panel.empty') : t('panel.open', { count: pagination.total })}
            </p>
            {findings.length > 0 && <FindingRows area={area} findings={findings} hideFacility framed={false} />}
            {past.length > 0 && (
              <>
                <h3 className="mt-4 font-semibold text-ink">{t('panel.past', { count: pastCount })}</h3>
                <FindingRows area={area} findings={past} hideFacility framed={false} />
              </>
            )}
            {(all.data?.pagination.total ?? 0) > findings.length + past.length && (
              <Link
                href={`${findingAddress[area]}?facility=${facilityId}`}
                className="quiet-link mt-3 inline-flex min-h-11 items-center rounded-tag"
              >
                {t('panel.all')}
              </Link>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}
