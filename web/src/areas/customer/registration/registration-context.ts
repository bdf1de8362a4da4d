// What the steps share: the registration as the server has it, the lists to choose from, and the chosen files, which
// outlive a step back.
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
/** What is said about a chosen file, by the file's id in the list. */
export type DocumentFacts = { kind: string; expiresOn: string }

export type RegistrationHandle = {
  registration: Registration
  lists: Lists
  files: FilesHandle
  facts: Readonly<Record<number, DocumentFacts>>
  setFacts: (id: number, facts: DocumentFacts) => void
  /** A step is saved: what it changed, and where to go. */
  saved: (change: Partial<Registration>, next: RegistrationStep) => void
  /** The registration stands elsewhere than this screen thought: look again. */
  reload: () => Promise<void>
}

export const RegistrationContext = createContext<RegistrationHandle | undefined>(undefined)

export const useRegistration = (): RegistrationHandle => {
  const handle = use(RegistrationContext)
  if (!handle) throw new Error('A registration step stands outside its shell.')
  return handle
}

/** What a step says when the server did not take it; a step that is not open leads to the one that is. */
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
