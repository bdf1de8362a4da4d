import type { AnswerFor } from '@assure/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import type { PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { usersTexts } from './texts.ts'

type Asked = UseQueryResult<AnswerFor<'GET /admin/api/users/:id/documents'>, Failure>
type Props = { asked: Asked; shownId: string | undefined; onShow: (document: PreviewedDocument) => void }

export const UserDocuments = ({ asked, shownId, onShow }: Props) => {
  const t = usersTexts.useT()
  const words = useUiText()
  const { data, error, isPending, refetch } = asked
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
            <DocumentList
              documents={data}
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
