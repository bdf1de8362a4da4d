// Settings and the reference lists.
import type { Problem } from './problem.ts'

export const settingsProblems = {
  'settings.nothing-changed': { status: 422, en: 'There are no changes to save.', ar: 'لا توجد تغييرات لحفظها.' },
  'settings.fee': { status: 422, en: 'The fee must be between 1.00 and 100,000.00, with up to 2 decimals.', ar: 'يجب أن تتراوح الرسوم بين 1.00 و100,000.00، وبخانتين عشريتين كحد أقصى.' },
  'settings.vat': { status: 422, en: 'The VAT rate must be between 0 and 100%, with up to 2 decimals.', ar: 'يجب أن تتراوح نسبة ضريبة القيمة المضافة بين 0 و100 بالمئة، وبخانتين عشريتين كحد أقصى.' },
  'settings.currency': { status: 422, en: 'A currency code has 3 letters, like AED.', ar: 'يتكوّن رمز العملة من ثلاثة أحرف لاتينية، مثل AED.' },
  'settings.validity': { status: 422, en: 'The validity must be between 1 and 120 months.', ar: 'يجب أن تتراوح مدة الصلاحية بين شهر واحد و120 شهرًا.' },
  'settings.reminder-days': { status: 422, en: 'Enter 1 to 10 different numbers of days, each between 1 and 365.', ar: 'يُرجى تحديد ما بين قيمة واحدة وعشر قيم مختلفة لعدد الأيام، كل منها بين 1 و365.' },
  'settings.retention-days': { status: 422, en: 'Enter between 1 and 3,650 days.', ar: 'يُرجى تحديد عدد من الأيام بين 1 و3650.' },
  'settings.finding-days': { status: 422, en: 'Enter between 1 and 260 working days.', ar: 'يُرجى تحديد عدد من الأيام بين 1 و260.' },
  'settings.holidays': { status: 422, en: 'Enter up to 100 different days.', ar: 'يُرجى تحديد ما لا يزيد على 100 يوم دون تكرار.' },
  'settings.two-people-refund': { status: 422, en: 'The amount must be between 0.00 and 100,000,000.00, with up to 2 decimals.', ar: 'يجب أن يتراوح المبلغ بين 0.00 و100,000,000.00، وبخانتين عشريتين كحد أقصى.' },
  'settings.vat-not-registered': { status: 422, en: 'You cannot add VAT without a TRN. Set the VAT rate to 0.', ar: 'لا يجوز تحصيل ضريبة القيمة المضافة دون رقم تسجيل ضريبي: اجعل نسبة الضريبة 0.' },
  'reference.not-found': { status: 404, en: 'This entry was not found.', ar: 'لم يتم العثور على هذا العنصر.' },
  'reference.name-taken': {
    status: 409,
    en: 'The list already has an entry with this name.',
    ar: 'تحتوي القائمة بالفعل على عنصر بهذا الاسم.',
    field: 'name',
  },
} as const satisfies Record<string, Problem>
