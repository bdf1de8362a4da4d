import type { MailTexts } from '../templates.ts'
import { dateWriter, isolated, multilineText } from './inserted.ts'

const { day, moment } = dateWriter('en-GB')
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const en: MailTexts = {
  'sign-up-code': ({ code, minutes }) => ({
    subject: 'Your Assure code',
    heading: 'Verify your email address',
    paragraphs: ['Enter this code on the page where you requested it.'],
    code,
    note: `The code works once and expires in ${plural(minutes, 'minute', 'minutes')}. No one at Assure will ever ask you for it. If you did not request a code, you can ignore this email.`,
  }),
  'sign-up-known': ({ signInUrl, forgotUrl }) => ({
    subject: 'You already have an Assure account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone requested a sign-up code for this email address. You already have an account, so you do not need a code.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    links: [{ label: 'Forgot your password? Set a new one', url: forgotUrl }],
    note: 'If this was not you, you can ignore this email. Nothing has changed.',
  }),
  'registration-received': ({ reference, companyName }) => ({
    subject: 'We have received your registration',
    heading: 'Registration received',
    paragraphs: [
      `Thank you. We have received the registration of ${isolated(companyName)} and will review it within 2-3 business days.`,
      'We will email you when we have decided, or if we need another document.',
    ],
    facts: [['Reference', isolated(reference)]],
  }),
  'documents-requested': ({ message, continueUrl }) => ({
    subject: 'We need more documents',
    heading: 'More documents needed',
    paragraphs: ['To continue reviewing your registration, we need more from you:'],
    quote: multilineText(message),
    button: { label: 'Upload documents', url: continueUrl },
    note: 'To continue, enter your email address and the code we send you.',
  }),
  'account-approved': ({ setPasswordUrl, days }) => ({
    subject: 'Your Assure account is approved',
    heading: 'Welcome to Assure',
    paragraphs: ['We have approved your registration. Set a password to add your facilities and get them certified.'],
    button: { label: 'Set a password', url: setPasswordUrl },
    note: `The link works once and expires in ${plural(days, 'day', 'days')}. To get a new one, choose "Forgot password?" on the sign-in page.`,
  }),
  'account-rejected': ({ reason, continueUrl }) => ({
    subject: 'Your registration was not approved',
    heading: 'Registration not approved',
    paragraphs: [
      reason === undefined
        ? 'We have reviewed your registration and could not approve it.'
        : 'We have reviewed your registration and could not approve it for this reason:',
      'You can correct your details and submit them again.',
    ],
    quote: multilineText(reason),
    button: { label: 'Correct and submit again', url: continueUrl },
  }),
  'inspector-invited': ({ setPasswordUrl, days }) => ({
    subject: 'Your Assure inspector account',
    heading: 'Welcome to Assure',
    paragraphs: ['You now have an inspector account. Set a password to see your assigned facilities.'],
    button: { label: 'Set a password', url: setPasswordUrl },
    note: `The link works once and expires in ${plural(days, 'day', 'days')}. To get a new one, choose "Forgot password?" on the sign-in page.`,
  }),
  'reset-password': ({ url, minutes }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['Someone asked to reset the password for your account. If this was you, set a new password:'],
    button: { label: 'Set a new password', url },
    note: `The link works once and expires in ${plural(minutes, 'minute', 'minutes')}. If this was not you, you can ignore this email. Your password has not changed.`,
  }),
  'password-changed': ({ forgotUrl }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password has just been changed, and all your other devices have been signed out.',
      'If this was not you, set a new password now:',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
  'sign-in-failures': ({ count, waitUntil, forgotUrl }) => ({
    subject: 'Failed sign-ins to your account',
    heading: 'Failed sign-ins to your account',
    paragraphs: [
      `There have been ${plural(count, 'failed sign-in', 'failed sign-ins')} to your account in a row.`,
      waitUntil === undefined
        ? 'If this was you, wait a moment before you try again.'
        : `If this was you, you can try again at ${moment(waitUntil)} (Dubai time).`,
      'You can still sign in on devices you have used before.',
      'If this was not you, no one got in. If you use the same password elsewhere, set a new one:',
    ],
    button: { label: 'Set a new password', url: forgotUrl },
  }),
  'payment-received': ({ facilityName, amount, invoiceNumber, facilityUrl }) => ({
    subject: 'We have received your payment',
    heading: 'Payment received',
    paragraphs: [
      `Thank you. The certification of ${isolated(facilityName)} can start. Next, we will assign an inspector.`,
    ],
    facts: [
      ['Amount', isolated(amount)],
      ['Invoice', invoiceNumber === undefined ? 'We will email it separately' : isolated(invoiceNumber)],
    ],
    button: { label: 'View facility', url: facilityUrl },
  }),
  'invoice-issued': ({ facilityName, invoiceNumber, orderUrl }) => ({
    subject: 'Your invoice is ready',
    heading: 'Invoice ready',
    paragraphs: [`The invoice for the certification of ${isolated(facilityName)} is ready.`],
    facts: [['Invoice', isolated(invoiceNumber)]],
    button: { label: 'View order', url: orderUrl },
  }),
  'transfer-refused': ({ facilityName, reason, facilityUrl }) => ({
    subject: 'We could not confirm your transfer',
    heading: 'Transfer not confirmed',
    paragraphs: [
      `We could not confirm the transfer for ${isolated(facilityName)} for this reason:`,
      'You can attach another transfer slip or pay another way.',
    ],
    quote: multilineText(reason),
    button: { label: 'View facility', url: facilityUrl },
  }),
  'inspector-assigned': ({ facilityName, inspectorName, facilityUrl }) => ({
    subject: `Inspector assigned: ${isolated(facilityName)}`,
    heading: 'Inspector assigned',
    paragraphs: [
      `${isolated(inspectorName)} will inspect ${isolated(facilityName)}. Next, they will arrange a visit with you.`,
    ],
    button: { label: 'View facility', url: facilityUrl },
  }),
  'inspector-assigned-to-several': ({ inspectorName, facilities }) => ({
    subject: `Inspector assigned: ${facilities.length} facilities`,
    heading: 'Inspector assigned',
    paragraphs: [
      `${isolated(inspectorName)} will inspect these ${facilities.length} facilities. Next, they will arrange the visits with you.`,
    ],
    links: facilities.map(({ name, url }) => ({ label: isolated(name), url })),
  }),
  'inspector-removed': ({ facilityName }) => ({
    subject: `No longer assigned: ${isolated(facilityName)}`,
    heading: 'Assignment ended',
    paragraphs: [
      `You are no longer assigned to ${isolated(facilityName)}. Its visits have been removed from your calendar.`,
    ],
  }),
  'inspector-removed-from-several': ({ facilityNames }) => ({
    subject: `No longer assigned: ${facilityNames.length} facilities`,
    heading: 'Assignments ended',
    paragraphs: [
      `You are no longer assigned to these ${facilityNames.length} facilities. Their visits have been removed from your calendar.`,
      ...facilityNames.map(isolated),
    ],
  }),
  'visit-scheduled': ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `Visit scheduled: ${isolated(facilityName)}`,
    heading: 'Visit scheduled',
    paragraphs: ['Open the attached file to add the visit to your calendar.'],
    facts: [
      ['Facility', isolated(facilityName)],
      ['When', `${moment(at)} (Dubai time)`],
      ['Where', isolated(address)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'View facility', url },
  }),
  'visit-rescheduled': ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `Visit rescheduled: ${isolated(facilityName)}`,
    heading: 'Visit rescheduled',
    paragraphs: ['Open the attached file to update your calendar.'],
    facts: [
      ['Facility', isolated(facilityName)],
      ['New time', `${moment(at)} (Dubai time)`],
      ['Where', isolated(address)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'View facility', url },
  }),
  'visit-cancelled': ({ facilityName, at, inspectorName, reason, url }) => ({
    subject: `Visit cancelled: ${isolated(facilityName)}`,
    heading: 'Visit cancelled',
    paragraphs: [
      reason === undefined ? 'This visit will not take place.' : 'This visit will not take place, for this reason:',
      'Open the attached file to remove it from your calendar.',
    ],
    quote: multilineText(reason),
    facts: [
      ['Facility', isolated(facilityName)],
      ['Was scheduled for', `${moment(at)} (Dubai time)`],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'View facility', url },
  }),
  'certification-certified': ({ facilityName, number, expiresOn, certificateUrl, verifyUrl }) => ({
    subject: `Certified: ${isolated(facilityName)}`,
    heading: 'Your facility is certified',
    paragraphs: [`${isolated(facilityName)} is certified. The certificate is ready, and anyone can check it online.`],
    facts: [
      ['Certificate', isolated(number)],
      ['Valid until', day(expiresOn)],
    ],
    button: { label: 'View certificate', url: certificateUrl },
    links: [{ label: 'Public certificate page', url: verifyUrl }],
  }),
  'certification-failed': ({ facilityName, reason, facilityUrl }) => ({
    subject: `Not certified: ${isolated(facilityName)}`,
    heading: 'Certification not passed',
    paragraphs: [
      reason === undefined
        ? `${isolated(facilityName)} did not pass its certification.`
        : `${isolated(facilityName)} did not pass its certification for this reason:`,
      'When you have fixed this, you can apply to certify the facility again.',
    ],
    quote: multilineText(reason),
    button: { label: 'View facility', url: facilityUrl },
  }),
  'certification-expired': ({ facilityName, renewUrl }) => ({
    subject: `Certificate expired: ${isolated(facilityName)}`,
    heading: 'Your certificate has expired',
    paragraphs: [`The certificate for ${isolated(facilityName)} is no longer valid. Renew it to be certified again.`],
    button: { label: 'Renew', url: renewUrl },
  }),
  'certification-reminder': ({ facilityName, days, expiresOn, renewUrl }) => ({
    subject: `${days === 0 ? 'Expires today' : `Expires in ${plural(days, 'day', 'days')}`}: ${isolated(facilityName)}`,
    heading:
      days === 0 ? 'Your certificate expires today' : `Your certificate expires in ${plural(days, 'day', 'days')}`,
    paragraphs: [
      `The certificate for ${isolated(facilityName)} is valid until ${day(expiresOn)}. If you renew now, the new one starts when this one ends, so you lose no time.`,
    ],
    button: { label: 'Renew', url: renewUrl },
  }),
}
