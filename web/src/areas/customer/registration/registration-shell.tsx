// Wraps the steps and the end page: loads the saved registration, keeps the chosen files, redirects to the open step.
import { fileEndings, limits, type RegistrationStep } from '@assure/contract/domain/vocabulary'
import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/appearance.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { QueryProblem } from '../../../panels/query-state/query-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { guessKind } from './document-kinds.ts'
import { type DocumentFacts, type Lists, type Registration, RegistrationContext } from './registration-context.ts'
import { openStep, stepOfPath, stepPaths } from './steps.ts'
import { registrationTexts } from './texts.ts'

const documentRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

// Not in the query cache: a step's changes must be visible before the next step opens, and one applicant's data must
// not remain for the next.
const useSaved = () => {
  const [registration, setRegistration] = useState<Registration>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(true)
  const load = useCallback(async (): Promise<void> => {
    setIsBusy(true)
    const answer = await call('GET /api/auth/registration')
    setIsBusy(false)
    if (answer.ok) setRegistration(answer.value)
    setFailure(answer.ok ? undefined : answer)
  }, [])
  useEffect(() => void load(), [load])
  const change = (to: Partial<Registration>): void => setRegistration((before) => before && { ...before, ...to })
  return { registration, failure, isBusy, load, change }
}

type StepsProps = {
  registration: Registration
  lists: Lists
  change: (to: Partial<Registration>) => void
  reload: () => Promise<void>
}

const Steps = ({ registration, lists, change, reload }: StepsProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const files = useFiles(documentRules)
  const [typedFacts, setTypedFacts] = useState<Readonly<Record<number, DocumentFacts>>>({})
  useUnsavedChanges(files.entries.some(({ state }) => state !== 'done'))
  const saved = (to: Partial<Registration>, next: RegistrationStep): void => {
    change(to)
    void navigate({ to: stepPaths[next], replace: next === 'submitted' })
  }
  const requestedStep = stepOfPath(pathname)
  const open = requestedStep && openStep(requestedStep, registration)
  if (open !== undefined && open !== requestedStep) return <Navigate to={stepPaths[open]} replace />
  const facts = Object.fromEntries(
    files.entries.map(({ id, file }) => [id, typedFacts[id] ?? { kind: guessKind(file.name), expiresOn: '' }]),
  )
  const setFacts = (id: number, next: DocumentFacts): void => setTypedFacts((before) => ({ ...before, [id]: next }))
  return (
    <RegistrationContext value={{ registration, lists, files, facts, setFacts, saved, reload }}>
      <Outlet />
    </RegistrationContext>
  )
}

export const RegistrationShell = () => {
  const t = registrationTexts.useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const saved = useSaved()
  const lists = useCall('GET /api/pages/company-info', {}, { staleTime: Number.POSITIVE_INFINITY })
  const named = useRef(language)
  useEffect(() => {
    if (named.current === language) return
    named.current = language
    void refresh('GET /api/pages/company-info')
  }, [language])
  if (saved.registration && lists.data)
    return <Steps registration={saved.registration} lists={lists.data} change={saved.change} reload={saved.load} />
  const error = saved.failure ?? lists.error
  return (
    <EntryFrame onBack={() => void navigate({ to: '/signup' })}>
      {error ? (
        <QueryProblem
          failure={error}
          texts={{ failed: t('load-failed'), network: t('network') }}
          onRetry={() => {
            void saved.load()
            void lists.refetch()
          }}
          busy={saved.isBusy || lists.isFetching}
        />
      ) : (
        <Loading loading text={t('loading')} skeleton={<SkeletonBlock height={420} />} />
      )}
    </EntryFrame>
  )
}
