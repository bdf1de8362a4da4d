// Reads the signed-in account, for each kind of account, and changes its own details.

import type * as calls from '@assure/contract/calls/account'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { pick } from '../../platform/pick.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceProfile } from './announce-account.ts'
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

type Changes = { [Name in keyof OwnDetails]?: OwnDetails[Name] | undefined }

/** Not recorded in the trail. */
const looks = new Set<keyof OwnDetails>(['language', 'theme'])

const saveProfile = <A extends Owner | Administrator | Inspector, Profile>(
  deps: Deps,
  { actor, traceId }: UseCaseContext<A>,
  { changes, profile }: { changes: Changes; profile: (db: Queryable, actor: A) => Promise<Profile> },
): Promise<Outcome<Profile>> =>
  deps.db.transaction(async (tx) => {
    const before = await lockOwnDetails(tx, actor.accountId)
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after: OwnDetails = { ...before, ...(Object.fromEntries(entries) as Partial<OwnDetails>) }
    const changed = (Object.keys(after) as (keyof OwnDetails)[]).filter((name) => after[name] !== before[name])
    if (changed.length > 0) await saveOwnDetails(tx, actor.accountId, { ...after, now: deps.clock.now() })
    const recorded = changed.filter((name) => !looks.has(name))
    // A change of language already applies to the answer.
    const saved = await profile(tx, { ...actor, language: changes.language ?? actor.language })
    if (recorded.length > 0)
      await announceProfile(tx, deps, {
        actor,
        traceId,
        before: pick(before, recorded),
        after: pick(after, recorded),
      })
    return accept(saved, { message: 'profile.saved' })
  })

export const saveMe: UseCase<typeof calls.saveMe> = (deps, call) =>
  saveProfile(deps, call, {
    changes: {
      first_name: call.body.first_name,
      last_name: call.body.last_name,
      phone_number: call.body.phone_number,
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
      first_name: emptied(call.body.firstName),
      last_name: emptied(call.body.lastName),
      language: call.body.language,
      theme: call.body.theme,
    },
    profile: async (db, actor) => staffWire(await getStaffAccount(db, actor.accountId)),
  })

export const saveInspectorMe: UseCase<typeof calls.saveInspectorMe> = (deps, call) =>
  saveProfile(deps, call, {
    changes: { phone_number: call.body.phone_number, language: call.body.language, theme: call.body.theme },
    profile: (db, actor) => readInspectorProfile(deps, db, actor),
  })
