// Around the three steps and their end: loads what is saved, keeps what is chosen, and leads to the step that is open.
import { fileEndings, limits, type RegistrationStep } from '@assure/contract/vocabulary'
import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/appearance.ts'
import { explain } from '../../../lib/explain.ts'
import { callKey, queryClient, refresh, useCall } from '../../../lib/query.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { guessKind } from './document-kinds.ts'
import { type Lists, type PaperFacts, type Registration, RegistrationContext } from './registration-context.ts'
import { openStep, stepOfPath, stepPaths } from './steps.ts'
import { registrationTexts } from './texts.ts'

const documentRules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }
const key = callKey('GET /api/auth/registration')

const Steps = ({ registration, lists, reload }: { registration: Registration; lists: Lists; reload: () => Promise<void> }) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const files = useFiles(documentRules)
  const [said, setSaid] = useState<Readonly<Record<number, PaperFacts>>>({})
  useUnsavedChanges(files.entries.some(({ state }) => state !== 'done'))
  const saved = (change: Partial<Registration>, next: RegistrationStep): void => {
    queryClient.setQueryData<Registration>(key, (before) => before && { ...before, ...change })
    void navigate({ to: stepPaths[next], replace: next === 'submitted' })
  }
  const wanted = stepOfPath(pathname)
  const open = openStep(wanted, registration)
  if (open !== wanted) return <Navigate to={stepPaths[open]} replace />
  const facts = Object.fromEntries(files.entries.map(({ id, file }) => [id, said[id] ?? { kind: guessKind(file.name), expiresOn: '' }]))
  const setFacts = (id: number, next: PaperFacts): void => setSaid((before) => ({ ...before, [id]: next }))
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
  // Nothing of one applicant stays for the next.
  const registration = useCall('GET /api/auth/registration', {}, { gcTime: 0, refetchOnWindowFocus: false })
  const lists = useCall('GET /api/pages/company-info', {}, { staleTime: Number.POSITIVE_INFINITY })
  const named = useRef(language)
  useEffect(() => {
    if (named.current === language) return
    named.current = language
    void refresh('GET /api/pages/company-info')
  }, [language])
  if (registration.data && lists.data) {
    return <Steps registration={registration.data} lists={lists.data} reload={() => registration.refetch().then(() => undefined)} />
  }
  const error = registration.error ?? lists.error
  const retry = (): void => {
    void registration.refetch()
    void lists.refetch()
  }
  return (
    <EntryFrame onBack={() => void navigate({ to: '/signup' })}>
      {error ? (
        <PageProblem
          title={explain(error, { failed: t('load-failed'), network: t('network') })}
          onRetry={retry}
          busy={registration.isFetching || lists.isFetching}
          requestNumber={error.requestId}
        />
      ) : (
        <Loading loading text={t('loading')} skeleton={<SkeletonBlock height={420} />} />
      )}
    </EntryFrame>
  )
}
