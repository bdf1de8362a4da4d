// The links of a request for the office, which can revoke them with a reason.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { type Share, ShareList } from '../../../panels/sharing/share-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { officeSharingTexts } from './texts.ts'

const Revoke = ({ id, share }: { id: string; share: Share }) => {
  const t = officeSharingTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = share
  return (
    <>
      <Button look="ghost" size="small" aria-label={t('revoke.named', { name })} onClick={() => setIsOpen(true)}>
        {t('revoke')}
      </Button>
      <ActDialog
        area="admin"
        refreshes={['request']}
        open={isOpen}
        look="danger"
        title={t('revoke.title', { name })}
        text={t('revoke.text')}
        reason={{ label: t('revoke.reason'), max: 1000 }}
        confirmLabel={t('revoke.yes')}
        cancelLabel={t('revoke.no')}
        busyText={t('busy')}
        texts={{ failed: t('act.failed'), network: t('network') }}
        done={t('revoked')}
        send={(reason) =>
          call('POST /admin/api/requests/:id/shares/:shareId/revoke', {
            params: { id, shareId: share.id },
            body: { reason },
          })
        }
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

export const SharingCard = ({ id }: { id: string }) => {
  const t = officeSharingTexts.useT()
  const query = useCall('GET /admin/api/requests/:id/shares', { params: { id } })
  return (
    <Card title={t('title')}>
      <QueryState
        query={query}
        as="line"
        texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
        skeleton={<SkeletonFacts rows={2} />}
        className="flex flex-col gap-5"
      >
        {({ shares }) => (
          <>
            <p className="text-ink-2">{t(shares.length === 0 ? 'none' : 'text')}</p>
            {shares.length > 0 && (
              <ShareList shares={shares} act={(share) => share.state === 'live' && <Revoke id={id} share={share} />} />
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}
