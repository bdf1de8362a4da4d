import { createTexts } from '../../../lib/i18n.ts'

export const firstRunTexts = createTexts({
  title: { en: 'Before payments open', ar: 'قبل فتح باب الدفع' },
  lead: { en: 'Owners cannot pay yet. Payments open automatically when you have completed everything here.', ar: 'لا يستطيع أصحاب المنشآت الدفع بعد. يُفتح باب الدفع تلقائيًا بعد ضبط كل ما يلي.' },
  'waiting-invoices': {
    en: { one: '{count} order has already been paid. We will issue its invoice then.', other: '{count} orders have already been paid. We will issue their invoices then.' },
    ar: {
      zero: 'لا توجد فواتير بانتظار الإصدار.',
      one: 'هناك طلب مدفوع واحد، وتصدر فاتورته عندئذ.',
      two: 'هناك طلبان مدفوعان، وتصدر فاتورتاهما عندئذ.',
      few: 'هناك {count} طلبات مدفوعة، وتصدر فواتيرها عندئذ.',
      many: 'هناك {count} طلبًا مدفوعًا، وتصدر فواتيرها عندئذ.',
      other: 'هناك {count} طلب مدفوع، وتصدر فواتيرها عندئذ.',
    },
  },
  progress: { en: '{done} of {all} complete', ar: 'تم ضبط {done} من {all}' },
  done: { en: 'Complete', ar: 'مضبوط' },
  missing: { en: 'Missing', ar: 'ناقص' },
  set: { en: 'Set up', ar: 'ضبط' },
  'set.named': { en: 'Set up: {what}', ar: 'ضبط: {what}' },
  name: { en: 'Issuer name', ar: 'اسم جهة الإصدار' },
  'name.why': { en: 'Shown on every invoice and certificate.', ar: 'يظهر في كل فاتورة وشهادة.' },
  address: { en: 'Issuer address', ar: 'عنوان جهة الإصدار' },
  'address.why': { en: 'Invoices are not valid without it.', ar: 'لا تصح الفاتورة من دونه.' },
  tax: { en: 'Tax registration', ar: 'التسجيل الضريبي' },
  'tax.why': { en: 'You need a TRN to issue tax invoices. If you do not have one, choose “Not registered”. VAT is then 0 and invoices show no tax.', ar: 'رقم التسجيل الضريبي شرط للفاتورة الضريبية. إن لم يوجد فاختر «غير مسجل»: تصبح نسبة الضريبة 0 وتصدر فاتورة عادية.' },
  signatory: { en: 'Signatory and contact', ar: 'الموقّع وبريد التواصل' },
  'signatory.why': { en: 'Who signs certificates, and where owners can contact you.', ar: 'من يوقّع الشهادات، وأين يراسلك أصحاب المنشآت.' },
  bank: { en: 'Bank details', ar: 'البيانات البنكية' },
  'bank.why': { en: 'Owners transfer fees to this account.', ar: 'يحوّل أصحاب المنشآت إلى هذا الحساب.' },
})
