import { type Policy, retentionList } from './policy.ts'

const en: Policy = {
  title: 'Terms and Privacy Policy',
  version: 'Version of {date}',
  contents: 'On this page',
  print: 'Print',
  sections: [
    {
      id: 'terms',
      title: 'Terms',
      lead: 'These terms apply between the company that registers and the certification body that runs Assure in the United Arab Emirates ("we"). Our name, address and contact details are on every certificate and invoice.',
      parts: [
        {
          title: '1. What the service is',
          text: [
            'With Assure, a company registers its facilities, applies for certification, pays the fee, follows the visit and the decision, and receives a certificate that anyone can check.',
            'It can also request the other services that we offer at the time. Each is listed with its price where a request begins.',
          ],
        },
        {
          title: '2. Your account',
          text: [
            'You register on behalf of your company and confirm that you are authorised to do so. Your information must be true, complete and up to date. We may ask for documents that prove it.',
            'We review each registration and email our decision within 2-3 business days, or ask for anything missing. We may reject a registration. You can then correct it and submit it again.',
            'Keep your password to yourself, and tell us immediately if someone else may know it. Your profile shows where you are signed in and lets you sign out everywhere.',
          ],
        },
        {
          title: '3. Fee and payment',
          text: [
            'We show the certification fee, with value added tax, before you pay. If the fee changes while you are paying, you pay the fee you started with.',
            'You pay online through a payment provider, or by wire transfer with the reference we give you. Certification starts when we have confirmed your payment. You then receive a tax invoice in English and Arabic.',
            'The fee pays for the assessment, whatever the result.',
          ],
        },
        {
          title: '4. Visits',
          text: [
            'We assign an inspector, who arranges a visit with you. You give the inspector safe access to the facility, its records and the people who work there.',
            'Our inspectors and staff must not accept gifts or payments. Tell us if anyone asks for one.',
          ],
        },
        {
          title: '5. Decisions, objections and complaints',
          text: [
            'We decide impartially, based on what the inspection found. If we refuse certification, we give a reason.',
            'You may object to a decision, or complain about our work, in writing. Someone who was not involved will review it and reply in writing.',
          ],
        },
        {
          title: '6. Certificates',
          text: [
            'A certificate is valid for the facility, scope and dates it shows. You can renew it from 60 days before it expires.',
            'You may show the certificate complete and unchanged. You may not use it for other facilities or products, or in a misleading way.',
            'Tell us without delay about changes that affect the certificate, such as a move, a new activity or a serious incident.',
            'We may withdraw a certificate if its conditions are no longer met, if it was obtained with false statements or if it is misused. Only the public page of a certificate shows whether it is valid.',
          ],
        },
        {
          title: '7. The public register',
          text: [
            'So that people can trust certificates, we publish the number, facility, company, address, scope, dates and status of every certificate. Anyone can look up a certificate by its number, even after it expires. The register lists valid certificates only.',
          ],
        },
        {
          title: '8. Availability and liability',
          text: [
            'We run the service with care, but cannot promise that it is never interrupted. We keep everything you have saved.',
            'A certificate states what we assessed at a point in time. It does not replace your own duties or permits from authorities. We are liable as the law of the United Arab Emirates provides. Nothing here limits liability that cannot be limited by law.',
          ],
        },
        {
          title: '9. End, changes, law',
          text: [
            'You may close your account at any time in your profile. We may close an account that is misused, after a warning where that is reasonable.',
            'If these terms change, we publish the new version here with its date, and tell account holders before it applies to them.',
            'The federal law of the United Arab Emirates applies, and its courts have jurisdiction. These terms are in Arabic and English. If they differ, the Arabic text applies.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy Policy',
      lead: 'This policy explains which personal data we keep, why, for how long, and what you can ask for under Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data.',
      parts: [
        {
          title: '1. What data we keep',
          text: [
            'We keep only what certification needs:',
            [
              'About you: first and last name, email address, mobile number, job position, language and appearance.',
              'About your company: name, type, address, and the documents you upload, such as a trade licence.',
              'About your facilities: name, address, phone number, nearest port, and the name, email and phone number of your contact person.',
              'About certification: orders, payments, transfer slips, invoices, visits, reports, notes of inspectors, decisions and certificates.',
              'For security: your password in a form that cannot be read back, the devices and networks that you sign in from, failed sign-ins, and a record of who changed what and when.',
              'Emails and notifications we sent you.',
            ],
            'We never see or keep your card number. You give it only to the payment provider.',
          ],
        },
        {
          title: '2. Why we keep it',
          text: [
            'To carry out the contract with your company: registration, certification, payment, visits, certificates.',
            'To meet legal duties, such as tax and accounting records.',
            'To keep accounts and certificates safe from misuse and forgery.',
            'We do not sell data, show advertising or build profiles. No decision about you or your facility is made by a machine alone.',
          ],
        },
        {
          title: '3. Who can see it',
          text: [
            [
              'You see what belongs to your company. No one from another company can see it.',
              'Our administrators see what they need for reviews, payments and decisions.',
              'An inspector sees a facility, its contact person and its documents only while assigned to it.',
              'Providers that work for us under contract: hosting, email, payment.',
              'Authorities, where the law requires it.',
              'Everyone can see a certificate: its number, facility, company, address, scope, dates and status. It names no person except our own signatory.',
            ],
            'If a provider processes data outside the United Arab Emirates, we make sure it is protected as the law requires.',
          ],
        },
        {
          title: '4. How long we keep it',
          text: [
            [
              'One-time codes: 10 minutes. Links to set a password: 60 minutes, or seven days for the first one. Links to a document: ten minutes.',
              'Sessions: they end after 12 hours without use, and after 30 days at the latest.',
              'Account, company and facility data: as long as the account exists. If you close it, we erase it after 14 days.',
              'Invoices, orders and payments: as long as tax law requires, at least five years.',
              'Certificates, the decisions behind them and the record of changes: permanently, so that certificates can always be checked. After an account is closed, without names.',
              'Replaced documents: as long as a certification based on them can be questioned.',
            ],
            'Every night, we delete what is older than this:',
            retentionList,
            'Backups are kept for 35 days. What was deleted or erased is gone from them when the last backup from before is deleted.',
          ],
        },
        {
          title: '5. How we protect it',
          text: [
            'Connections are encrypted. Bank details and identity numbers are also encrypted in storage. Passwords are stored only as strong hashes. Links to documents work for minutes and for one account. Every change leaves a record that cannot be altered unnoticed.',
            'If a breach puts your data at risk, we tell you and the competent authority as the law requires.',
          ],
        },
        {
          title: '6. What you can ask for',
          text: [
            'In your profile, you can see and change your own details, download everything of your company, and close your account. You can also ask us:',
            [
              'what data we keep about you, and for a machine-readable copy;',
              'to correct what is wrong;',
              'to erase or restrict what we do not need to keep;',
              'to stop processing that you object to.',
            ],
            'Write to the contact address on your certificates, invoices and emails. If you are not satisfied with our answer, you can contact the UAE Data Office.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      lead: 'We do not use cookies for advertising or statistics, or cookies from other companies. What we keep in your browser makes the service work, so we do not ask for consent.',
      parts: [
        {
          title: 'What is kept in your browser',
          text: [
            [
              'assure_device (cookie): marks a device that has signed in before, so that other people’s failed sign-ins cannot lock you out. Scripts cannot read it.',
              'auth (local storage): keeps you signed in on this device until you sign out or the session ends.',
              'language, theme (local storage): the language and appearance you chose. assure_language (cookie): the same language, so that pages arrive in it.',
              'draft:… (local storage): what you typed into a form and have not sent yet. We delete it when you send it.',
              'certificateKeys (local storage): our public keys, so that you can check certificates offline.',
              'waitingOrders (local storage): a payment you started, so that you can continue it.',
            ],
            'You can delete all of this in your browser at any time. You will be signed out and lose your drafts.',
          ],
        },
      ],
    },
  ],
}
export default en
