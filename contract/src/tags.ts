// The groups of calls, with what they are for: the OpenAPI document and its page are ordered by them.
export const tags = {
  'Sign-in': 'Sessions of owners, administrators and inspectors, forgotten passwords, links of mails, second factors.',
  Registration: 'The way of a new company: prove an email address, then person, company, documents, review.',
  Account: 'One’s own account in each area: details, password, signed-in devices, choice of news.',
  Facilities: 'Facilities as their owner registers, changes and follows them.',
  Payments:
    'Orders of certifications, paid online or by transfer, their invoices, and the payment provider’s messages.',
  Sandbox: 'The trial set-up’s own payment page.',
  Documents: 'Everything a company has on file, and the links that open one file each for ten minutes.',
  Notifications: 'What an owner is told inside the application.',
  Calendar: 'Visits and expiry dates, and the feeds that calendar programs subscribe to.',
  'Live updates': 'Streams that say which record has changed, as it changes.',
  Public: 'What anybody may ask without an account: certificates, the register, the keys to check signatures with.',
  Operations: 'For whoever runs or integrates an installation: health, readiness, this document.',
  Mailbox: 'The mails that the trial set-up keeps instead of sending them.',
  Users: 'Company accounts as administrators review, change and switch them.',
  Dashboard: 'Counts, queues and charts for administrators.',
  Inspectors: 'Field inspectors as administrators manage them, with documents and bank details.',
  'Admin users': 'Administrators as administrators manage them.',
  'Facilities (back office)': 'All facilities as administrators see, change and assign them.',
  Certifications: 'Decisions: certify, expire or fail; and the recommendations of inspectors.',
  Visits: 'Certification visits, called schedules in the calls. Date and time are those of Asia/Dubai.',
  Notes: 'Notes of administrators and inspectors on a facility; owners never see them.',
  'Reports and documents': 'Files on a facility: reports of inspectors, documents of administrators.',
  Settings: 'What a SUPER_ADMIN decides for the whole product, and the lists that forms choose from.',
  'Audit trail': 'Who did what, when, before and after; chained by hashes, so that a change of it shows.',
  'Payments (back office)': 'All orders as administrators see them, and transfers to confirm or refuse.',
  'Field work': 'An inspector’s day: assigned facilities, next visits, everything needed without a connection.',
} as const

export type TagName = keyof typeof tags
