// The demo set: a living picture of the product for whoever starts it for the first time. Made once, when there is no customer yet.
import type { Area } from '@assure/contract/vocabulary'
import type { Config } from '../../src/platform/config.ts'
import { sql } from '../../src/platform/db/sql.ts'
import type { Deps } from '../../src/platform/deps.ts'
import { beginFirstFilling, endFirstFilling } from '../../src/platform/embedded/first-filling.ts'
import type { Log } from '../../src/platform/log.ts'
import { expireCertifications } from '../../src/slices/certifications/index.ts'
import { ensureFirstAdmin } from '../../src/slices/staff/index.ts'
import { companies, type DemoCompany, type InspectorName, inspectors, staff } from './cast.ts'
import { demoFace, demoPaper } from './papers.ts'
import { openStage, type Stage, type Who } from './stage.ts'
import { daysAgo, facilitySteps, type Step } from './story.ts'

export const demoPassword = 'Falcon-Harbour-26'

export type DemoAccount = { who: string; area: Area; email: string; password: string; path: string }

const demoAccounts: readonly DemoAccount[] = [
  { who: 'Owner', area: 'customer', email: 'mariam@gulfreefer.example', password: demoPassword, path: '/' },
  { who: 'Owner (Arabic)', area: 'customer', email: 'noura@alnoorfoods.example', password: demoPassword, path: '/' },
  { who: 'Administrator', area: 'admin', email: staff.admin.email, password: demoPassword, path: '/admin/login' },
  { who: 'Super admin', area: 'admin', email: staff.super.email, password: demoPassword, path: '/admin/login' },
  {
    who: 'Inspector',
    area: 'inspector',
    email: inspectors.omar.email,
    password: demoPassword,
    path: '/inspector/login',
  },
]

/** What the super admin chose for the others, before they chose their own. */
const givenPassword = 'Lantern-On-The-Quay-7'

type Ids = { super: string; admin: string; inspectors: Map<InspectorName, string>; owners: Map<string, string> }

const asAdmin = (id: string): Who => ({ area: 'admin', accountId: id })
const pdf = (name: string, bytes: Buffer) => ({ name, type: 'application/pdf', bytes })
const tokenIn = (url: unknown): string => new URL(String(url)).searchParams.get('token') ?? ''

const accountIdOf = async (stage: Stage, area: string, email: string): Promise<string> =>
  (await stage.deps.db.get<{ id: string }>(sql`select id from accounts where area = ${area} and email = ${email}`)).id

const setPassword = (stage: Stage, kind: string, email: string) =>
  stage.call('anyone', 'POST', '/api/auth/set-password', {
    token: tokenIn(stage.mail(kind, email).setPasswordUrl),
    password: demoPassword,
  })

const staffSteps = (stage: Stage, ids: Ids, now: Date): Step[] => [
  {
    at: daysAgo(now, 480, 8),
    play: async () => {
      await ensureFirstAdmin({
        ...stage.deps,
        config: { ...stage.deps.config, admin: { email: staff.super.email, password: demoPassword } },
      })
      ids.super = await accountIdOf(stage, 'admin', staff.super.email)
      await stage.call(asAdmin(ids.super), 'PATCH', '/admin/api/me', {
        firstName: staff.super.first,
        lastName: staff.super.last,
      })
      for (const key of ['admin', 'former'] as const) {
        const { email, first, last, role } = staff[key]
        await stage.call(asAdmin(ids.super), 'POST', '/admin/api/admin-users', {
          email,
          password: givenPassword,
          firstName: first,
          lastName: last,
          role,
        })
        const own = await accountIdOf(stage, 'admin', email)
        await stage.call(asAdmin(own), 'POST', '/admin/api/admin-users/change-password', {
          currentPassword: givenPassword,
          newPassword: demoPassword,
        })
      }
      ids.admin = await accountIdOf(stage, 'admin', staff.admin.email)
    },
  },
  {
    at: daysAgo(now, 40, 8),
    play: async () => {
      const former = await accountIdOf(stage, 'admin', staff.former.email)
      await stage.call(asAdmin(ids.super), 'PATCH', `/admin/api/admin-users/${former}`, {
        firstName: staff.former.first,
        lastName: staff.former.last,
        role: 'ADMIN',
        isActive: false,
      })
    },
  },
]

const inspectorSteps = (stage: Stage, ids: Ids, now: Date): Step[] =>
  Object.entries(inspectors).map(([key, person], index) => ({
    at: daysAgo(now, 475, 9 + index),
    play: async () => {
      const passport = await demoPaper('Passport', [person.first, person.last])
      const made = await stage.form<{ id: string }>(asAdmin(ids.admin), '/admin/api/inspectors', {
        email: person.email,
        first_name: person.first,
        last_name: person.last,
        phone_number: person.phone,
        countryId: person.country,
        'serviceAreas[]': person.areas,
        'services[]': person.services,
        bank_name: 'Demo Bank',
        account_holder_name: `${person.first} ${person.last}`,
        account_number: `100200300${index}`,
        iban: 'AE070331234567890123456',
        swift_code: 'DEMOAEAD',
        image: {
          name: 'photo.png',
          type: 'image/png',
          bytes: await demoFace(person.first.slice(0, 1), ['#0a4f6b', '#7a4b00', '#0b5f38'][index] ?? '#0a4f6b'),
        },
        'passport[]': [pdf('Passport.pdf', passport)],
        'certifications[]': [
          pdf('Lead auditor.pdf', await demoPaper('Lead auditor certificate', [person.first, person.last])),
        ],
      })
      ids.inspectors.set(key as InspectorName, made.id)
      await setPassword(stage, 'inspector-invited', person.email)
    },
  }))

