// One request: its five steps while it is a draft, its status once it is sent.
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { requestTexts } from './request-texts.ts'

const DraftScreen = lazy(async () => ({ default: (await import('../request-draft/draft-screen.tsx')).DraftScreen }))
const SentScreen = lazy(async () => ({ default: (await import('./sent-screen.tsx')).SentScreen }))

const route = getRouteApi('/customer/requests/$id')

export const RequestScreen = () => {
  const t = requestTexts.useT()
  const { id } = route.useParams()
  const { step } = route.useSearch()
  const query = useCall('GET /api/user/requests/:id', { params: { id } })
  const skeleton = <SkeletonBlock height={420} />
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('load-failed') }}
      skeleton={skeleton}
      className="flex flex-1 flex-col gap-5"
      action={
        <LinkButton look="ghost" href="/requests">
          {t('requests')}
        </LinkButton>
      }
      final={{ status: 404 }}
    >
      {(request) => (
        <Suspense fallback={skeleton}>
          {/* A returned request opens read-only until its owner chooses to edit it. */}
          {request.state === 'draft' || (request.may.includes('edit') && step !== undefined) ? (
            <DraftScreen key={request.id} request={request} />
          ) : (
            <SentScreen key={request.id} request={request} />
          )}
        </Suspense>
      )}
    </QueryState>
  )
}
