// For applicants who registered before: the state of their registration, and what is still needed.
import type { AnswerFor } from '@assure/contract/calls'
import { useCallback, useEffect, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { QueryProblem } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code } from '../../../ui/values.tsx'
import { signUpTexts } from './texts.ts'

type Registration = AnswerFor<'GET /api/auth/registration'>

const titles = {
  'under-way': 'review.title',
  'under-review': 'review.title',
  'documents-requested': 'documents.title',
  rejected: 'rejected.title',
  approved: 'approved.title',
} as const satisfies Record<Registration['state'], string>
const tones = {
  'under-way': 'warning',
  'under-review': 'warning',
  'documents-requested': 'warning',
  rejected: 'error',
  approved: 'success',
} as const

export const ApplicationStatusPanel = () => {
  const t = signUpTexts.useT()
  const [status, setStanding] = useState<Registration>()
  const [failure, setFailure] = useState<Failure>()
  const request = useCallback(async (): Promise<void> => {
    const answer = await call('GET /api/auth/registration')
    if (answer.ok) setStanding(answer.value)
    else setFailure(answer)
  }, [])
  useEffect(() => void request(), [request])
  const retry = (): void => {
    setFailure(undefined)
    void request()
  }
  if (failure)
    return <QueryProblem failure={failure} texts={{ failed: t('failed'), network: t('network') }} onRetry={retry} />
  if (!status) return <SkeletonFacts />
  return <Standing {...status} />
}

const Standing = ({ state, submitted_at, reference, reason, documents_message }: Registration) => {
  const t = signUpTexts.useT()
  const { date } = useDates()
  const title = t(titles[state])
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{title}</PageTitle>
      <InlineAlert tone={tones[state]} live={false}>
        {state === 'rejected' && reason && <p>{t.parts('reason.given', { reason: <bdi>{reason}</bdi> })}</p>}
        {state === 'documents-requested' && documents_message && (
          <p dir="auto" className="mb-2 whitespace-pre-line">
            {documents_message}
          </p>
        )}
        {state === 'approved' && <p>{t('approved.text')}</p>}
        {(state === 'under-review' || state === 'documents-requested') && submitted_at && (
          <p>{t('review.text', { date: date(submitted_at) })}</p>
        )}
        {reference && <p>{t.parts('review.reference', { reference: <Code>{reference}</Code> })}</p>}
      </InlineAlert>
      {state === 'documents-requested' && (
        <LinkButton href="/upload-documents" wide>
          {t('documents.action')}
        </LinkButton>
      )}
      {state === 'rejected' && (
        <LinkButton href="/basic-info" wide>
          {t('rejected.action')}
        </LinkButton>
      )}
      <LinkButton href="/" look="ghost" wide>
        {t('back-to-sign-in')}
      </LinkButton>
    </div>
  )
}
