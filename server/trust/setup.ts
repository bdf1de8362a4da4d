// What valid requests depend on: users with passwords, and records of every kind in every state that a call needs.

import { sql } from '../src/platform/db/sql.ts'
import { createOidc } from '../src/platform/oidc/oidc.ts'
import { totpStep } from '../src/platform/second-factor.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import { type FieldWork, fieldWork } from '../test/assigned.ts'
import { totpCode } from '../test/authenticator.ts'
import { aScene } from '../test/certifications.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import type { Client } from '../test/client.ts'
import { aFacility, anOrder, type Ordered } from '../test/facilities.ts'
import type { TestApp } from '../test/harness.ts'
import { aTokenIssuer, ourBrowser } from '../test/oidc.ts'
import { passkeyDevice } from '../test/passkey-device.ts'
import { aPdf } from '../test/sample-files.ts'
import { aWorld, type World } from '../test/world.ts'

export const password = 'a long walk at dawn'

export const basicInfoFields = {
  first_name: 'Mariam',
  last_name: 'Al Suwaidi',
  phone_number: '+971 50 123 4567',
  position: 'Owner',
}
export const companyInfoFields = {
  company_name: 'Gulf Reefer FZE',
  address_line_1: 'Plot 12',
  address_line_2: 'JAFZA South',
  city: 'Dubai',
  emirate: 2,
  company_type: 1,
}
export const sampleDocument = (text = 'A document') => ({ name: 'document.pdf', bytes: aPdf(text) })

export type TrustSetup = Awaited<ReturnType<typeof aTrustSetup>>