const registrationSteps = (stage: Stage, ids: Ids, company: DemoCompany, now: Date): Step[] => {
  const { email, state } = company
  const register = async () => {
    await stage.call('anyone', 'POST', '/api/auth/email-otp', { email, captchaResponse: null })
    const { token } = await stage.call<{ token: string }>('anyone', 'POST', '/api/auth/verify-otp', {
      email,
      otp: stage.mail('sign-up-code', email).code,
    })
    const registrant: Who = { token, language: company.language }
    await stage.call(registrant, 'POST', '/api/auth/register', {
      first_name: company.owner[0],
      last_name: company.owner[1],
      phone_number: '+971 50 123 4567',
      position: company.position,
    })
    const id = await accountIdOf(stage, 'customer', email)
    ids.owners.set(company.key, id)
    const info = {
      company_name: company.name,
      address_line_1: 'Office 204, Tower 3',
      address_line_2: 'Free Zone Road',
      city: company.city,
      emirate: company.emirate,
      company_type: company.type,
    }
    await stage.call(registrant, 'POST', '/api/auth/save-company-info', info)
    await stage.form(registrant, '/api/auth/upload-company-documents', {
      kinds: ['trade_license', 'vat'],
      files: [
        pdf('Trade licence.pdf', await demoPaper('Trade licence', [company.name, company.city])),
        pdf('VAT certificate.pdf', await demoPaper('VAT certificate', [company.name])),
      ],
    })
  }
  const steps: Step[] = [{ at: daysAgo(now, company.ago, 8, 15), play: register }]
  const later = (days: number, play: () => Promise<void>) =>
    steps.push({ at: daysAgo(now, Math.max(0, company.ago - days), 8, 45), play })
  const review = (verb: string, body?: unknown) =>
    stage.call(asAdmin(ids.admin), 'POST', `/admin/api/users/${ids.owners.get(company.key)}/${verb}`, body)
  if (state === 'approved' || state === 'inactive') {
    later(1, async () => {
      await review('approve')
      await setPassword(stage, 'account-approved', email)
    })
  }
  if (state === 'inactive') later(60, async () => void (await review('status', { is_active: false })))
  if (state === 'rejected')
    later(2, async () => void (await review('reject', { reason: 'The trade licence belongs to another company.' })))
  if (state === 'documents-requested')
    later(
      1,
      async () =>
        void (await review('request-documents', {
          message: 'The second page of the trade licence is missing. Please upload the whole licence.',
        })),
    )
  return steps
}

/** Those that can be told to somebody: they are there, and nobody has changed their password. */
export const listDemoAccounts = async ({ db, hasher }: Pick<Deps, 'db' | 'hasher'>): Promise<DemoAccount[]> => {
  const rows = await db.many<{ area: Area; email: string; passwordHash: string }>(
    sql`select area, email, password_hash from accounts where is_active and password_hash is not null and email = any(${demoAccounts.map(({ email }) => email)})`,
  )
  const signsIn = async (account: DemoAccount): Promise<boolean> => {
    const row = rows.find(({ area, email }) => area === account.area && email === account.email)
    if (row === undefined) return false
    const checked = await hasher.verify(row.passwordHash, account.password)
    return checked.ok && checked.value.matches
  }
  const answers = await Promise.all(demoAccounts.map(signsIn))
  return demoAccounts.filter((_, index) => answers[index])
}

/** False when there was something already: a demo set is never put over somebody's data. */
export const seedDemo = async (
  config: Config,
  surroundings: { url: string; role?: string; log: Log },
): Promise<boolean> => {
  const stage = await openStage(config, surroundings)
  try {
    const { used } = await stage.deps.db.get<{ used: boolean }>(sql`select exists (select 1 from accounts) as used`)
    if (used) return false
    // With DATABASE_URL the database is not ours to empty.
    if (config.databaseUrl === undefined) beginFirstFilling(config.dataDir)
    surroundings.log.info('making the demo set: once, this takes some seconds')
    const now = new Date()
    const ids: Ids = { super: '', admin: '', inspectors: new Map(), owners: new Map() }
    const facilities = companies.flatMap((company) => company.facilities.map((facility) => ({ company, facility })))
    const steps = [
      ...staffSteps(stage, ids, now),
      ...inspectorSteps(stage, ids, now),
      ...companies.flatMap((company) => registrationSteps(stage, ids, company, now)),
      ...facilities.flatMap(({ company, facility }, slot) => {
        const people = () => {
          const inspectorId = facility.inspector && ids.inspectors.get(facility.inspector)
          return {
            owner: { area: 'customer' as const, accountId: ids.owners.get(company.key) ?? '' },
            admin: asAdmin(ids.admin),
            inspector: inspectorId === undefined ? undefined : ({ area: 'inspector', accountId: inspectorId } as const),
            inspectorId,
          }
        }
        return facilitySteps(stage, facility, people, now, slot)
      }),
    ].sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const { at, play } of steps) {
      stage.goTo(at > now ? now : at)
      await play()
      // Step by step: a set that is cut off in the middle leaves no account that passes for a real one.
      await stage.deps.db.run(sql`update accounts set is_demo = true where not is_demo`)
    }
    stage.goTo(now)
    await expireCertifications(stage.deps)
    if (config.databaseUrl === undefined) endFirstFilling(config.dataDir)
    return true
  } finally {
    await stage.close()
  }
}
