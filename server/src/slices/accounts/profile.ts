// Who is signed in, for each kind of account, and changes to one's own details.

import type * as calls from '@assure/contract/calls/account'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
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

/** `language`: that of the page, which may differ from the account's. */
export const ownerWire = (account: OwnerAccount, language: Language): AnswerOf<typeof calls.getMe> => {
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

export const staffWire = (account: StaffAccount): AnswerOf<typeof calls.getAdminMe> => ({
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
})

const readInspectorProfile = async (
  { files }: Deps,
  db: Queryable,
  actor: Inspector,
): Promise<AnswerOf<typeof calls.getInspectorMe>> => {
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

export const getInspectorMe: UseCase<typeof calls.getInspectorMe> = async (deps, { actor }) =>
  accept(await readInspectorProfile(deps, deps.db, actor))

type Changes = { [Name in keyof OwnDetails]?: OwnDetails[Name] | undefined }

/** Not recorded in the trail. */
const looks = new Set<keyof OwnDetails>(['language', 'theme'])

const saveProfile = <A extends Owner | Administrator | Inspector, Profile>(
  deps: Deps,
  { actor, requestId }: UseCaseContext<A>,
  { changes, profile }: { changes: Changes; profile: (db: Queryable, actor: A) => Promise<Profile> },
): Promise<Outcome<Profile>> =>
  deps.db.transaction(async (tx) => {
    const before = await lockOwnDetails(tx, actor.accountId)
    const wanted = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after: OwnDetails = { ...before, ...(Object.fromEntries(wanted) as Partial<OwnDetails>) }
    const changed = (Object.keys(after) as (keyof OwnDetails)[]).filter((name) => after[name] !== before[name])
    if (changed.length > 0) await saveOwnDetails(tx, actor.accountId, { ...after, now: deps.clock.now() })
    const recorded = changed.filter((name) => !looks.has(name))
    // A change of language already applies to the answer.
    const saved = await profile(tx, { ...actor, language: changes.language ?? actor.language })
    if (recorded.length > 0) {
      const only = (details: OwnDetails) => Object.fromEntries(recorded.map((name) => [name, details[name]]))
      await announceAccount(tx, deps, {
        actor,
        requestId,
        news: { kind: 'profile-changed', before: only(before), after: only(after) },
      })
    }
    return accept(saved, { message: 'profile.saved' })
  })

export const saveMe: UseCase<typeof calls.saveMe> = (deps, call) =>
  saveProfile(deps, call, {
    changes: {
      firstName: call.body.first_name,
      lastName: call.body.last_name,
      phoneNumber: call.body.phone_number,
      position: call.body.position,
      language: call.body.language,
      theme: call.body.theme,
    },
    profile: async (db, actor) => ownerWire(await getOwner(db, actor.accountId), actor.language),
  })

/** An administrator's name may be emptied; an owner's may not. */
const emptied = (name: string | null | undefined): string | undefined => (name === null ? '' : name)

export const saveAdminMe: UseCase<typeof calls.saveAdminMe> = (deps, call) =>
  saveProfile(deps, call, {
    changes: {
      firstName: emptied(call.body.firstName),
      lastName: emptied(call.body.lastName),
      language: call.body.language,
      theme: call.body.theme,
    },
    profile: async (db, actor) => staffWire(await getStaffAccount(db, actor.accountId)),
  })

export const saveInspectorMe: UseCase<typeof calls.saveInspectorMe> = (deps, call) =>
  saveProfile(deps, call, {
    changes: { phoneNumber: call.body.phone_number, language: call.body.language, theme: call.body.theme },
    profile: (db, actor) => readInspectorProfile(deps, db, actor),
  })
