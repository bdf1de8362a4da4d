// The links of a request for the office, which can revoke them with a reason.
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { RevokeShare } from '../../../panels/sharing/revoke-share.tsx'
import { ShareList } from '../../../panels/sharing/share-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { officeSharingTexts } from './texts.ts'

export const SharingCard = ({ id }: { id: string }) => {
  const t = officeSharingTexts.useT()
  const query = useCall('GET /admin/api/requests/:id/shares', { params: { id } })
  return (
    <Card title={t('title')}>
      <QueryState
        query={query}
        as="line"
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonFacts rows={2} />}
        className="flex flex-col gap-5"
      >
        {({ shares }) => (
          <>
            <p className="text-ink-2">{t(shares.length === 0 ? 'none' : 'text')}</p>
            {shares.length > 0 && (
              <ShareList
                shares={shares}
                act={(share) =>
                  share.state === 'live' && (
                    <RevokeShare
                      area="admin"
                      refreshes={['request']}
                      share={share}
                      text={t('revoke.text')}
                      reason={{ label: t('revoke.reason'), max: 1000 }}
                      busyText={t('busy')}
                      texts={{ failed: t('act.failed') }}
                      send={(reason) =>
                        call('POST /admin/api/requests/:id/shares/:shareId/revoke', {
                          params: { id, shareId: share.id },
                          body: { reason },
                        })
                      }
                    />
                  )
                }
              />
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}
