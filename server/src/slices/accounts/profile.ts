// Reads the signed-in account, for each kind of account, and changes its own details.

import type * as calls from '@assure/contract/calls/account'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { buyerFields, namesOf } from '@assure/contract/domain/record-fields'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { pick } from '../../platform/pick.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceProfile } from './announce-account.ts'
import {
  type Buyer,
  getOwnAccount,
  getOwner,
  getOwnInspector,
  getStaffAccount,
  lockOwnDetails,
  lockOwnerDetails,
  type OwnDetails,
  type OwnerAccount,
  type OwnerDetails,
  type StaffAccount,
  saveBuyer,
  saveOwnDetails,
} from './store.ts'

export const buyerWire = (company: Buyer): ReturnOf<typeof calls.getMe>['company']['buyer'] => ({
  ...pick(company, ['vat_registered', ...namesOf(buyerFields)]),
  asked_at: company.buyer_asked_at?.toISOString() ?? null,
})

/** `language`: that of the page, which may differ from the account's. */
export const ownerWire = (account: OwnerAccount, language: Language): ReturnOf<typeof calls.getMe> => {
  const companyTypeName = account[`company_type_name_${language}`]
  const emirateName = account[`emirate_name_${language}`]
  return {
    id: account.account_id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    phone_number: account.phone_number ?? '',
    position: account.position,
    language: account.language,
    theme: account.theme,
    must_choose_password: account.must_choose_password,
    unread_notifications: account.unread,
    closes_at: account.closes_at?.toISOString() ?? null,
    contact_email: account.contact_email,
    company: {
      id: account.company_id,
      name: account.company_name,
      reference: account.reference,
      company_type: account.company_type_id,
      companyType: { id: account.company_type_id, name: companyTypeName },
      address_line_1: account.address_line_1,
      address_line_2: account.address_line_2,
      city: account.city,
      emirate: account.emirate_id,
      emirateInfo: account.emirate_id === null ? null : { id: account.emirate_id, name: emirateName ?? '' },
      buyer: buyerWire(account),
    },
  }
}

export const staffWire = (account: StaffAccount): ReturnOf<typeof calls.getAdminMe> => ({
  id: account.account_id,
  email: account.email,
  firstName: account.first_name || null,
  lastName: account.last_name || null,
  role: account.role,
  lastLogin: account.last_sign_in_at,
  createdAt: account.created_at,
  language: account.language,
  theme: account.theme,
  mustChoosePassword: account.must_choose_password,
  secondFactor: account.has_second_factor,
  mustSetSecondFactor: account.must_set_second_factor === true,
})

const readInspectorProfile = async (
  { files }: Deps,
  db: Queryable,
  actor: Inspector,
): Promise<ReturnOf<typeof calls.getInspectorMe>> => {
  const account = await getOwnAccount(db, actor.accountId)
  const inspector = await getOwnInspector(db, actor.accountId, actor.language)
  const hasImage = inspector.image_file_id !== null && inspector.image_name !== null
  return {
    id: account.id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    phone_number: account.phone_number ?? '',
    country: { id: inspector.country_id, name: inspector.country_name },
    serviceAreas: inspector.service_areas,
    services: inspector.services,
    laboratory: inspector.laboratory,
    image_url: hasImage
      ? files.link('inspector', { id: inspector.image_file_id ?? '', name: inspector.image_name ?? '' }, actor)
      : null,
    language: account.language,
    theme: account.theme,
    must_choose_password: account.must_choose_password,
    second_factor: account.has_second_factor,
  }
}

export const getInspectorMe: UseCase<typeof calls.getInspectorMe> = async (deps, { actor }) =>
  accept(await readInspectorProfile(deps, deps.db, actor))

type Changes<Details> = { [Name in keyof Details]?: Details[Name] | undefined }
const definedOf = <Details extends object>(changes: Changes<Details>): Partial<Details> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Details>

/** Not recorded in the trail. */
const unrecorded = new Set<string>(['language', 'theme', 'buyer_asked_at'])

