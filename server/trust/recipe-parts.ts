// The parts of a recipe for a call: the caller, the ids, and fields that several calls share.
import { sql } from '../src/platform/db/sql.ts'
import { aChecklist, aContent, checklistName, freshCode } from '../test/checklists.ts'
import type { Client, FormParts } from '../test/client.ts'
import { aFacility } from '../test/facilities.ts'
import type { TrustSetup } from './setup.ts'

export type Good = {
  token?: string
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Replaces generated values; undefined leaves a field out. */
  body?: Readonly<Record<string, unknown>>
  /** The whole body, with nothing generated. */
  exactBody?: string
  /** The body of a call that takes bytes. */
  bytes?: Buffer
  files?: FormParts
  headers?: Readonly<Record<string, string>>
}
export type Recipe = (g: TrustSetup) => Promise<Good> | Good

type Held = Client & { token: string }
export const by =
  (who: (g: TrustSetup) => Held, more: (g: TrustSetup) => Omit<Good, 'token'> = () => ({})): Recipe =>
  (g) => ({ token: who(g).token, ...more(g) })
export const owner = (g: TrustSetup): Held => g.world.owner
export const admin = (g: TrustSetup): Held => g.world.admin
export const inspector = (g: TrustSetup): Held => g.world.inspector
export const boss = (g: TrustSetup): Held => g.boss
export const anyone: Recipe = () => ({})
export const withId =
  (
    who: (g: TrustSetup) => Held,
    id: (g: TrustSetup) => Promise<string> | string,
    more: Omit<Good, 'token' | 'path'> = {},
    name = 'id',
  ): Recipe =>
  async (g) => ({ token: who(g).token, path: { [name]: await id(g) }, ...more })

export const known = (kind: keyof TrustSetup['world']['ids']) => (g: TrustSetup) => g.world.ids[kind]
export const freshFacility = (g: TrustSetup) => aFacility(g.world.owner)
export const freshChecklist = (g: TrustSetup) => aChecklist(g.world.admin)
export const releasedChecklist = (g: TrustSetup) => aChecklist(g.world.admin, { released: true })
export const checklistBody = (): string =>
  JSON.stringify({ code: freshCode(), name: checklistName, content: aContent() })
export const places = {
  emirate: 2,
  owned_status: 1,
  partner_company: undefined,
  phone_number: '+971 4 800 1234',
  contact_phone_number: '+971 50 123 4567',
}
export const bank = { account_number: '1015-0020-7744', iban: 'AE070331234567890123456', swift_code: 'EBILAEAD' }
export const skills = { serviceAreas: 1, services: 2, laboratory_id: undefined }
export const noDays = {
  passport_expires_on: undefined,
  emirates_id_expires_on: undefined,
  visa_expires_on: undefined,
  certifications_expires_on: undefined,
}
const everything = {
  search: '',
  status: undefined,
  active: undefined,
  country: undefined,
  service: undefined,
  service_area: undefined,
  inspector: undefined,
  emirate: undefined,
}
export const all = Object.fromEntries(Object.keys(everything).map((name) => [name, ''])) as Record<string, string>

export const uploadLink =
  (area: 'owner' | 'admin' | 'inspector'): Recipe =>
  async (g) => {
    const file = area === 'inspector' ? g.world.ids.agreement : g.world.ids.file
    const person = g.world[area]
    const url = g.t.deps.files.link(
      area === 'owner' ? 'customer' : area,
      { id: file, name: 'document.pdf' },
      { accountId: person.id, sessionId: person.sessionId },
    )
    return { query: Object.fromEntries(new URL(url, 'http://x').searchParams) }
  }
const newSession = async (g: TrustSetup, area: 'owner' | 'admin' | 'inspector') => {
  const person =
    area === 'owner' ? await g.ownerWith() : area === 'admin' ? await g.adminWith() : await g.inspectorWith()
  return { token: person.token, id: person.sessionId, person }
}
export const ended =
  (area: 'owner' | 'admin' | 'inspector'): Recipe =>
  async (g) => {
    const { token, id } = await newSession(g, area)
    return { token, path: { id } }
  }
export const aMail = async (g: TrustSetup) =>
  (await g.t.db.get<{ id: string }>(sql`select id from mails order by created_at desc limit 1`)).id
