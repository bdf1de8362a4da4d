// The names of documents in reminders.
import type { CompanyDocumentKind, InspectorDocumentKind } from '@assure/contract/domain/vocabulary'

export type RemindedDocument = CompanyDocumentKind | InspectorDocumentKind | 'agreement' | 'facility'

export const documentNames: Record<RemindedDocument, { en: string; ar: string }> = {
  trade_license: { en: 'Trade licence', ar: 'الرخصة التجارية' },
  registration: { en: 'Company registration', ar: 'شهادة تسجيل الشركة' },
  vat: { en: 'VAT certificate', ar: 'شهادة التسجيل الضريبي' },
  other: { en: 'Document', ar: 'مستند' },
  agreement: { en: 'Partnership agreement', ar: 'اتفاقية الشراكة' },
  facility: { en: 'Document', ar: 'مستند' },
  passport: { en: 'Passport', ar: 'جواز السفر' },
  emirates_id: { en: 'Emirates ID', ar: 'الهوية الإماراتية' },
  visa: { en: 'Visa', ar: 'التأشيرة' },
  certifications: { en: 'Certificate', ar: 'الشهادة' },
}
