// The states of a registration, and which step may be saved in each.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { type RegistrationState, type RegistrationStep, registrationSteps } from '@assure/contract/domain/vocabulary'

export type RegistrationProgress = {
  step: RegistrationStep
  submitted_at: Date | null
  is_approved: boolean | null
  documents_message: string | null
}

export const newRegistration: RegistrationProgress = {
  step: 'basic-info',
  submitted_at: null,
  is_approved: null,
  documents_message: null,
}

export const stateOf = ({
  submitted_at: submittedAt,
  is_approved: isApproved,
  documents_message: documentsMessage,
}: RegistrationProgress): RegistrationState => {
  if (submittedAt === null) return 'under-way'
  if (isApproved === true) return 'approved'
  if (isApproved === false) return 'rejected'
  return documentsMessage === null ? 'under-review' : 'documents-requested'
}

export type SavedStep = Exclude<RegistrationStep, 'submitted'>

const at = (step: RegistrationStep): number => registrationSteps.indexOf(step)

/** Steps are saved in order. A rejected applicant may correct any; one asked for documents may only upload. */
export const maySave = (progress: RegistrationProgress, saved: SavedStep): Outcome<true> => {
  switch (stateOf(progress)) {
    case 'approved':
      return refuse('registration.approved')
    case 'rejected':
      return accept(true)
    case 'documents-requested':
      return saved === 'upload-documents'
        ? accept(true)
        : refuse('registration.submitted', { details: { step: 'upload-documents' } })
    case 'under-review':
      return refuse('registration.submitted', { details: { step: 'submitted' } })
    case 'under-way':
      return at(saved) <= at(progress.step)
        ? accept(true)
        : refuse('registration.other-step', { details: { step: progress.step } })
  }
}

/** Correcting an earlier step does not undo later ones. */
export const stepAfter = (progress: RegistrationProgress, saved: SavedStep): RegistrationStep => {
  const next = registrationSteps[at(saved) + 1] ?? 'submitted'
  return at(next) > at(progress.step) ? next : progress.step
}
