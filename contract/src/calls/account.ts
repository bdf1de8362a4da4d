// Your own account: details, password, devices and notification choices, for owners, administrators and inspectors.
import * as z from 'zod'
import { buyerFields, userPerson } from '../domain/record-fields.ts'
import { languages, notificationTopics, staffRoles, themes } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, named, nothing } from '../endpoint.ts'
import { flag, givenPassword, lengths, optionalPhone, optionalText, optionalTrn, password, word } from './fields.ts'
import { answersOf, inputsOf } from './record-schemas.ts'

const endpoint = endpointsOf('Account')
const language = z.enum(languages)
const theme = z.enum(themes)
const looks = { language: word(languages).optional(), theme: word(themes).optional() }

/** What tax invoices say about a company. */
export const buyer = z.object({
  /** As the owner said; null until then. */
  vat_registered: z.boolean().nullable(),
  ...answersOf(buyerFields),
  /** When the owner answered or skipped the question; null: it comes before the next order. */
  asked_at: instant.nullable(),
})

export const ownProfile = z.object({
  id,
  email: z.string(),
  ...answersOf(userPerson),
  language,
  theme,
  must_choose_password: z.boolean(),
  unread_notifications: z.int(),
  /** When the account will be closed, as its owner asked; null otherwise. */
  closes_at: instant.nullable(),
  /** The office's contact, from the settings. */
  contact_email: z.string(),
  company: z.object({
    id,
    name: z.string(),
    reference: z.string().nullable(),
    company_type: z.int(),
    companyType: named,
    address_line_1: z.string().nullable(),
    address_line_2: z.string().nullable(),
    city: z.string().nullable(),
    emirate: z.int().nullable(),
    emirateInfo: named.nullable(),
    buyer,
  }),
})

export const getMe = endpoint('GET', '/api/user/me', {
  who: 'owner',
  scope: 'company:read',
  summary: 'Get the signed-in owner and their company',
  description:
    'The person, the company, language, theme and number of unread notifications. `contact_email` is the ' +
    'address that owners can write to.',
  openBeforeOwnPassword: true,
  answer: ownProfile,
})
export const saveMe = endpoint('PATCH', '/api/user/me', {
  who: 'owner',
  summary: 'Update your details, the buyer on tax invoices, language and theme',
  description:
    'Omitted fields do not change. An administrator changes the email address and the company. With ' +
    '`vat_registered` true, invoices need `legal_name`, `trn` and `billing_address`; false and null remove the TRN. ' +
    'Invoices that are already issued do not change.',
  body: z
    .object(inputsOf(userPerson))
    .partial()
    .extend({ ...inputsOf(buyerFields), trn: optionalTrn(), vat_registered: flag().nullish(), ...looks }),
  answer: ownProfile,
})

export const adminProfile = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(staffRoles),
  lastLogin: instant.nullable(),
  createdAt: instant,
  language,
  theme,
  mustChoosePassword: z.boolean(),
  secondFactor: z.boolean(),
  mustSetSecondFactor: z.boolean(),
})

export const getAdminMe = endpoint('GET', '/admin/api/me', {
  who: 'admin',
  summary: 'Get the signed-in administrator',
  description:
    'Name, role, language and theme, and what the account must still do: `mustChoosePassword`, ' +
    '`mustSetSecondFactor`.',
  openBeforeOwnPassword: true,
  answer: adminProfile,
})
export const saveAdminMe = endpoint('PATCH', '/admin/api/me', {
  who: 'admin',
  summary: 'Update your name, language and theme',
  description: 'Omitted fields do not change. Another administrator changes the email address and the role.',
  body: z.object({ firstName: optionalText(lengths.name), lastName: optionalText(lengths.name), ...looks }),
  answer: adminProfile,
})

export const inspectorProfile = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  country: named.nullable(),
  serviceAreas: z.array(named),
  services: z.array(named),
  /** Of an analyst. */
  laboratory: named.nullable(),
  image_url: z.string().nullable(),
  language,
  theme,
  must_choose_password: z.boolean(),
  second_factor: z.boolean(),
})

export const getInspectorMe = endpoint('GET', '/inspector/api/me', {
  who: 'inspector',
  summary: 'Get the signed-in inspector',
  description:
    'The inspector with country, service areas and services. `image_url` opens the profile image for ten ' + 'minutes.',
  openBeforeOwnPassword: true,
  answer: inspectorProfile,
})
export const saveInspectorMe = endpoint('PATCH', '/inspector/api/me', {
  who: 'inspector',
  summary: 'Update your phone number, language and theme',
  description: 'Omitted fields do not change. An administrator changes everything else about an inspector.',
  body: z.object({ phone_number: optionalPhone(), ...looks }),
  answer: inspectorProfile,
})

