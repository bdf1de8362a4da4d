// The way of a registration: what it is in, what may be saved now.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { type RegistrationState, type RegistrationStep, registrationSteps } from '@assure/contract/domain/vocabulary'

export type RegistrationProgress = {
  step: RegistrationStep
  submittedAt: Date | null
  isApproved: boolean | null
  documentsMessage: string | null
}

export const newRegistration: RegistrationProgress = {
  step: 'basic-info',
  submittedAt: null,
  isApproved: null,
  documentsMessage: null,
}

export const stateOf = ({ submittedAt, isApproved, documentsMessage }: RegistrationProgress): RegistrationState => {
  if (submittedAt === null) return 'under-way'
  if (isApproved === true) return 'approved'
  if (isApproved === false) return 'rejected'
  return documentsMessage === null ? 'under-review' : 'documents-requested'
}

export type SavedStep = Exclude<RegistrationStep, 'submitted'>

const at = (step: RegistrationStep): number => registrationSteps.indexOf(step)

/**
 * Steps follow one another; a rejected applicant may correct any of them; one that is asked for documents may only
 * upload.
 */
export const maySave = (progress: RegistrationProgress, wanted: SavedStep): Outcome<true> => {
  switch (stateOf(progress)) {
    case 'approved':
      return refuse('registration.approved')
    case 'rejected':
      return accept(true)
    case 'documents-requested':
      return wanted === 'upload-documents'
        ? accept(true)
        : refuse('registration.submitted', { details: { step: 'upload-documents' } })
    case 'under-review':
      return refuse('registration.submitted', { details: { step: 'submitted' } })
    case 'under-way':
      return at(wanted) <= at(progress.step)
        ? accept(true)
        : refuse('registration.other-step', { details: { step: progress.step } })
  }
}

/** Going back to correct a step does not undo the later ones. */
export const stepAfter = (progress: RegistrationProgress, saved: SavedStep): RegistrationStep => {
  const next = registrationSteps[at(saved) + 1] ?? 'submitted'
  return at(next) > at(progress.step) ? next : progress.step
}
