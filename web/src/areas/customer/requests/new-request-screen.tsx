// What can be inspected, and what it costs: choosing makes the draft. Where no inspection is offered it is arranged by
// mail.
import type { RequestDirection } from '@assure/contract/request-moves'
import { getRouteApi } from '@tanstack/react-router'
import { PackageCheck, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import {
  type Choice,
  choiceKey,
  inspectionChoices,
  type Service,
  ServiceCards,
} from '../request-draft/service-cards.tsx'
import { showRequest } from '../request-draft/use-draft.ts'
import { ByEmail } from './by-email.tsx'
import { requestsTexts } from './texts.ts'

const route = getRouteApi('/customer/requests/new')
const icon = { size: 22, 'aria-hidden': true, className: 'mirror' } as const

const Direction = ({ value }: { value: RequestDirection }) => {
  const t = requestsTexts.useT()
  const navigate = route.useNavigate()
  return (
    <Field label={t('new.direction')} group name="direction">
      <RadioCards
        value={value}
        onValue={(next) =>
          void navigate({
            search: { direction: next === 'export' ? 'export' : 'import' },
            replace: true,
            resetScroll: false,
          })
        }
        choices={[
          { value: 'import', label: t('new.import'), hint: t('new.import.hint'), icon: <PackageOpen {...icon} /> },
          { value: 'export', label: t('new.export'), hint: t('new.export.hint'), icon: <PackageCheck {...icon} /> },
        ]}
      />
    </Field>
  )
}

const Begin = ({ choices }: { choices: readonly (Choice & { of: Service })[] }) => {
  const t = requestsTexts.useT()
  const words = useUiText()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState<Choice | undefined>(choices.length === 1 ? choices[0] : undefined)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const begin = async (): Promise<void> => {
    if (!chosen) return
    const { service_id, direction } = chosen
    setBusy(true)
    setProblem(undefined)
    const answer = await call('POST /api/user/requests', {
      body: { service_id, ...(direction ? { direction } : {}) },
    })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('new.failed'), network: t('network') }))
    showRequest(answer.value)
    void refresh('GET /api/user/requests', 'GET /api/user/dashboard')
    void navigate({ to: '/requests/$id', params: { id: answer.value.id }, search: { step: 'goods' } })
  }
  return (
    <>
      <ServiceCards choices={choices} value={chosen ? choiceKey(chosen) : ''} onValue={setChosen} />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <Button wide off={!chosen} busy={busy} busyText={t('new.beginning')} onClick={() => void begin()}>
        {words.continue}
      </Button>
      <p className="-mt-3 text-center text-small text-ink-2">{t('new.kept')}</p>
    </>
  )
}

export const NewRequestScreen = () => {
  const t = requestsTexts.useT()
  const { direction } = route.useSearch()
  const asked = useCall('GET /api/user/services', {})
  return (
    <>
      <div className="flex flex-col gap-1">
        <Breadcrumb crumbs={[{ label: t('title'), href: '/requests' }, { label: t(`new.${direction ?? 'import'}`) }]} />
        <PageTitle>{t('new.title')}</PageTitle>
      </div>
      <QueryState
        asked={asked}
        texts={{ failed: t('new.load-failed'), network: t('network') }}
        skeleton={<SkeletonCards count={2} />}
        className="flex flex-col gap-5"
      >
        {({ services }) => {
          const all = inspectionChoices(services)
          if (all.length === 0)
            return (
              <>
                <Direction value={direction ?? 'import'} />
                <ByEmail direction={direction ?? 'import'} />
              </>
            )
          const fitting = inspectionChoices(services, direction)
          return <Begin choices={fitting.length > 0 ? fitting : all} />
        }}
      </QueryState>
    </>
  )
}
