// Which of the registration's screens is open to whom.
import type { RegistrationState, RegistrationStep } from '@assure/contract/domain/vocabulary'

export const stepPaths = {
  'basic-info': '/basic-info',
  'company-info': '/company-info',
  'upload-documents': '/upload-documents',
  submitted: '/success',
} as const satisfies Record<RegistrationStep, string>

const order: readonly RegistrationStep[] = ['basic-info', 'company-info', 'upload-documents', 'submitted']

/** The step to show in place of the one that was asked for; the same where it is open. */
export const openStep = (
  wanted: RegistrationStep,
  { state, step }: { state: RegistrationState; step: RegistrationStep },
): RegistrationStep => {
  switch (state) {
    case 'under-way':
      return order.indexOf(wanted) <= order.indexOf(step) ? wanted : step
    // Any of the steps may be corrected.
    case 'rejected':
      return wanted === 'submitted' ? 'basic-info' : wanted
    case 'documents-requested':
      return 'upload-documents'
    case 'under-review':
    case 'approved':
      return 'submitted'
  }
}

/** Nothing for any other address: who leaves the registration is already there while its page still loads. */
export const stepOfPath = (path: string): RegistrationStep | undefined =>
  order.find((step) => stepPaths[step] === (path.endsWith('/') ? path.slice(0, -1) : path))