export const aTrustSetup = async (t: TestApp) => {
  const passwordHash = await cheapHash(password)
  const world: World = await aWorld(t)
  const boss = await t.superAdmin({ passwordHash })
  let numbers = 0
  const number = (): number => ++numbers
  const email = (): string => `generated${number()}@example.ae`
  /** Each request has its own network, so that no rate limit is shared. */
  const address = (): string => `10.${(number() >> 16) & 255}.${(numbers >> 8) & 255}.${numbers & 255}`
  const bearer = (client: { token: string }) => ({ authorization: `Bearer ${client.token}` })

  const registrant = () => t.registrant(email())
  const codeFor = async (to: string): Promise<string> => {
    await t.anyone.post('/api/auth/email-otp', { email: to }, { remoteAddress: address() })
    const mail = t.mails.findLast((one) => one.name === 'sign-up-code' && one.to.email === to)
    return mail?.name === 'sign-up-code' ? mail.values.code : ''
  }
  const withPerson = async (): Promise<Client & { email: string; token: string }> => {
    const someone = await registrant()
    await someone.post('/api/auth/register', basicInfoFields)
    return someone
  }
  const withCompany = async () => {
    const someone = await withPerson()
    await someone.post('/api/auth/save-company-info', companyInfoFields)
    return someone
  }
  const orderOn = async (method?: 'wireTransfer'): Promise<Ordered & { owner: OwnerPerson }> => {
    const { owner } = world
    return { owner, ...(await anOrder(owner, await aFacility(owner), method)) }
  }
  const withSlip = async () => {
    const order = await orderOn('wireTransfer')
    await order.owner.form('POST', `/api/user/orders/${order.orderId}/transfer-slip`, { slip: sampleDocument() })
    return order
  }
  const paid = async () => {
    const order = await withSlip()
    const answer = await world.admin.post(`/admin/api/payments/${order.orderId}/confirm`)
    if (answer.status !== 200) throw new Error(`Not paid: ${answer.text}`)
    return order
  }
  const scene = () =>
    aScene(t, { owner: world.owner, admin: world.admin, inspector: world.inspector }, `Store ${number()}`)
  const field = (): Promise<FieldWork> =>
    fieldWork(t, { owner: world.owner, admin: world.admin, inspector: world.inspector })
  // A month ahead, because recipes schedule visits in the next days themselves.
  let hoursAhead = 720
  /** A day and a full hour in Dubai that are still free. */
  const hour = (): { date: string; time: string } => {
    hoursAhead += 2
    const at = Temporal.Instant.fromEpochMilliseconds(
      t.clock.now().getTime() + (hoursAhead % 8_000) * 3_600_000,
    ).toZonedDateTimeISO('Asia/Dubai')
    return { date: at.toPlainDate().toString(), time: `${String(at.hour).padStart(2, '0')}:00` }
  }
  const visit = async () => {
    const place = world.ids.facility
    const inspector = await t.inspector()
    const facilityId = await aFacility(world.owner)
    await world.admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: inspector.id })
    const planned = await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, hour())
    if (planned.status !== 200) throw new Error(`No visit at ${place}: ${planned.text}`)
    return { inspector, facilityId, id: planned.body.data.id as string }
  }
  const withSecondFactor = async (person: Person, area: 'admin' | 'inspector', isOn: boolean) => {
    const started = await person.post(`/${area}/api/second-factor/start`, { currentPassword: password })
    const code = totpCode(started.body.data.secret as string, totpStep(t.clock.now()))
    if (isOn) await person.post(`/${area}/api/second-factor/confirm`, { code })
    return { person, code }
  }
  /** `base`: the start of the area's paths. */
  const withPasskey = async <P extends Person>(person: P, base: '/api/user' | '/admin/api' | '/inspector/api') => {
    const device = passkeyDevice({ origin: t.deps.config.publicUrl })
    const started = await person.post(`${base}/passkeys/start`, { currentPassword: password })
    const credential = device.create(started.body.data.options)
    return {
      person,
      credential,
      add: async () => (await person.post(`${base}/passkeys`, { credential })).body.data.passkey.id as string,
      assertion: async () => {
        const { body } = await t.anyone.post('/api/auth/passkey/options', undefined, { remoteAddress: address() })
        return device.get(body.data.options)
      },
    }
  }
  const issuer = await aTokenIssuer()
  Object.assign(t.deps, {
    oidc: createOidc({ config: { oidc: issuer.settings, publicUrl: t.deps.config.publicUrl }, log: t.deps.log }),
  })
  /** A browser that somebody unknown has returned with. */
  const returnedFromOidc = async (area: 'admin' | 'inspector') => {
    const browser = ourBrowser(t.anyone, area, address())
    await browser.back(await issuer.signIn(await browser.start(), `person-${number()}`))
    return browser
  }
  const logoutToken = () => issuer.logoutToken({ sub: `person-${number()}` }, { now: t.clock.now() })
  const linkOf = async (to: string): Promise<string> => {
    await t.anyone.post('/api/auth/forgot-password', { email: to }, { remoteAddress: address() })
    await t.runJobs()
    const mail = t.mails.findLast((one) => one.name === 'reset-password' && one.to.email === to)
    return mail?.name === 'reset-password' ? (new URL(mail.values.url).searchParams.get('token') ?? '') : ''
  }
  const certificate = async (): Promise<string> => {
    const { admin, id } = await scene()
    await admin.patch(`/admin/api/certifications/${id}/status`, { status: 1, reason: 'Documents are in order' })
    return (await t.db.get<{ number: string }>(sql`select number from certificates where certification_id = ${id}`))
      .number
  }
  return {
    t,
    world,
    boss,
    number,
    email,
    address,
    bearer,
    registrant,
    codeFor,
    withPerson,
    withCompany,
    orderOn,
    withSlip,
    paid,
    scene,
    field,
    hour,
    visit,
    withSecondFactor,
    withPasskey,
    returnedFromOidc,
    logoutToken,
    linkOf,
    certificate,
    ownerWith: (options = {}) => t.owner({ passwordHash, ...options }),
    adminWith: () => t.admin({ passwordHash }),
    bossWith: () => t.superAdmin({ passwordHash }),
    inspectorWith: () => t.inspector({ passwordHash }),
    pendingUser: () => t.owner({ isApproved: null }),
  }
}

/** One of many source addresses. */
export const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
