import type * as calls from '@assure/contract/calls/registration'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { newRegistration, stateOf } from './rules.ts'
import { findApplicant, listDocuments } from './store.ts'

export const getRegistration: UseCase<typeof calls.getRegistration> = async ({ db }, { actor }) => {
  const applicant = await findApplicant(db, actor.email)
  const documents = applicant ? await listDocuments(db, applicant.company_id) : []
  return accept({
    email: actor.email,
    step: applicant?.step ?? 'basic-info',
    state: stateOf(applicant ?? newRegistration),
    reason: applicant?.decision_reason ?? null,
    documents_message: applicant?.documents_message ?? null,
    reference: applicant?.reference ?? null,
    submitted_at: applicant?.submitted_at?.toISOString() ?? null,
    basic_info:
      applicant === undefined
        ? null
        : {
            first_name: applicant.first_name,
            last_name: applicant.last_name,
            phone_number: applicant.phone_number ?? '',
            position: applicant.position ?? '',
          },
    company_info:
      applicant === undefined || applicant.company_type_id === null || applicant.emirate_id === null
        ? null
        : {
            company_name: applicant.company_name,
            address_line_1: applicant.address_line_1 ?? '',
            address_line_2: applicant.address_line_2 ?? '',
            city: applicant.city ?? '',
            emirate: applicant.emirate_id,
            company_type: applicant.company_type_id,
          },
    documents: documents.map((document) => ({
      id: document.id,
      name: document.name,
      kind: document.kind,
      expires_on: document.expires_on,
      created_at: document.created_at,
    })),
  })
}
