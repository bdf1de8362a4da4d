import type * as calls from '@assure/contract/calls/registration'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { newRegistration, stateOf } from './rules.ts'
import { findApplicant, listDocuments } from './store.ts'

export const getRegistration: UseCase<typeof calls.getRegistration> = async ({ db }, { actor }) => {
  const applicant = await findApplicant(db, actor.email)
  const documents = applicant ? await listDocuments(db, applicant.companyId) : []
  return accept({
    email: actor.email,
    step: applicant?.step ?? 'basic-info',
    state: stateOf(applicant ?? newRegistration),
    reason: applicant?.decisionReason ?? null,
    documents_message: applicant?.documentsMessage ?? null,
    reference: applicant?.reference ?? null,
    submitted_at: applicant?.submittedAt?.toISOString() ?? null,
    basic_info:
      applicant === undefined
        ? null
        : {
            first_name: applicant.firstName,
            last_name: applicant.lastName,
            phone_number: applicant.phoneNumber ?? '',
            position: applicant.position ?? '',
          },
    company_info:
      applicant === undefined || applicant.companyTypeId === null || applicant.emirateId === null
        ? null
        : {
            company_name: applicant.companyName,
            address_line_1: applicant.addressLine1 ?? '',
            address_line_2: applicant.addressLine2 ?? '',
            city: applicant.city ?? '',
            emirate: applicant.emirateId,
            company_type: applicant.companyTypeId,
          },
    documents: documents.map((document) => ({
      id: document.id,
      name: document.name,
      kind: document.kind,
      expires_on: document.expiresOn,
      created_at: document.createdAt.toISOString(),
    })),
  })
}
