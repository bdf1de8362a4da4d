// Who is signed in, for each kind of account, and the change of own details.

import type * as contract from '@assure/contract/calls/account'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceAccount } from './announce-account.ts'
import {
  getOwnAccount,
  getOwner,
  getOwnInspector,
  getStaffAccount,
  lockOwnDetails,
  type OwnDetails,
  type OwnerAccount,
  type StaffAccount,
  saveOwnDetails,
} from './store.ts'

type OwnerProfile = AnswerOf<typeof contract.getMe>
type AdminProfile = AnswerOf<typeof contract.getAdminMe>
type InspectorProfile = AnswerOf<typeof contract.getInspectorMe>

export const ownerProfile = async (db: Queryable, actor: Owner): Promise<OwnerProfile> =>
  ownerWire(await getOwner(db, actor.accountId), actor.language)

/** `language`: of the page that asks, which may be another one than the account's. */
export const ownerWire = (account: OwnerAccount, language: Language): OwnerProfile => {
  const nameIn = { en: 'NameEn', ar: 'NameAr' } as const
  const companyTypeName = account[`companyType${nameIn[language]}`]
  const emirateName = account[`emirate${nameIn[language]}`]
  return {
    id: account.accountId,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    phone_number: account.phoneNumber ?? '',
    position: account.position,
    language: account.language,
    theme: account.theme,
    must_choose_password: account.mustChoosePassword,
    unread_notifications: account.unread,
    contact_email: account.contactEmail,
    company: {
      id: account.companyId,
      name: account.companyName,
      reference: account.reference,
      company_type: account.companyTypeId,
      companyType: { id: account.companyTypeId, name: companyTypeName },
      address_line_1: account.addressLine1,
      address_line_2: account.addressLine2,
      city: account.city,
      emirate: account.emirateId,
      emirateInfo: account.emirateId === null ? null : { id: account.emirateId, name: emirateName ?? '' },
    },
  }
}

export const adminProfile = async (db: Queryable, actor: Administrator): Promise<AdminProfile> =>
  staffWire(await getStaffAccount(db, actor.accountId))

export const staffWire = (account: StaffAccount): AdminProfile => {
  return {
    id: account.accountId,
    email: account.email,
    firstName: account.firstName || null,
    lastName: account.lastName || null,
    role: account.role,
    lastLogin: account.lastSignInAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    language: account.language,
    theme: account.theme,
    mustChoosePassword: account.mustChoosePassword,
    secondFactor: account.hasSecondFactor,
    mustSetSecondFactor: account.mustSetSecondFactor === true,
  }
}

export const inspectorProfile =
  ({ files }: Pick<Deps, 'files'>) =>
  async (db: Queryable, actor: Inspector): Promise<InspectorProfile> => {
    const account = await getOwnAccount(db, actor.accountId)
    const inspector = await getOwnInspector(db, actor.accountId, actor.language)
    const hasImage = inspector.imageFileId !== null && inspector.imageName !== null
    return {
      id: account.id,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phoneNumber ?? '',
      country: { id: inspector.countryId, name: inspector.countryName },
      serviceAreas: inspector.serviceAreas,
      services: inspector.services,
      image_url: hasImage
        ? files.link('inspector', { id: inspector.imageFileId ?? '', name: inspector.imageName ?? '' }, actor)
        : null,
      language: account.language,
      theme: account.theme,
      must_choose_password: account.mustChoosePassword,
      second_factor: account.hasSecondFactor,
    }
  }

type Changes = { [Name in keyof OwnDetails]?: OwnDetails[Name] | undefined }

const looks = new Set<keyof OwnDetails>(['language', 'theme'])

/** What is left out stays. Language and theme are nobody else's business: they leave no row in the trail. */
export const saveProfile = <A extends Owner | Administrator | Inspector, P>(
  deps: Deps,
  { actor, requestId }: UseCaseContext<A>,
  { changes, profile }: { changes: Changes; profile: (db: Queryable, actor: A) => Promise<P> },
): Promise<Outcome<P>> =>
  deps.db.transaction(async (tx) => {
    const before = await lockOwnDetails(tx, actor.accountId)
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<OwnDetails>
    const after: OwnDetails = { ...before, ...given }
    const changed = (Object.keys(after) as (keyof OwnDetails)[]).filter((name) => after[name] !== before[name])
    if (changed.length > 0) await saveOwnDetails(tx, actor.accountId, { ...after, now: deps.clock.now() })
    const told = changed.filter((name) => !looks.has(name))
    // Who has just changed the language reads the answer in it.
    const saved = await profile(tx, { ...actor, language: given.language ?? actor.language })
    if (told.length > 0) {
      const only = (details: OwnDetails) => Object.fromEntries(told.map((name) => [name, details[name]]))
      await announceAccount(tx, deps, {
        actor,
        requestId,
        news: { kind: 'profile-changed', before: only(before), after: only(after) },
      })
    }
    return accept(saved, { message: 'profile.saved' })
  })
