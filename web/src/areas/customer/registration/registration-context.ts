// Shared by the steps: the saved registration, the lists to choose from, and the chosen files, which survive going
// back.
import type { AnswerFor } from '@assure/contract/calls'
import type { RegistrationStep } from '@assure/contract/domain/vocabulary'
import { createContext, use } from 'react'
import type { Failure } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import type { FilesHandle } from '../../../ui/files/use-files.ts'
import type { Refusal } from '../../../ui/form/use-form.ts'
import { registrationTexts } from './texts.ts'

export type Registration = AnswerFor<'GET /api/auth/registration'>
export type Lists = AnswerFor<'GET /api/pages/company-info'>
/** What the applicant enters about a chosen file, keyed by the file's id. */
export type DocumentFacts = { kind: string; expiresOn: string }

export type RegistrationHandle = {
  registration: Registration
  lists: Lists
  files: FilesHandle
  facts: Readonly<Record<number, DocumentFacts>>
  setFacts: (id: number, facts: DocumentFacts) => void
  /** Call after a step is saved, with its changes and the next step. */
  saved: (change: Partial<Registration>, next: RegistrationStep) => void
  /** Call when the registration is not in the state that the screen assumed. */
  reload: () => Promise<void>
}

export const RegistrationContext = createContext<RegistrationHandle | undefined>(undefined)

export const useRegistration = (): RegistrationHandle => {
  const handle = use(RegistrationContext)
  if (!handle) throw new Error('A registration step stands outside its shell.')
  return handle
}

/** Turns a failed save into a refusal. A conflict reloads the registration, which redirects to the open step. */
export const useRefusal = (): ((failure: Failure) => Promise<Refusal>) => {
  const t = registrationTexts.useT()
  const { reload } = useRegistration()
  return async (failure) => {
    if (failure.status === 409) await reload()
    return failure.fieldErrors
      ? { fieldErrors: failure.fieldErrors }
      : { message: explain(failure, { failed: t('failed'), network: t('network') }) }
  }
}
