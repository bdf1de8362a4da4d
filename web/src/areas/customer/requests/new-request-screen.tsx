// The inspections and tests on offer and their prices. Choosing one creates the draft.

import type { RequestDirection } from '@assure/contract/domain/request-moves'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import {
  type Choice,
  choiceOf,
  isComplete,
  requestableOf,
  type Service,
  ServiceCards,
} from '../request-draft/service-cards.tsx'
import { showRequest } from '../request-draft/use-draft.ts'
import { requestsTexts } from './requests-texts.ts'

const route = getRouteApi('/customer/requests/new')

type BeginProps = { services: readonly Service[]; direction: RequestDirection | undefined }

const Begin = ({ services, direction: linkDirection }: BeginProps) => {
  const t = requestsTexts.useT()
  const words = useUiText()
  const navigate = route.useNavigate()
  const [choice, setChoice] = useState<Choice | undefined>(() =>
    // Preselects the only service, or the first when the link named a direction.
    services[0] && (services.length === 1 || linkDirection) ? choiceOf(services[0], linkDirection) : undefined,
  )
  const { busy, problem, run } = useAct({
    area: 'customer',
    send: ({ service, direction }: Choice) =>
      call('POST /api/user/requests', { body: { service_id: service.id, ...(direction ? { direction } : {}) } }),
    texts: { failed: t('new.failed') },
    done: () => undefined,
    onDone: (request) => {
      showRequest(request)
      void navigate({ to: '/requests/$id', params: { id: request.id }, search: { step: 'goods' } })
    },
  })
  return (
    <>
      <ServiceCards services={services} value={choice} onValue={setChoice} direction={linkDirection} />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <Button
        wide
        off={!(choice && isComplete(choice))}
        busy={busy}
        busyText={t('new.beginning')}
        onClick={() => void (choice && run(choice))}
      >
        {words.continue}
      </Button>
      <p className="-mt-3 text-center text-small text-ink-2">{t('new.kept')}</p>
    </>
  )
}

export const NewRequestScreen = () => {
  const t = requestsTexts.useT()
  const { direction } = route.useSearch()
  const query = useCall('GET /api/user/services', {})
  const hasTests = direction === undefined && query.data?.services.some(({ kind }) => kind === 'test')
  const title = t(hasTests ? 'new.title.tests' : 'new.title')
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb
          crumbs={[{ label: t('title'), href: '/requests' }, { label: direction ? t(`new.${direction}`) : title }]}
        />
        <PageTitle>{title}</PageTitle>
      </div>
      <QueryState
        query={query}
        texts={{ failed: t('new.load-failed') }}
        skeleton={<SkeletonCards count={2} />}
        className="flex flex-col gap-5"
      >
        {({ services }) => {
          const all = requestableOf(services)
          if (all.length === 0)
            return (
              <EmptyState title={t('new.none')} action={<LinkButton href="/requests">{t('new.back')}</LinkButton>}>
                {t('new.none.text')}
              </EmptyState>
            )
          const fitting = requestableOf(services, direction)
          return fitting.length > 0 ? (
            <Begin key={direction} services={fitting} direction={direction} />
          ) : (
            <Begin services={all} direction={undefined} />
          )
        }}
      </QueryState>
    </>
  )
}
