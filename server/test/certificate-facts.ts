import type { CertificateFacts } from '@assure/contract/signed/credential'

/** The facts of a certificate, in both scripts. */
export const aCertificate: CertificateFacts = {
  number: 'ASR-2026-000157',
  revision: 1,
  issuer: {
    name: { en: 'Assure Certification', ar: 'Assure لاعتماد المنشآت' },
    address: { en: 'Abu Dhabi, UAE', ar: 'أبوظبي، الإمارات العربية المتحدة' },
    contact: 'certificates@assure.example',
  },
  holder: { name: 'Gulf Reefer Logistics FZE', reference: 'REG-2026-000031' },
  facility: {
    name: 'مخزن جبل علي – Plant 2 (الفرع 12-3)',
    address: 'Plot S20119',
    city: 'Dubai',
    emirate: { en: 'Dubai', ar: 'دبي' },
  },
  scope: { en: 'Chilled storage of food', ar: 'التخزين المبرّد للأغذية' },
  grantedOn: '2026-03-05',
  expiresOn: '2027-03-04',
  decision: 'inspection',
  signatory: {
    name: { en: 'Dr. Salma Al Marzooqi', ar: 'د. سلمى المرزوقي' },
    title: { en: 'Director of Certification', ar: 'مديرة الاعتماد' },
  },
  statusUrl: 'https://assure.example/verify/ASR-2026-000157',
  issuedAt: '2026-03-05T08:12:00.000Z',
}
