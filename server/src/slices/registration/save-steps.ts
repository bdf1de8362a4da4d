// The three steps after the e-mail, each saved as it is done.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { CompanyDocumentKind, RegistrationStep } from '@assure/contract/domain/vocabulary'
import type { Registrant } from '../../platform/auth/actor.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { mayChoose } from '../reference-data/index.ts'
import { announceRegistration } from './announce-registration.ts'
import { maySave, newRegistration, stateOf, stepAfter } from './rules.ts'
import {
  addDocument,
  bindSession,
  type Company,
  closeDocumentRequest,
  createApplicant,
  findApplicant,
  type Person,
  saveCompany,
  saveLanguage,
  savePerson,
  submit,
} from './store.ts'

type Saved = Outcome<{ step: RegistrationStep }>

export const saveBasicInfo =
  (deps: Deps) =>
  async ({ actor, requestId, now }: UseCaseContext<Registrant>, person: Person): Promise<Saved> =>
    deps.db.transaction(async (tx): Promise<Saved> => {
      const applicant = await findApplicant(tx, actor.email, true)
      const allowed = maySave(applicant ?? newRegistration, 'basic-info')
      if (!allowed.ok) return allowed
      if (applicant) {
        await savePerson(tx, { ...person, accountId: applicant.accountId, language: actor.language, now })
        return accept({ step: stepAfter(applicant, 'basic-info') }, { message: 'registration.saved' })
      }
      const accountId = deps.random.uuid()
      await createApplicant(tx, {
        ...person,
        accountId,
        companyId: deps.random.uuid(),
        email: actor.email,
        language: actor.language,
        now,
      })
      await bindSession(tx, actor.sessionId, accountId)
      await announceRegistration(tx, deps, {
        requestId,
        account: { id: accountId, email: actor.email },
        news: { kind: 'begun' },
      })
      return accept({ step: 'company-info' }, { message: 'registration.saved' })
    })

export const saveCompanyInfo =
  (deps: Deps) =>
  async ({ actor, now }: UseCaseContext<Registrant>, company: Company): Promise<Saved> => {
    const [knownEmirate, knownType] = await Promise.all([
      mayChoose(deps.db, 'emirates', { id: company.emirateId }),
      mayChoose(deps.db, 'company-types', { id: company.companyTypeId }),
    ])
    if (!knownEmirate || !knownType)
      return refuse('request.fields', {
        fields: {
          ...(knownEmirate ? {} : { emirate: 'field.unknown-choice' }),
          ...(knownType ? {} : { company_type: 'field.unknown-choice' }),
        },
      })
    return deps.db.transaction(async (tx): Promise<Saved> => {
      const applicant = await findApplicant(tx, actor.email, true)
      const allowed = maySave(applicant ?? newRegistration, 'company-info')
      if (!allowed.ok) return allowed
      if (!applicant) return refuse('registration.other-step', { details: { step: 'basic-info' } })
      const step = stepAfter(applicant, 'company-info')
      await saveCompany(tx, { ...company, companyId: applicant.companyId, step, now })
      return accept({ step }, { message: 'registration.saved' })
    })
  }

export type Upload = { files: readonly Staged[]; kinds: readonly CompanyDocumentKind[]; expiresOn: readonly string[] }

export const uploadDocuments =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Registrant>,
    upload: Upload,
  ): Promise<Outcome<{ step: RegistrationStep; reference: string; submitted_at: string }>> => {
    // Before the bytes are stored: a wrong step costs nothing.
    const before = await findApplicant(deps.db, actor.email)
    const early = maySave(before ?? newRegistration, 'upload-documents')
    if (!early.ok) return early
    if (!before) return refuse('registration.other-step', { details: { step: 'basic-info' } })
    if (upload.files.length === 0) return refuse('registration.documents-needed')
    const room = await deps.files.room(
      deps.db,
      before.companyId,
      upload.files.reduce((sum, file) => sum + file.size, 0),
    )
    if (!room.ok) return room
    const stored = await Promise.all(upload.files.map((file) => deps.files.store(file)))

    // It is handed in when its bytes are here, however long they took.
    const now = deps.clock.now()
    return deps.db.transaction(
      async (tx): Promise<Outcome<{ step: RegistrationStep; reference: string; submitted_at: string }>> => {
        const applicant = await findApplicant(tx, actor.email, true)
        const allowed = maySave(applicant ?? newRegistration, 'upload-documents')
        if (!allowed.ok) return allowed
        if (!applicant) return refuse('registration.other-step', { details: { step: 'basic-info' } })
        for (const [index, one] of stored.entries()) {
          const file = await deps.files.record(
            tx,
            one,
            { companyId: applicant.companyId, what: 'company-document', uploadedBy: applicant.accountId },
            now,
          )
          const expiresOn = upload.expiresOn[index] || null
          await addDocument(tx, {
            id: deps.random.uuid(),
            companyId: applicant.companyId,
            fileId: file.id,
            kind: upload.kinds[index] ?? 'other',
            expiresOn,
            uploadedBy: applicant.accountId,
            now,
          })
        }
        const asked = stateOf(applicant) === 'documents-requested'
        const account = { id: applicant.accountId, email: applicant.email }
        if (asked) {
          await closeDocumentRequest(tx, applicant.companyId, now)
          await announceRegistration(tx, deps, {
            requestId,
            account,
            news: { kind: 'documents-added', documents: stored.length },
          })
          return accept(
            {
              step: 'submitted',
              reference: applicant.reference ?? '',
              submitted_at: (applicant.submittedAt ?? now).toISOString(),
            },
            { message: 'registration.submitted' },
          )
        }
        const reference = applicant.reference ?? (await takeNumber(tx, 'registration', now))
        await submit(tx, { companyId: applicant.companyId, reference, now })
        await saveLanguage(tx, applicant.accountId, actor.language)
        await announceRegistration(tx, deps, {
          requestId,
          account,
          news: {
            kind: applicant.submittedAt === null ? 'submitted' : 'submitted-again',
            reference,
            documents: stored.length,
            language: actor.language,
            firstName: applicant.firstName,
            companyName: applicant.companyName,
          },
        })
        return accept(
          { step: 'submitted', reference, submitted_at: now.toISOString() },
          { message: 'registration.submitted' },
        )
      },
    )
  }
