// The links of a request for its owner, and the hold on its goods.
import type { Sharing } from '@assure/contract/calls/sharing'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { RevokeShare } from '../../../panels/sharing/revoke-share.tsx'
import { type Share, ShareList } from '../../../panels/sharing/share-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { ownSharingTexts } from './own-sharing-texts.ts'
import { ReleasePart } from './release-part.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useSharingAct } from './use-sharing-act.ts'

type Props = { id: string; sharing: Sharing }

const Links = ({ id, sharing: { shares, release, may } }: Props) => {
  const t = ownSharingTexts.useT()
  const act = useSharingAct()
  const [isOpen, setIsOpen] = useState(false)
  const isAwaitedFor = (share: Share): boolean => release?.state === 'waiting' && release.share_id === share.id
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">{t('text')}</p>
        {shares.length > 0 && (
          <ShareList
            shares={shares}
            act={(share) =>
              share.state === 'live' && (
                <RevokeShare
                  {...act}
                  share={share}
                  text={[t('revoke.text'), isAwaitedFor(share) ? t('revoke.held') : ''].join(' ').trim()}
                  send={() =>
                    call('POST /api/user/requests/:id/shares/:shareId/revoke', { params: { id, shareId: share.id } })
                  }
                />
              )
            }
          />
        )}
        {may.includes('share') && (
          <Button look="ghost" size="medium" className="self-start" onClick={() => setIsOpen(true)}>
            {t('make')}
          </Button>
        )}
      </div>
      {isOpen && <ShareDialog id={id} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

export const SharingCards = ({ id }: { id: string }) => {
  const t = ownSharingTexts.useT()
  const query = useCall('GET /api/user/requests/:id/shares', { params: { id } })
  return (
    <QueryState
      query={query}
      as="card"
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={<SkeletonFacts rows={3} />}
      className="flex flex-col gap-5"
    >
      {(sharing) =>
        (sharing.may.length > 0 || sharing.shares.length > 0) && (
          <>
            <Links id={id} sharing={sharing} />
            <ReleasePart id={id} sharing={sharing} />
          </>
        )
      }
    </QueryState>
  )
}
