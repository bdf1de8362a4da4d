import { createTexts } from '../../../lib/i18n.ts'
import { sentenceTexts, shared } from '../../../lib/shared-texts.ts'

export const buyerTexts = createTexts({
  ...sentenceTexts('buyer'),
  ...shared('no', 'save', 'saving', 'yes'),
  title: { en: 'Tax invoices', ar: 'الفواتير الضريبية' },
  question: { en: 'Is your company registered for VAT in the UAE?', ar: 'هل شركتك مسجّلة في ضريبة القيمة المضافة في دولة الإمارات؟' },
  'yes.hint': { en: 'Your invoices show your TRN, so that you can recover the VAT.', ar: 'يظهر رقم التسجيل الضريبي على فواتيرك، فيمكنك استرداد الضريبة.' },
  'no.hint': { en: 'Your invoices show your company name and address.', ar: 'يظهر اسم شركتك وعنوانها على فواتيرك.' },
  later: { en: 'Answer later', ar: 'الإجابة لاحقًا' },
  optional: { en: 'You can skip this for orders up to {limit}. You can answer later in your profile.', ar: 'يمكنك تخطي هذا السؤال للطلبات التي لا تتجاوز {limit}، والإجابة لاحقًا في ملفك الشخصي.' },
  needed: { en: 'Invoices above {limit} must show the TRN of a registered company.', ar: 'يجب أن تتضمن الفواتير التي تتجاوز {limit} رقم التسجيل الضريبي للشركة المسجّلة.' },
  'legal_name.hint': { en: 'As on your VAT certificate', ar: 'كما في شهادة ضريبة القيمة المضافة' },
  'trn.hint': { en: '15 digits, starting with 1', ar: '15 رقمًا أولها 1' },
  'trn.wrong': { en: 'A TRN has 15 digits and starts with 1.', ar: 'يتكوّن رقم التسجيل الضريبي من 15 رقمًا ويبدأ بالرقم 1.' },
  issued: { en: 'Invoices that are already issued do not change.', ar: 'لا تتغيّر الفواتير الصادرة من قبل.' },
  saved: { en: 'Details saved.', ar: 'تم حفظ البيانات.' },
  failed: { en: 'We could not save that. Try again.', ar: 'تعذّر حفظ البيانات. يُرجى المحاولة مرة أخرى.' },
})
