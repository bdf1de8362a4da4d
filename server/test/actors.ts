// Users of every kind with an account and a live session, inserted directly into the database.
import type { Area, Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { FastifyInstance } from 'fastify'
import { createSession } from '../src/platform/auth/session-store.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { Deps } from '../src/platform/deps.ts'
import { type Client, clientOf } from './client.ts'

export type Person = Client & {
  id: string
  email: string
  token: string
  sessionId: string
  /** The same person, calling another process. */
  at(server: FastifyInstance): Client
}
export type OwnerPerson = Person & { companyId: string }

export type PersonOptions = {
  email?: string
  firstName?: string
  lastName?: string
  language?: Language
  isActive?: boolean
  passwordHash?: string
  mustChoosePassword?: boolean
}
export type OwnerOptions = PersonOptions & { companyName?: string; isApproved?: boolean | null; submitted?: boolean }

export type Actors = {
  owner(options?: OwnerOptions): Promise<OwnerPerson>
  admin(options?: PersonOptions): Promise<Person>
  superAdmin(options?: PersonOptions): Promise<Person>
  inspector(options?: PersonOptions): Promise<Person>
  /** Uses the token of verify-otp. */
  registrant(email?: string): Promise<Client & { email: string; token: string }>
}

let counter = 0
const next = () => ++counter

export const actorsOf = (server: FastifyInstance, deps: Deps): Actors => {
  const account = async (
    area: Area,
    fallback: string,
    options: PersonOptions,
  ): Promise<{ id: string; email: string }> => {
    const id = deps.random.uuid()
    const email = options.email ?? `${fallback}${next()}@example.ae`
    const now = deps.clock.now()
    await deps.db.run(sql`
      insert into accounts (id, area, email, password_hash, first_name, last_name, phone_number, position, language, is_active, must_choose_password, email_verified_at, created_at, updated_at)
      values (${id}, ${area}, ${email}, ${options.passwordHash ?? null}, ${options.firstName ?? 'Mariam'}, ${options.lastName ?? 'Al Suwaidi'}, ${'+971 50 123 4567'}, ${'Manager'},
              ${options.language ?? 'en'}, ${options.isActive ?? true}, ${options.mustChoosePassword ?? false}, ${now}, ${now}, ${now})`)
    return { id, email }
  }
  const signedIn = async (area: Area, { id, email }: { id: string; email: string }): Promise<Person> => {
    const session = await createSession(deps.db, deps, { area, accountId: id, userAgent: 'test', network: '127.0.0.1' })
    return {
      ...clientOf(server, session.token),
      id,
      email,
      token: session.token,
      sessionId: session.id,
      at: (other) => clientOf(other, session.token),
    }
  }
  const staff = async (role: StaffRole, options: PersonOptions): Promise<Person> => {
    const made = await account('admin', 'admin', options)
    await deps.db.run(sql`insert into staff (account_id, role) values (${made.id}, ${role})`)
    return signedIn('admin', made)
  }
  return {
    owner: async (options = {}) => {
      const made = await account('customer', 'owner', options)
      const companyId = deps.random.uuid()
      const now = deps.clock.now()
      const approved = options.isApproved === undefined ? true : options.isApproved
      const submitted = options.submitted ?? true
      const number = next()
      await deps.db.run(sql`
        insert into companies (id, account_id, reference, name, company_type_id, address_line_1, address_line_2, city, emirate_id, registration_step, submitted_at, is_approved, decided_at, created_at, updated_at)
        values (${companyId}, ${made.id}, ${submitted ? `REG-2001-${String(number).padStart(6, '0')}` : null}, ${options.companyName ?? `Gulf Reefer ${number}`}, 1, 'Street 1', 'Office 2', 'Dubai', 2,
                ${submitted ? 'submitted' : 'basic-info'}, ${submitted ? now : null}, ${submitted ? approved : null}, ${submitted && approved !== null ? now : null}, ${now}, ${now})`)
      return { ...(await signedIn('customer', made)), companyId }
    },
    admin: (options = {}) => staff('ADMIN', options),
    superAdmin: (options = {}) => staff('SUPER_ADMIN', options),
    inspector: async (options = {}) => {
      const made = await account('inspector', 'inspector', { firstName: 'Omar', lastName: 'Haddad', ...options })
      await deps.db.run(
        sql`insert into inspectors (account_id, country_id, created_at) values (${made.id}, (select min(id) from countries), ${deps.clock.now()})`,
      )
      return signedIn('inspector', made)
    },
    registrant: async (email = `applicant${next()}@example.ae`) => {
      const session = await createSession(deps.db, deps, {
        area: 'registration',
        email,
        language: 'en',
        userAgent: 'test',
        network: '127.0.0.1',
      })
      return { ...clientOf(server, session.token), email, token: session.token }
    },
  }
}