const change = {
  summary: 'Change your password',
  description:
    'Ends every other session of the account; the current one continues. A password has at least 8 characters, ' +
    'differs from the previous one, and is not one of the most common passwords.',
  openBeforeOwnPassword: true,
  body: z.object({ currentPassword: givenPassword(), newPassword: password() }),
  answer: nothing,
  problems: ['password.current-wrong', 'password.too-common', 'password.unchanged', 'request.too-often'],
} as const
export const changePassword = endpoint('POST', '/api/user/change-password', { ...change, who: 'owner' })
export const changePasswordAdmin = endpoint('POST', '/admin/api/admin-users/change-password', {
  ...change,
  who: 'admin',
})
export const changePasswordInspector = endpoint('POST', '/inspector/api/change-password', {
  ...change,
  who: 'inspector',
})

export const device = z.object({
  id,
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean(),
})
const list = {
  summary: 'List signed-in devices',
  description:
    'Each session with the device that started it, most recently used first. `current` marks the session of ' +
    'this call.',
  answer: z.object({ sessions: z.array(device) }),
} as const
const end = {
  summary: 'Sign out one device',
  description: 'The session ends with its next request. The id comes from the list of sessions.',
  answer: nothing,
  problems: ['session.not-found'],
} as const
const endAll = {
  summary: 'Sign out everywhere',
  description: 'Ends all sessions of the account, including the current one.',
  answer: nothing,
} as const

export const listSessions = endpoint('GET', '/api/user/sessions', { ...list, who: 'owner' })
export const endSession = endpoint('DELETE', '/api/user/sessions/:id', { ...end, who: 'owner' })
export const endSessions = endpoint('DELETE', '/api/user/sessions', { ...endAll, who: 'owner' })
export const listSessionsAdmin = endpoint('GET', '/admin/api/sessions', { ...list, who: 'admin' })
export const endSessionAdmin = endpoint('DELETE', '/admin/api/sessions/:id', { ...end, who: 'admin' })
export const endSessionsAdmin = endpoint('DELETE', '/admin/api/sessions', { ...endAll, who: 'admin' })
export const listSessionsInspector = endpoint('GET', '/inspector/api/sessions', { ...list, who: 'inspector' })
export const endSessionInspector = endpoint('DELETE', '/inspector/api/sessions/:id', { ...end, who: 'inspector' })
export const endSessionsInspector = endpoint('DELETE', '/inspector/api/sessions', { ...endAll, who: 'inspector' })

const choices = z.object({
  choices: z.array(z.object({ topic: z.enum(notificationTopics), mail: z.boolean(), in_app: z.boolean() })),
})
const getChoices = {
  summary: 'Get notification preferences',
  description:
    'One row for each topic, by email and in the app. Codes, links and decisions about the account are always ' +
    'sent and are not listed.',
  answer: choices,
} as const
const saveChoices = {
  summary: 'Update notification preferences',
  description: 'Omitted topics do not change. Returns all preferences.',
  body: z.object({
    choices: z
      .array(
        z.object({
          topic: word(notificationTopics),
          mail: z.boolean('field.invalid').optional(),
          in_app: z.boolean('field.invalid').optional(),
        }),
        'field.invalid',
      )
      .max(notificationTopics.length, 'field.too-many'),
  }),
  answer: choices,
} as const
export const getNotificationChoices = endpoint('GET', '/api/user/notification-choices', { ...getChoices, who: 'owner' })
export const getNotificationChoicesAdmin = endpoint('GET', '/admin/api/notification-choices', {
  ...getChoices,
  who: 'admin',
  description: 'One row for each topic. Administrators have no mails by topic: `mail` changes nothing for them.',
})
export const getNotificationChoicesInspector = endpoint('GET', '/inspector/api/notification-choices', {
  ...getChoices,
  who: 'inspector',
})
export const saveNotificationChoices = endpoint('PATCH', '/api/user/notification-choices', {
  ...saveChoices,
  who: 'owner',
})
export const saveNotificationChoicesAdmin = endpoint('PATCH', '/admin/api/notification-choices', {
  ...saveChoices,
  who: 'admin',
})
export const saveNotificationChoicesInspector = endpoint('PATCH', '/inspector/api/notification-choices', {
  ...saveChoices,
  who: 'inspector',
})
