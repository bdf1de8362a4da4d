import type { Policy } from './policy.ts'

const en: Policy = {
  title: 'Terms and Privacy Policy',
  version: 'Version of {date}',
  contents: 'On this page',
  print: 'Print',
  sections: [
    {
      id: 'terms',
      title: 'Terms',
      lead: 'These terms apply between the company that registers and the certification body that runs Assure in the United Arab Emirates ("we"). Our name, address and contact stand on every certificate and invoice.',
      parts: [
        {
          title: '1. What the service is',
          text: [
            'With Assure a company registers its facilities, asks for their certification, pays the fee, follows the visit and the decision, and receives a certificate that anybody can check.',
            'Material inspections and product tests are arranged by e-mail for now.',
          ],
        },
        {
          title: '2. Your account',
          text: [
            'You register in the name of your company and confirm that you may do so. What you state must be true, complete and up to date; we may ask for documents that show it.',
            'We review each registration and e-mail the decision within 2-3 business days, or ask for what is missing. We may reject a registration. You may then correct it and submit it again.',
            'Keep your password to yourself and tell us at once if somebody else may know it. You can see in your profile where you are signed in, and sign out everywhere.',
          ],
        },
        {
          title: '3. Fee and payment',
          text: [
            'The fee of a certification, with value added tax, is shown before you pay. A payment in progress keeps the fee that it began with.',
            'You pay online through a payment provider, or by wire transfer with the reference that we give. A certification begins once the money has been confirmed. You then receive a tax invoice in English and Arabic.',
            'The fee pays for the assessment. It does not depend on the result, and it buys no particular result.',
          ],
        },
        {
          title: '4. Visits',
          text: [
            'We assign an inspector, who agrees a visit with your facility. You give the inspector safe access to the facility, to its records and to the people who know it.',
            'Inspectors and staff must not accept gifts or payments. Tell us if anybody asks for one.',
          ],
        },
        {
          title: '5. Decisions, objections and complaints',
          text: [
            'Whether a facility is certified is decided on what was found, impartially and with a reason where it is refused.',
            'You may object to a decision, or complain about our work, in writing. Somebody who took no part in the matter looks at it and answers you in writing.',
          ],
        },
        {
          title: '6. Certificates',
          text: [
            'A certificate holds for the facility, the scope and the time that stand on it. A renewal can be asked for from 60 days before it ends.',
            'You may show the certificate as a whole and unchanged. You may not use it for other facilities or products, or so that it misleads.',
            'Tell us without delay of changes that matter for the certificate, such as a move, a new activity or a serious incident.',
            'We may withdraw a certificate if its conditions are no longer met, if it was obtained with untrue statements or if it is misused. Whether a certificate holds is said by its public page alone.',
          ],
        },
        {
          title: '7. The public register',
          text: [
            'So that certificates can be trusted, we publish the number, facility, company, address, scope, dates and state of every certificate. It can be looked up by number for as long as somebody may hold the paper; the register lists those that are valid.',
          ],
        },
        {
          title: '8. Availability and liability',
          text: [
            'We run the service with care, yet cannot promise that it is never interrupted. What you saved is kept.',
            'A certificate states what was assessed at a time. It replaces neither your own duties nor permits of authorities. We are liable as the law of the United Arab Emirates provides; nothing here limits liability that cannot be limited by law.',
          ],
        },
        {
          title: '9. End, changes, law',
          text: [
            'You may end your account at any time by writing to us. We may close an account that is misused, after a warning where that is reasonable.',
            'If these terms change, we show the new version here with its date and tell account holders before it counts for them.',
            'The federal law of the United Arab Emirates applies, and its courts are competent. The terms exist in Arabic and English; where they differ, the Arabic text counts.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy Policy',
      lead: 'This policy says which personal data we keep, why, for how long, and what you can ask of us under Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data.',
      parts: [
        {
          title: '1. Which data we keep',
          text: [
            'We keep only what certification needs:',
            [
              'Of you: first and last name, e-mail address, mobile number, job position, language and appearance.',
              'Of your company: name, type, address, and the documents that you upload, such as a trade license.',
              'Of your facilities: name, address, phone number, nearest port, and the name, e-mail and phone number of the contact person that you name.',
              'Of certification: orders, payments, transfer slips, invoices, visits, reports, notes of inspectors, decisions and certificates.',
              'For security: your password in a form that cannot be read back, the devices and networks that you sign in from, failed sign-ins, and a record of who changed what and when.',
              'Mails and notifications that we sent you.',
            ],
            'We never see or keep the number of your card: you give it to the payment provider alone.',
          ],
        },
        {
          title: '2. Why',
          text: [
            'To carry out the contract with your company: registration, certification, payment, visits, certificates.',
            'To meet legal duties, such as tax and accounting records.',
            'To keep accounts and certificates safe from misuse and forgery.',
            'We do not sell data, show no advertising and build no profiles. No decision about you or your facility is made by a machine alone.',
          ],
        },
        {
          title: '3. Who can see it',
          text: [
            [
              'You see what belongs to your company, and nobody of another company does.',
              'Our administrators see what they need for reviews, payments and decisions.',
              'An inspector sees a facility, its contact person and its papers only while assigned to it.',
              'Providers that work for us under contract: hosting, e-mail, payment.',
              'Authorities, where the law obliges us.',
              'Everybody sees a certificate: its number, facility, company, address, scope, dates and state. No person is named there but our own signatory.',
            ],
            'Should a provider process data outside the United Arab Emirates, we make sure of a protection that the law accepts.',
          ],
        },
        {
          title: '4. How long',
          text: [
            [
              'One-time codes: 10 minutes. Links to set a password: one hour, or seven days for the first one. Links to a document: ten minutes.',
              'Sessions: they end after 12 hours without use, and after 30 days at the latest.',
              'Account, company and facility data: as long as the account exists.',
              'Invoices, orders and payments: as long as tax law demands, at least five years.',
              'Certificates, the decisions behind them and the record of changes: permanently, since a certificate must stay checkable and its history must not be altered.',
              'Documents that were replaced: as long as a certification that rests on them can be questioned.',
            ],
          ],
        },
        {
          title: '5. How it is protected',
          text: [
            'Connections are encrypted. Bank details and identity numbers are encrypted once more where they are stored. Passwords are stored only as strong hashes. Documents open through links that work for minutes and for one account. Every change leaves a record that cannot be altered unnoticed.',
            'If a breach puts your data at risk, we tell you and the competent authority as the law demands.',
          ],
        },
        {
          title: '6. What you can ask for',
          text: [
            'You can see and change your own details in your profile. Beyond that you can ask us:',
            [
              'which data of you we keep, and for a copy that can be read by machines;',
              'to correct what is wrong;',
              'to erase or restrict what we need not keep;',
              'to stop a processing that you object to.',
            ],
            'Write to the contact address that stands on your certificates, invoices and mails. If our answer does not satisfy you, you can turn to the UAE Data Office.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      lead: 'We use no cookies for advertising or statistics, and none of other companies. What is kept in your browser makes the service work; so we do not ask for consent to it.',
      parts: [
        {
          title: 'What is kept in your browser',
          text: [
            [
              'assure_device (cookie): marks a device that signed in before, so that wrong tries of strangers cannot lock you out. It cannot be read by scripts.',
              'auth (local storage): keeps you signed in on this device until you sign out or the session ends.',
              'language, theme (local storage): the language and appearance that you chose.',
              'draft:… (local storage): what you typed into a form and have not sent yet. It is deleted when you send it.',
              'certificateKeys (local storage): our public keys, so that certificates can be checked without a connection.',
              'waitingOrders (local storage): a payment that you began, so that you find it again.',
            ],
            'You can delete all of it in your browser at any time. You are then signed out, and drafts are lost.',
          ],
        },
      ],
    },
  ],
}
export default en
