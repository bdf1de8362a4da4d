// The three steps after the email address, each saved when it is completed.
import type * as calls from '@assure/contract/calls/registration'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { addCompanyDocuments } from '../documents/index.ts'
import { mayChoose } from '../reference-data/index.ts'
import { announceBegun, announceDocuments, announceSubmission } from './announce-registration.ts'
import { maySave, newRegistration, type SavedStep, stateOf, stepAfter } from './rules.ts'
import {
  type Applicant,
  bindSession,
  closeDocumentRequest,
  createApplicant,
  findApplicant,
  saveCompany,
  saveLanguage,
  savePerson,
  submit,
} from './store.ts'

/** The applicant, if this step may be saved now. */
const allowStep = (applicant: Applicant | undefined, step: SavedStep): Outcome<Applicant> => {
  const allowed = maySave(applicant ?? newRegistration, step)
  if (!allowed.ok) return allowed
  return applicant ? accept(applicant) : refuse('registration.other-step', { details: { step: 'basic-info' } })
}

export const saveBasicInfo: UseCase<typeof calls.saveBasicInfo> = (deps, { actor, traceId, now, body }) =>
  deps.db.transaction(async (tx) => {
    const person = {
      firstName: body.first_name,
      lastName: body.last_name,
      phoneNumber: body.phone_number,
      position: body.position,
      language: actor.language,
      now,
    }
    const applicant = await findApplicant(tx, actor.email, true)
    const allowed = maySave(applicant ?? newRegistration, 'basic-info')
    if (!allowed.ok) return allowed
    if (applicant) {
      await savePerson(tx, { ...person, accountId: applicant.account_id })
      return accept({ step: stepAfter(applicant, 'basic-info') }, { message: 'registration.saved' })
    }
    const accountId = deps.random.uuid()
    await createApplicant(tx, { ...person, accountId, companyId: deps.random.uuid(), email: actor.email })
    await bindSession(tx, actor.sessionId, accountId)
    await announceBegun(tx, deps, { traceId, account: { id: accountId, email: actor.email } })
    return accept({ step: 'company-info' }, { message: 'registration.saved' })
  })

export const saveCompanyInfo: UseCase<typeof calls.saveCompanyInfo> = async ({ db }, { actor, now, body }) => {
  const [knownEmirate, knownType] = await Promise.all([
    mayChoose(db, 'emirates', { id: body.emirate }),
    mayChoose(db, 'company-types', { id: body.company_type }),
  ])
  if (!knownEmirate || !knownType)
    return refuse('request.fields', {
      fields: {
        ...(knownEmirate ? {} : { emirate: 'field.unknown-choice' }),
        ...(knownType ? {} : { company_type: 'field.unknown-choice' }),
      },
    })
  return db.transaction(async (tx) => {
    const applicant = allowStep(await findApplicant(tx, actor.email, true), 'company-info')
    if (!applicant.ok) return applicant
    const step = stepAfter(applicant.value, 'company-info')
    await saveCompany(tx, {
      companyId: applicant.value.company_id,
      name: body.company_name,
      addressLine1: body.address_line_1,
      addressLine2: body.address_line_2,
      city: body.city,
      emirateId: body.emirate,
      companyTypeId: body.company_type,
      step,
      now,
    })
    return accept({ step }, { message: 'registration.saved' })
  })
}

export const uploadCompanyDocuments: UseCase<typeof calls.uploadCompanyDocuments> = async (
  deps,
  { actor, traceId, body, files },
) => {
  // Checked before the files are stored, and again under the lock.
  const before = allowStep(await findApplicant(deps.db, actor.email), 'upload-documents')
  if (!before.ok) return before
  if (files.length === 0) return refuse('registration.documents-needed')
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const room = await deps.files.room(deps.db, before.value.company_id, size)
  if (!room.ok) return room
  const stored = await Promise.all(files.map((file) => deps.files.store(file)))

  // Dated when the files have arrived, which can take a while.
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const allowed = allowStep(await findApplicant(tx, actor.email, true), 'upload-documents')
    if (!allowed.ok) return allowed
    const applicant = allowed.value
    const { company_id: companyId, account_id: by } = applicant
    await addCompanyDocuments(tx, deps, { companyId, stored, form: body, by, now })
    const account = { id: applicant.account_id, email: applicant.email }
    if (stateOf(applicant) === 'documents-requested') {
      await closeDocumentRequest(tx, companyId, now)
      await announceDocuments(tx, deps, { traceId, account, documents: stored.length })
      return accept(
        {
          step: 'submitted',
          reference: applicant.reference ?? '',
          submitted_at: (applicant.submitted_at ?? now).toISOString(),
        },
        { message: 'registration.submitted' },
      )
    }
    const reference = applicant.reference ?? (await takeNumber(tx, 'registration', now))
    await submit(tx, { companyId, reference, now })
    await saveLanguage(tx, applicant.account_id, actor.language)
    await announceSubmission(tx, deps, {
      traceId,
      action: applicant.submitted_at === null ? 'registration.submitted' : 'registration.submitted-again',
      account: { ...account, language: actor.language, first_name: applicant.first_name },
      reference,
      documents: stored.length,
      companyName: applicant.company_name,
    })
    return accept(
      { step: 'submitted', reference, submitted_at: now.toISOString() },
      { message: 'registration.submitted' },
    )
  })
}
