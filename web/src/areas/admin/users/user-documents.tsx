import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { PaperList } from '../../../panels/preview/paper-list.tsx'
import type { PreviewedPaper } from '../../../panels/preview/paper-preview.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { usersTexts } from './texts.ts'

// The links live for ten minutes; they are renewed before.
export const linksRenewedMs = 9 * 60_000

type Props = { userId: string; shownId: string | undefined; onShow: (paper: PreviewedPaper) => void }

export const UserDocuments = ({ userId, shownId, onShow }: Props) => {
  const t = usersTexts.useT()
  const words = useUiText()
  const { data, error, isPending, refetch } = useCall(
    'GET /admin/api/users/:id/documents',
    { params: { id: userId } },
    { refetchInterval: linksRenewedMs },
  )
  return (
    <Card title={t('documents')}>
      {error && !data ? (
        <InlineAlert
          tone="error"
          title={words.error}
          action={
            <Button look="ghost" size="small" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {explain(error, { failed: t('documents.failed'), network: t('network') })}
        </InlineAlert>
      ) : (
        <Loading loading={isPending} text={t('documents.loading')} skeleton={<SkeletonFacts rows={3} />}>
          {data && (
            <PaperList
              papers={data}
              shownId={shownId}
              onShow={onShow}
              kind={({ kind }) => (kind ? t(`kind.${kind}`) : undefined)}
              empty={t('documents.empty')}
            />
          )}
        </Loading>
      )}
    </Card>
  )
}
