import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { type Choice, choiceOf, isComplete, requestableOf, ServiceCards } from './service-cards.tsx'
import { useDraft, useDraftStore } from './use-draft.ts'

/** Another service may need other documents and have another price; the response says which. */
export const ServiceStep = () => {
  const t = requestDraftTexts.useT()
  const store = useDraftStore()
  const request = useDraft((state) => state.request)
  const query = useCall('GET /api/user/services', {})
  const [problem, setProblem] = useState<string>()
  const [pendingChoice, setPendingChoice] = useState<Choice>()
  const choose = async (choice: Choice): Promise<void> => {
    setProblem(undefined)
    setPendingChoice(choice)
    if (!isComplete(choice)) return
    const answer = await call('PATCH /api/user/requests/:id', {
      params: { id: request.id },
      body: { service_id: choice.service.id, direction: choice.direction ?? null },
    })
    setPendingChoice(undefined)
    if (answer.ok) store.answered(answer.value)
    else setProblem(explain(answer, { failed: t('service.failed') }))
  }
  return (
    <div className="flex flex-col gap-4">
      <QueryState query={query} texts={{ failed: t('services.failed') }} skeleton={<SkeletonCards count={2} />}>
        {({ services }) => {
          const service = services.find(({ id }) => id === request.service.id)
          return (
            <ServiceCards
              services={requestableOf(services)}
              value={pendingChoice ?? (service && choiceOf(service, request.direction ?? undefined))}
              onValue={(choice) => void choose(choice)}
            />
          )
        }}
      </QueryState>
      {request.state === 'returned' && <p className="text-small text-ink-2">{t('service.fixed')}</p>}
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </div>
  )
}
