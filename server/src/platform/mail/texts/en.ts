import type { MailTexts } from '../templates.ts'
import { dateWriter, isolated, ownWords } from './inserted.ts'

const { day, moment } = dateWriter('en-GB')
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const en: MailTexts = {
  'sign-up-code': ({ code, minutes }) => ({
    subject: 'Your Assure code',
    heading: 'Verify your e-mail address',
    paragraphs: ['Enter this code where you asked for it.'],
    code,
    note: `The code is good for ${plural(minutes, 'minute', 'minutes')} and for one use. Nobody at Assure will ever ask you for it. If you did not ask for a code, you can ignore this message.`,
  }),
  'sign-up-known': ({ signInUrl, forgotUrl }) => ({
    subject: 'You already have an Assure account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody asked for a sign-up code for this e-mail address. An account with this address is already open, so no code is needed.',
    ],
    button: { label: 'Sign in', url: signInUrl },
    links: [{ label: 'Forgot your password? Choose a new one', url: forgotUrl }],
    note: 'If it was not you, you can ignore this message. Nothing has changed.',
  }),
  'registration-received': ({ reference, companyName }) => ({
    subject: 'We have received your registration',
    heading: 'Registration received',
    paragraphs: [
      `Thank you. We have received the registration of ${isolated(companyName)} and will review it within 2-3 business days.`,
      'You will get a message from us as soon as it is decided, or if we need another document.',
    ],
    facts: [['Reference', isolated(reference)]],
  }),
  'documents-requested': ({ message, continueUrl }) => ({
    subject: 'We need more documents from you',
    heading: 'More documents needed',
    paragraphs: ['To go on with the review of your registration we need something more from you:'],
    quote: ownWords(message),
    button: { label: 'Upload documents', url: continueUrl },
    note: 'You sign in with your e-mail address and a code that we send you.',
  }),
  'account-approved': ({ setPasswordUrl, days }) => ({
    subject: 'Your Assure account is approved',
    heading: 'Welcome to Assure',
    paragraphs: [
      'Your registration has been approved. Choose a password, and you can add your facilities and have them certified.',
    ],
    button: { label: 'Choose a password', url: setPasswordUrl },
    note: `The link works once and for ${plural(days, 'day', 'days')}. After that you can ask for a new one with "Forgot password?" on the sign-in page.`,
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
    quote: ownWords(reason),
    button: { label: 'Correct and submit again', url: continueUrl },
  }),
  'inspector-invited': ({ setPasswordUrl, days }) => ({
    subject: 'Your Assure inspector account',
    heading: 'Welcome to Assure',
    paragraphs: [
      'An inspector account has been opened for you. Choose a password to see the facilities that are assigned to you.',
    ],
    button: { label: 'Choose a password', url: setPasswordUrl },
    note: `The link works once and for ${plural(days, 'day', 'days')}. After that you can ask for a new one with "Forgot password?" on the sign-in page.`,
  }),
  'reset-password': ({ url, minutes }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for your account. If it was you, go on here:'],
    button: { label: 'Choose a new password', url },
    note: `The link works once and for ${plural(minutes, 'minute', 'minutes')}. If it was not you, you can ignore this message: your password stays as it is.`,
  }),
  'password-changed': ({ forgotUrl }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and all your other devices have been signed out.',
      'If it was not you, choose a new password at once:',
    ],
    button: { label: 'Choose a new password', url: forgotUrl },
  }),
  'sign-in-failures': ({ count, waitUntil, forgotUrl }) => ({
    subject: 'Failed sign-ins to your account',
    heading: 'Somebody could not sign in',
    paragraphs: [
      `There have been ${plural(count, 'failed sign-in', 'failed sign-ins')} to your account in a row.`,
      waitUntil === undefined
        ? 'If it was you, take your time: after several wrong passwords we ask for a short wait.'
        : `If it was you, you can try again there at ${moment(waitUntil)} (Dubai time).`,
      'Devices that you have signed in on before are not affected.',
      'If it was not you, your password has kept them out. If you use it elsewhere too, choose a new one:',
    ],
    button: { label: 'Choose a new password', url: forgotUrl },
  }),
  'payment-received': ({ facilityName, amount, invoiceNumber, facilityUrl }) => ({
    subject: 'We have received your payment',
    heading: 'Payment received',
    paragraphs: [
      `Thank you. The certification of ${isolated(facilityName)} can begin: next, an inspector is assigned.`,
    ],
    facts: [
      ['Amount', isolated(amount)],
      ['Invoice', invoiceNumber === undefined ? 'Follows in a separate email' : isolated(invoiceNumber)],
    ],
    button: { label: 'Open the facility', url: facilityUrl },
  }),
  'invoice-issued': ({ facilityName, invoiceNumber, orderUrl }) => ({
    subject: 'Your invoice is ready',
    heading: 'Invoice ready',
    paragraphs: [`The invoice for the certification of ${isolated(facilityName)} is ready.`],
    facts: [['Invoice', isolated(invoiceNumber)]],
    button: { label: 'Open the order', url: orderUrl },
  }),
  'transfer-refused': ({ facilityName, reason, facilityUrl }) => ({
    subject: 'Your transfer could not be confirmed',
    heading: 'Transfer not confirmed',
    paragraphs: [
      `We could not confirm the transfer for ${isolated(facilityName)} for this reason:`,
      'You can attach another slip or pay in another way.',
    ],
    quote: ownWords(reason),
    button: { label: 'Open the facility', url: facilityUrl },
  }),
  'inspector-assigned': ({ facilityName, inspectorName, facilityUrl }) => ({
    subject: `Inspector assigned: ${isolated(facilityName)}`,
    heading: 'Inspector assigned',
    paragraphs: [
      `${isolated(inspectorName)} has been assigned to ${isolated(facilityName)}. The visit is agreed next.`,
    ],
    button: { label: 'Open the facility', url: facilityUrl },
  }),
  'inspector-assigned-to-several': ({ inspectorName, facilities }) => ({
    subject: `Inspector assigned: ${facilities.length} facilities`,
    heading: 'Inspector assigned',
    paragraphs: [
      `${isolated(inspectorName)} has been assigned to these ${facilities.length} facilities. The visits are agreed next.`,
    ],
    links: facilities.map(({ name, url }) => ({ label: isolated(name), url })),
  }),
  'inspector-removed': ({ facilityName }) => ({
    subject: `No longer assigned: ${isolated(facilityName)}`,
    heading: 'Assignment ended',
    paragraphs: [`You are no longer assigned to ${isolated(facilityName)}. Its visits are no longer in your calendar.`],
  }),
  'inspector-removed-from-several': ({ facilityNames }) => ({
    subject: `No longer assigned: ${facilityNames.length} facilities`,
    heading: 'Assignments ended',
    paragraphs: [
      `You are no longer assigned to these ${facilityNames.length} facilities. Their visits are no longer in your calendar.`,
      ...facilityNames.map(isolated),
    ],
  }),
  'visit-scheduled': ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `Visit planned: ${isolated(facilityName)}`,
    heading: 'A visit is planned',
    paragraphs: ['A calendar file is attached.'],
    facts: [
      ['Facility', isolated(facilityName)],
      ['When', `${moment(at)} (Dubai time)`],
      ['Where', isolated(address)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'Open the facility', url },
  }),
  'visit-rescheduled': ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `Visit moved: ${isolated(facilityName)}`,
    heading: 'The visit has a new time',
    paragraphs: ['The attached calendar file replaces the earlier one.'],
    facts: [
      ['Facility', isolated(facilityName)],
      ['New time', `${moment(at)} (Dubai time)`],
      ['Where', isolated(address)],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'Open the facility', url },
  }),
  'visit-cancelled': ({ facilityName, at, inspectorName, reason, url }) => ({
    subject: `Visit cancelled: ${isolated(facilityName)}`,
    heading: 'The visit is cancelled',
    paragraphs: [
      reason === undefined ? 'This visit will not take place.' : 'This visit will not take place, for this reason:',
      'The attached calendar file removes it from your calendar.',
    ],
    quote: ownWords(reason),
    facts: [
      ['Facility', isolated(facilityName)],
      ['Was planned for', `${moment(at)} (Dubai time)`],
      ['Inspector', isolated(inspectorName)],
    ],
    button: { label: 'Open the facility', url },
  }),
  'certification-certified': ({ facilityName, number, expiresOn, certificateUrl, verifyUrl }) => ({
    subject: `Certified: ${isolated(facilityName)}`,
    heading: 'Your facility is certified',
    paragraphs: [
      `${isolated(facilityName)} is certified. The certificate is ready, and anybody can check it at the address below.`,
    ],
    facts: [
      ['Certificate', isolated(number)],
      ['Valid until', day(expiresOn)],
    ],
    button: { label: 'View the certificate', url: certificateUrl },
    links: [{ label: 'Public page of the certificate', url: verifyUrl }],
  }),
  'certification-failed': ({ facilityName, reason, facilityUrl }) => ({
    subject: `Not certified: ${isolated(facilityName)}`,
    heading: 'Certification not passed',
    paragraphs: [
      reason === undefined
        ? `${isolated(facilityName)} did not pass its certification.`
        : `${isolated(facilityName)} did not pass its certification for this reason:`,
      'When it is put right, you can have the facility certified again.',
    ],
    quote: ownWords(reason),
    button: { label: 'Open the facility', url: facilityUrl },
  }),
  'certification-expired': ({ facilityName, renewUrl }) => ({
    subject: `Certificate expired: ${isolated(facilityName)}`,
    heading: 'The certificate has expired',
    paragraphs: [
      `The certificate of ${isolated(facilityName)} is no longer valid, and its public page says so. Renew it to be certified again.`,
    ],
    button: { label: 'Renew', url: renewUrl },
  }),
  'certification-reminder': ({ facilityName, days, expiresOn, renewUrl }) => ({
    subject: `${days === 0 ? 'Expires today' : `Expires in ${plural(days, 'day', 'days')}`}: ${isolated(facilityName)}`,
    heading: days === 0 ? 'The certificate expires today' : `The certificate expires in ${plural(days, 'day', 'days')}`,
    paragraphs: [
      `The certificate of ${isolated(facilityName)} is valid until ${day(expiresOn)}. If you renew it now, the new one begins when this one ends: no day is lost.`,
    ],
    button: { label: 'Renew', url: renewUrl },
  }),
}
