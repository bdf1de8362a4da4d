// Administrators as administrators manage them.
import * as z from 'zod'
import { staffRoles } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, nothing, pageQuery, pagination } from '../endpoint.ts'
import { email, flag, givenPassword, lengths, optionalText, password, prose, word } from './fields.ts'
import { csvExport, seen, yesOrNo } from './form.ts'
import { staffRole } from './records.ts'

const endpoint = endpointsOf('Admin users')
const needed = () => z.string('staff.email-and-password').min(1, { error: 'staff.email-and-password', abort: true })

export const staffMember = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: staffRole,
  isActive: z.boolean(),
  lastLogin: instant.nullable(),
  createdAt: instant,
  secondFactor: z.boolean(),
  /** The caller's own row: its role and activation cannot be changed. */
  isSelf: z.boolean(),
  may: z.object({ edit: z.boolean(), changeRole: z.boolean(), switch: z.boolean(), resetSecondFactor: z.boolean() }),
})

const filters = {
  active: yesOrNo().optional(),
  sort: word(['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc', 'login', 'login-desc']).default('newest'),
}

export const listStaff = endpoint('GET', '/admin/api/admin-users', {
  who: 'admin',
  summary: 'List administrators',
  description:
    'Paged. `search` matches email and name. `active` filters by active accounts. `may` says what the caller ' +
    'can do with each account.',
  query: pageQuery.extend(filters),
  answer: z.object({ users: z.array(staffMember), pagination }),
  problems: ['staff.load-failed'],
})

export const exportStaff = endpoint('GET', '/admin/api/admin-users/export', {
  ...csvExport('administrator', filters),
  problems: ['staff.load-failed'],
})

export const createStaff = endpoint('POST', '/admin/api/admin-users', {
  who: 'admin',
  summary: 'Create an administrator',
  description:
    'The password is temporary: until the administrator chooses their own, every other call is refused with ' +
    '403 `password.must-choose`. Only a SUPER_ADMIN can create a SUPER_ADMIN.',
  body: z.object({
    email: needed().pipe(email()),
    password: needed().pipe(password()),
    firstName: optionalText(lengths.name),
    lastName: optionalText(lengths.name),
    role: word(staffRoles).default('ADMIN'),
  }),
  answer: staffMember,
  status: 201,
  problems: [
    'staff.email-and-password',
    'staff.super-admin-only',
    'account.email-taken',
    'password.too-common',
    'staff.create-failed',
  ],
})

export const saveStaff = endpoint('PATCH', '/admin/api/admin-users/:id', {
  who: 'admin',
  summary: 'Update an administrator',
  description:
    'Omitted fields do not change. Name, role and whether the account is active. You cannot change your own ' +
    'role or deactivate yourself, and one active SUPER_ADMIN must remain. Deactivating an account ends all its ' +
    'sessions.',
  body: z.object({
    firstName: optionalText(lengths.name),
    lastName: optionalText(lengths.name),
    role: word(staffRoles).optional(),
    isActive: flag().optional(),
    seen: seen(),
  }),
  answer: staffMember,
  about: { kind: 'staff', id: 'id' },
  problems: [
    'request.changed-meanwhile',
    'staff.not-found',
    'staff.super-admin-only',
    'staff.own-account',
    'staff.last-super-admin',
    'staff.update-failed',
  ],
})

export const resetSecondFactor = endpoint('POST', '/admin/api/accounts/:id/reset-second-factor', {
  who: 'superAdmin',
  summary: 'Reset a colleague’s two-step verification',
  description:
    'For an administrator or inspector who lost the phone and the recovery codes. Turns two-step verification off, removes ' +
    'passkeys and recovery codes, ends all sessions, and tells the person by email. The password stays. Where the role ' +
    'requires two-step verification, the next sign-in sets it up again. For 30 days the caller does not count as ' +
    'independent of an administrator. Requires your password.',
  body: z.object({ reason: prose(), currentPassword: givenPassword() }),
  answer: nothing,
  problems: [
    'second-factor.no-colleague',
    'second-factor.own',
    'second-factor.not-on-there',
    'password.current-wrong',
    'request.too-often',
  ],
})
