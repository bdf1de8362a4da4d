// Decides which registration screen is open.
import type { RegistrationState, RegistrationStep } from '@assure/contract/domain/vocabulary'

export const stepPaths = {
  'basic-info': '/basic-info',
  'company-info': '/company-info',
  'upload-documents': '/upload-documents',
  submitted: '/success',
} as const satisfies Record<RegistrationStep, string>

const order: readonly RegistrationStep[] = ['basic-info', 'company-info', 'upload-documents', 'submitted']

/** The step to show instead of the requested one, which is returned if it is open. */
export const openStep = (
  requestedStep: RegistrationStep,
  { state, step }: { state: RegistrationState; step: RegistrationStep },
): RegistrationStep => {
  switch (state) {
    case 'under-way':
      return order.indexOf(requestedStep) <= order.indexOf(step) ? requestedStep : step
    // A rejected applicant may correct any step.
    case 'rejected':
      return requestedStep === 'submitted' ? 'basic-info' : requestedStep
    case 'documents-requested':
      return 'upload-documents'
    case 'under-review':
    case 'approved':
      return 'submitted'
  }
}

/** Undefined for any other path: on leaving the registration, the location changes before the next page has loaded. */
export const stepOfPath = (path: string): RegistrationStep | undefined =>
  order.find((step) => stepPaths[step] === (path.endsWith('/') ? path.slice(0, -1) : path))
