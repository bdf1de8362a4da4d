import type { AnswerFor } from '@assure/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../../lib/api.ts'
import { DocumentList } from '../../../panels/preview/document-list.tsx'
import type { PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { usersTexts } from './texts.ts'

type DocumentsQuery = UseQueryResult<AnswerFor<'GET /admin/api/users/:id/documents'>, Failure>
type Props = { query: DocumentsQuery; shownId: string | undefined; onShow: (document: PreviewedDocument) => void }

export const UserDocuments = ({ query, shownId, onShow }: Props) => {
  const t = usersTexts.useT()
  return (
    <Card title={t('documents')}>
      <QueryState
        query={query}
        texts={{ loading: t('documents.loading'), failed: t('documents.failed'), network: t('network') }}
        skeleton={<SkeletonFacts rows={3} />}
        as="card"
        titled
      >
        {(data) => (
          <DocumentList
            documents={data}
            shownId={shownId}
            onShow={onShow}
            kind={({ kind }) => (kind ? t(`kind.${kind}`) : undefined)}
            empty={t('documents.empty')}
          />
        )}
      </QueryState>
    </Card>
  )
}