type Saving<A, Details, Profile> = {
  lock: (tx: Tx, accountId: string) => Promise<Details>
  changed: (before: Details) => Outcome<Details>
  save: (tx: Tx, accountId: string, details: Details & { now: Date }) => Promise<unknown>
  profile: (db: Queryable, actor: A) => Promise<Profile>
}

const saveProfile = <A extends Owner | Administrator | Inspector, Details extends OwnDetails, Profile>(
  deps: Deps,
  { actor, traceId }: UseCaseContext<A>,
  { lock, changed, save, profile }: Saving<A, Details, Profile>,
): Promise<Outcome<Profile>> =>
  deps.db.transaction(async (tx) => {
    const before = await lock(tx, actor.accountId)
    const checked = changed(before)
    if (!checked.ok) return checked
    const after = checked.value
    const names = (Object.keys(after) as (keyof Details & string)[]).filter((name) => after[name] !== before[name])
    if (names.length > 0) await save(tx, actor.accountId, { ...after, now: deps.clock.now() })
    const recorded = names.filter((name) => !unrecorded.has(name))
    // A change of language already applies to the answer.
    const saved = await profile(tx, { ...actor, language: after.language })
    if (recorded.length > 0)
      await announceProfile(tx, deps, {
        actor,
        traceId,
        before: pick(before, recorded),
        after: pick(after, recorded),
      })
    return accept(saved, { message: 'profile.saved' })
  })

/** People whose account is all that they change. */
const saveAccount = <A extends Administrator | Inspector, Profile>(
  deps: Deps,
  call: UseCaseContext<A>,
  { changes, profile }: { changes: Changes<OwnDetails> } & Pick<Saving<A, OwnDetails, Profile>, 'profile'>,
): Promise<Outcome<Profile>> =>
  saveProfile(deps, call, {
    lock: lockOwnDetails,
    changed: (before) => accept({ ...before, ...definedOf(changes) }),
    save: saveOwnDetails,
    profile,
  })

/** The recipient of a full tax invoice is named with address and TRN. Without a registration there is no TRN. */
const checkBuyer = <Details extends Buyer>(buyer: Details): Outcome<Details> => {
  if (buyer.vat_registered !== true) return accept({ ...buyer, trn: null })
  const missing = namesOf(buyerFields).filter((name) => buyer[name] === null)
  return missing.length === 0
    ? accept(buyer)
    : refuse('request.fields', { fields: Object.fromEntries(missing.map((name) => [name, 'field.required' as const])) })
}

export const saveMe: UseCase<typeof calls.saveMe> = (deps, call) => {
  const { vat_registered, legal_name, trn, billing_address, ...own } = call.body
  const buyer = { vat_registered: vat_registered ?? (trn ? true : vat_registered), legal_name, trn, billing_address }
  const isAnswered = Object.values(buyer).some((value) => value !== undefined)
  return saveProfile(deps, call, {
    lock: lockOwnerDetails,
    changed: (before) =>
      isAnswered
        ? checkBuyer({ ...before, ...definedOf<OwnerDetails>({ ...own, ...buyer }), buyer_asked_at: call.now })
        : accept({ ...before, ...definedOf<OwnerDetails>(own) }),
    save: async (tx, id, details) => {
      await saveOwnDetails(tx, id, details)
      if (isAnswered) await saveBuyer(tx, id, details)
    },
    profile: async (db, actor) => ownerWire(await getOwner(db, actor.accountId), actor.language),
  })
}

/** An administrator's name may be emptied; an owner's may not. */
const emptied = (name: string | null | undefined): string | undefined => (name === null ? '' : name)

export const saveAdminMe: UseCase<typeof calls.saveAdminMe> = (deps, call) =>
  saveAccount(deps, call, {
    changes: {
      first_name: emptied(call.body.firstName),
      last_name: emptied(call.body.lastName),
      language: call.body.language,
      theme: call.body.theme,
    },
    profile: async (db, actor) => staffWire(await getStaffAccount(db, actor.accountId)),
  })

export const saveInspectorMe: UseCase<typeof calls.saveInspectorMe> = (deps, call) =>
  saveAccount(deps, call, {
    changes: { phone_number: call.body.phone_number, language: call.body.language, theme: call.body.theme },
    profile: (db, actor) => readInspectorProfile(deps, db, actor),
  })
