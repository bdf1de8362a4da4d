// The office of the demo set: administrators, inspectors and settings.
import { ensureFirstAdmin } from '../../src/slices/staff/index.ts'
import type { OfficePeople } from './acts.ts'
import { daysAgo, workday } from './calendar.ts'
import { fourEyes, inspectorLeftAgo } from './life.ts'
import { type InspectorName, inspectorNames, inspectorOf, leftAgo, type StaffName, staff } from './people.ts'
import { demoFace, demoFile } from './sample-documents.ts'
import { accountIdOf, choosePassword, demoPassword, type Stage, type Who } from './stage.ts'
import type { Step } from './waves.ts'

export type Office = OfficePeople & { steps: Omit<Step, 'chain'>[] }

/** The initial password set by the super administrator, which each person then replaces. */
const firstPassword = 'Lantern-On-The-Quay-7'

const colours = ['#0a4f6b', '#7a4b00', '#0b5f38']

const idIn = (ids: Map<string, string>, name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`${name} is not there yet.`)
  return id
}

export const openOffice = (stage: Stage, now: Date): Office => {
  const staffIds = new Map<string, string>()
  const inspectorIds = new Map<string, string>()
  const staffMember = (name: StaffName): Who => ({ area: 'admin', accountId: idIn(staffIds, name) })
  const inspector = (name: InspectorName) => ({ area: 'inspector', accountId: idIn(inspectorIds, name) }) as const

  const begin = async () => {
    const { email, first, last } = staff.super
    const config = { ...stage.deps.config, admin: { email, password: demoPassword } }
    await ensureFirstAdmin({ ...stage.deps, config })
    staffIds.set('super', await accountIdOf(stage, 'admin', email))
    await stage.call(staffMember('super'), 'PATCH', '/admin/api/me', { firstName: first, lastName: last })
  }
  const hire = async (name: StaffName) => {
    const { email, first, last, role } = staff[name]
    const made = { email, password: firstPassword, firstName: first, lastName: last, role }
    await stage.call(staffMember('super'), 'POST', '/admin/api/admin-users', made)
    staffIds.set(name, await accountIdOf(stage, 'admin', email))
    const change = { currentPassword: firstPassword, newPassword: demoPassword }
    await stage.call(staffMember(name), 'POST', '/admin/api/admin-users/change-password', change)
  }
  const invite = async (name: InspectorName, index: number) => {
    const person = inspectorOf(name)
    const colour = colours[index]
    const made = await stage.form<{ id: string }>(staffMember('admin'), '/admin/api/inspectors', {
      email: person.email,
      first_name: person.first,
      last_name: person.last,
      phone_number: `+971 50 220 118${index}`,
      countryId: person.country ?? 1,
      'serviceAreas[]': person.areas,
      'services[]': person.services,
      bank_name: 'Demo Bank',
      account_holder_name: `${person.first} ${person.last}`,
      account_number: `100200300${index}`,
      iban: 'AE070331234567890123456',
      swift_code: 'DEMOAEAD',
      // Re-encoding a picture takes a process of its own, so only a few people have one; the others show their
      // initials.
      ...(colour === undefined
        ? {}
        : { image: { name: 'photo.png', type: 'image/png', bytes: await demoFace(person.first.slice(0, 1), colour) } }),
      'passport[]': [await demoFile('Passport')],
      'certifications[]': [await demoFile('Lead auditor certificate')],
    })
    inspectorIds.set(name, made.id)
    if (person.state !== 'invited') await choosePassword(stage, 'inspector-invited', person.email)
  }
  const signIn = (area: 'admin' | 'inspector', email: string) =>
    stage.call('anyone', 'POST', area === 'admin' ? '/admin/auth/signin' : '/inspector/api/login', {
      email,
      password: demoPassword,
    })
  const set = (body: Record<string, unknown>) => stage.call(staffMember('super'), 'PATCH', '/admin/api/settings', body)

  const staffNames = Object.keys(staff) as StaffName[]
  const steps: Office['steps'] = [
    { at: daysAgo(now, staff.super.ago, 8), play: begin },
    ...staffNames
      .filter((name) => name !== 'super')
      .map((name, index) => ({ at: daysAgo(now, staff[name].ago, 8, 20 + index), play: () => hire(name) })),
    ...inspectorNames.map((name, index) => ({
      at: daysAgo(now, inspectorOf(name).ago, 9, 10 + index),
      play: () => invite(name, index),
    })),
    {
      at: daysAgo(now, leftAgo, 8),
      play: () =>
        stage.call(staffMember('super'), 'PATCH', `/admin/api/admin-users/${idIn(staffIds, 'former')}`, {
          isActive: false,
        }),
    },
    {
      at: daysAgo(now, inspectorLeftAgo, 8),
      play: () =>
        stage.call(staffMember('admin'), 'PATCH', `/admin/api/inspectors/${idIn(inspectorIds, 'karim')}`, {
          is_active: false,
        }),
    },
    {
      at: daysAgo(now, 520, 11),
      play: () =>
        set({
          office: {
            phone: '+971 4 555 0100',
            email: 'office@assure.example',
            hours: { en: 'Monday to Friday, 8:00 to 16:00', ar: 'من الاثنين إلى الجمعة، 8:00 إلى 16:00' },
          },
        }),
    },
    // All notifications up to yesterday evening are read.
    ...staffNames
      .filter((name) => name !== 'former')
      .map((name) => ({
        at: daysAgo(now, 1, 18),
        play: () => stage.call(staffMember(name), 'POST', '/admin/api/notifications/read', {}),
      })),
    ...inspectorNames
      .filter((name) => inspectorOf(name).state === undefined)
      .map((name) => ({
        at: daysAgo(now, 1, 18),
        play: () => stage.call(inspector(name), 'POST', '/inspector/api/notifications/read', {}),
      })),
    { at: daysAgo(now, fourEyes.from, 7), play: () => set({ decision: 'four-eyes' }) },
    { at: daysAgo(now, workday(now, fourEyes.until), 17), play: () => set({ decision: 'direct' }) },
    ...staffNames
      .filter((name) => name !== 'former')
      .map((name, index) => ({
        at: daysAgo(now, workday(now, 1), 7, 40 + index * 3),
        play: () => signIn('admin', staff[name].email),
      })),
    ...inspectorNames
      .filter((name) => inspectorOf(name).state === undefined)
      .map((name, index) => ({
        at: daysAgo(now, workday(now, 1 + (index % 3)), 7, 5 + index * 4),
        play: () => signIn('inspector', inspectorOf(name).email),
      })),
  ]
  return { steps, staff: staffMember, inspector }
}
