import type { MailTexts } from '../templates.ts'
import { dateWriter, isolated, multilineText } from './inserted.ts'

const { day, moment } = dateWriter('ar-AE-u-nu-latn')

type Counted = { one: string; two: string; few: string; many: string; other: string }
const rules = new Intl.PluralRules('ar')
/** Arabic counts one and two by the noun alone, three to ten by the plural, from eleven on by the singular again. */
const counted = (count: number, noun: Counted): string => {
  const form = rules.select(count)
  if (form === 'one') return noun.one
  if (form === 'two') return noun.two
  return `${count} ${form === 'few' ? noun.few : form === 'many' ? noun.many : noun.other}`
}

/** After «لمدة» and «خلال»: the genitive, which the dual alone shows. */
const minutes: Counted = { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }
const establishments: Counted = { one: 'منشأة واحدة', two: 'منشأتين', few: 'منشآت', many: 'منشأة', other: 'منشأة' }
const days: Counted = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
const attempts: Counted = { one: 'محاولة واحدة', two: 'محاولتين', few: 'محاولات', many: 'محاولة', other: 'محاولة' }

const linkNote = (count: number): string =>
  `يعمل الرابط مرة واحدة ولمدة ${counted(count, days)}. بعد ذلك يمكنكم طلب رابط جديد من خلال «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول.`

export const ar: MailTexts = {
  'sign-up-code': (values) => ({
    subject: 'رمز التحقق من Assure',
    heading: 'تأكيد البريد الإلكتروني',
    paragraphs: ['يُرجى إدخال هذا الرمز في الصفحة التي طلبتموه منها.'],
    code: values.code,
    note: `الرمز صالح لمدة ${counted(values.minutes, minutes)} ولاستخدام واحد فقط. لن يطلبه منكم أي شخص من Assure. إذا لم تطلبوا رمزًا، فيمكنكم تجاهل هذه الرسالة.`,
  }),
  'sign-up-known': ({ signInUrl, forgotUrl }) => ({
    subject: 'لديكم حساب في Assure بالفعل',
    heading: 'لديكم حساب بالفعل',
    paragraphs: ['طلب أحدهم رمز تسجيل لهذا البريد الإلكتروني. يوجد حساب مفتوح بهذا البريد، لذلك لا حاجة إلى رمز.'],
    button: { label: 'تسجيل الدخول', url: signInUrl },
    links: [{ label: 'هل نسيتم كلمة المرور؟ اختاروا كلمة مرور جديدة', url: forgotUrl }],
    note: 'إذا لم تكونوا أنتم من طلب ذلك، فيمكنكم تجاهل هذه الرسالة. لم يتغير أي شيء.',
  }),
  'registration-received': ({ reference, companyName }) => ({
    subject: 'استلمنا طلب تسجيلكم',
    heading: 'تم استلام طلب التسجيل',
    paragraphs: [
      `شكرًا لكم. استلمنا طلب تسجيل ${isolated(companyName)} وسنراجعه خلال 2-3 أيام عمل.`,
      'ستصلكم رسالة منا فور صدور القرار، أو إذا احتجنا إلى مستند آخر.',
    ],
    facts: [['الرقم المرجعي', isolated(reference)]],
  }),
  'documents-requested': ({ message, continueUrl }) => ({
    subject: 'نحتاج إلى مستندات إضافية منكم',
    heading: 'مطلوب مستندات إضافية',
    paragraphs: ['لمتابعة مراجعة طلب تسجيلكم نحتاج منكم إلى ما يلي:'],
    quote: multilineText(message),
    button: { label: 'رفع المستندات', url: continueUrl },
    note: 'يتم الدخول ببريدكم الإلكتروني ورمز نرسله إليكم.',
  }),
  'account-approved': (values) => ({
    subject: 'تمت الموافقة على حسابكم في Assure',
    heading: 'مرحبًا بكم في Assure',
    paragraphs: ['تمت الموافقة على طلب تسجيلكم. اختاروا كلمة مرور، ثم يمكنكم إضافة منشآتكم والتقدم بطلب اعتمادها.'],
    button: { label: 'اختيار كلمة المرور', url: values.setPasswordUrl },
    note: linkNote(values.days),
  }),
  'account-rejected': ({ reason, continueUrl }) => ({
    subject: 'لم تتم الموافقة على طلب تسجيلكم',
    heading: 'لم تتم الموافقة على الطلب',
    paragraphs: [
      reason === undefined
        ? 'راجعنا طلب تسجيلكم وتعذّرت الموافقة عليه.'
        : 'راجعنا طلب تسجيلكم وتعذّرت الموافقة عليه للسبب التالي:',
      'يمكنكم تصحيح البيانات وتقديم الطلب مرة أخرى.',
    ],
    quote: multilineText(reason),
    button: { label: 'التصحيح وإعادة التقديم', url: continueUrl },
  }),
  'inspector-invited': (values) => ({
    subject: 'حسابكم كمفتش في Assure',
    heading: 'مرحبًا بكم في Assure',
    paragraphs: ['تم فتح حساب مفتش لكم. اختاروا كلمة مرور للاطلاع على المنشآت المسندة إليكم.'],
    button: { label: 'اختيار كلمة المرور', url: values.setPasswordUrl },
    note: linkNote(values.days),
  }),
  'reset-password': (values) => ({
    subject: 'اختيار كلمة مرور جديدة',
    heading: 'اختيار كلمة مرور جديدة',
    paragraphs: ['طلب أحدهم كلمة مرور جديدة لحسابكم. إذا كنتم أنتم من طلب ذلك، فتابعوا من هنا:'],
    button: { label: 'اختيار كلمة مرور جديدة', url: values.url },
    note: `يعمل الرابط مرة واحدة ولمدة ${counted(values.minutes, minutes)}. إذا لم تطلبوا ذلك، فيمكنكم تجاهل هذه الرسالة، وتبقى كلمة المرور كما هي.`,
  }),
  'password-changed': ({ forgotUrl }) => ({
    subject: 'تم تغيير كلمة المرور',
    heading: 'تم تغيير كلمة المرور',
    paragraphs: [
      'تم للتو تغيير كلمة مرور حسابكم، وتم تسجيل الخروج من جميع أجهزتكم الأخرى.',
      'إذا لم تكونوا أنتم من غيّرها، فاختاروا كلمة مرور جديدة فورًا:',
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url: forgotUrl },
  }),
  'sign-in-failures': ({ count, waitUntil, forgotUrl }) => ({
    subject: 'محاولات دخول غير ناجحة إلى حسابكم',
    heading: 'محاولات دخول غير ناجحة',
    paragraphs: [
      `رصدنا ${counted(count, attempts)} متتالية لتسجيل الدخول إلى حسابكم دون نجاح.`,
      waitUntil === undefined
        ? 'إذا كنتم أنتم من حاول، فيُرجى التمهّل: بعد عدة كلمات مرور خاطئة يلزم انتظار قصير.'
        : `إذا كنتم أنتم من حاول، فيمكنكم المحاولة مرة أخرى من المكان نفسه في ${moment(waitUntil)} بتوقيت دبي.`,
      'لا يشمل ذلك الأجهزة التي سبق أن سجّلتم الدخول منها.',
      'وإذا كان غيركم، فقد حالت كلمة المرور دون دخوله. إذا كنتم تستخدمونها في مكان آخر أيضًا، فاختاروا كلمة مرور جديدة:',
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url: forgotUrl },
  }),
  'payment-received': ({ facilityName, amount, invoiceNumber, facilityUrl }) => ({
    subject: 'استلمنا دفعتكم',
    heading: 'تم استلام الدفعة',
    paragraphs: [`شكرًا لكم. يمكن الآن البدء في اعتماد ${isolated(facilityName)}، والخطوة التالية هي تعيين مفتش.`],
    facts: [
      ['المبلغ', isolated(amount)],
      ['الفاتورة', invoiceNumber === undefined ? 'تصلكم في رسالة منفصلة' : isolated(invoiceNumber)],
    ],
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
  'invoice-issued': ({ facilityName, invoiceNumber, orderUrl }) => ({
    subject: 'فاتورتكم جاهزة',
    heading: 'الفاتورة جاهزة',
    paragraphs: [`صدرت فاتورة اعتماد ${isolated(facilityName)}.`],
    facts: [['الفاتورة', isolated(invoiceNumber)]],
    button: { label: 'فتح صفحة الطلب', url: orderUrl },
  }),
  'transfer-refused': ({ facilityName, reason, facilityUrl }) => ({
    subject: 'تعذّر تأكيد التحويل',
    heading: 'تعذّر تأكيد التحويل',
    paragraphs: [
      `تعذّر تأكيد التحويل الخاص بمنشأة ${isolated(facilityName)} للسبب التالي:`,
      'يمكنكم إرفاق إيصال آخر أو الدفع بطريقة أخرى.',
    ],
    quote: multilineText(reason),
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
  'inspector-assigned': ({ facilityName, inspectorName, facilityUrl }) => ({
    subject: `تعيين مفتش: ${isolated(facilityName)}`,
    heading: 'تم تعيين مفتش',
    paragraphs: [
      `تم تعيين ${isolated(inspectorName)} لمنشأة ${isolated(facilityName)}. والخطوة التالية هي تحديد موعد الزيارة.`,
    ],
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
  'inspector-assigned-to-several': ({ inspectorName, facilities }) => ({
    subject: `تعيين مفتش: ${counted(facilities.length, establishments)}`,
    heading: 'تم تعيين مفتش',
    paragraphs: [
      `تم تعيين ${isolated(inspectorName)} لتفتيش المنشآت التالية، والخطوة التالية هي الاتفاق على مواعيد الزيارات.`,
    ],
    links: facilities.map(({ name, url }) => ({ label: isolated(name), url })),
  }),
  'inspector-removed': ({ facilityName }) => ({
    subject: `انتهاء الإسناد: ${isolated(facilityName)}`,
    heading: 'انتهى إسناد المنشأة إليكم',
    paragraphs: [`لم تعد منشأة ${isolated(facilityName)} مسندة إليكم، ولم تعد زياراتها ضمن تقويمكم.`],
  }),
  'inspector-removed-from-several': ({ facilityNames }) => ({
    subject: `انتهاء الإسناد: ${counted(facilityNames.length, establishments)}`,
    heading: 'انتهى إسناد منشآت إليكم',
    paragraphs: ['لم تعد المنشآت التالية مسندة إليكم، ولم تعد زياراتها ضمن تقويمكم.', ...facilityNames.map(isolated)],
  }),
  'visit-scheduled': ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `موعد زيارة: ${isolated(facilityName)}`,
    heading: 'تم تحديد موعد زيارة',
    paragraphs: ['مرفق ملف للتقويم.'],
    facts: [
      ['المنشأة', isolated(facilityName)],
      ['الموعد', `${moment(at)} (بتوقيت دبي)`],
      ['المكان', isolated(address)],
      ['المفتش', isolated(inspectorName)],
    ],
    button: { label: 'فتح صفحة المنشأة', url },
  }),
  'visit-rescheduled': ({ facilityName, at, inspectorName, address, url }) => ({
    subject: `تغيير موعد الزيارة: ${isolated(facilityName)}`,
    heading: 'تغيّر موعد الزيارة',
    paragraphs: ['ملف التقويم المرفق يحل محل الملف السابق.'],
    facts: [
      ['المنشأة', isolated(facilityName)],
      ['الموعد الجديد', `${moment(at)} (بتوقيت دبي)`],
      ['المكان', isolated(address)],
      ['المفتش', isolated(inspectorName)],
    ],
    button: { label: 'فتح صفحة المنشأة', url },
  }),
  'visit-cancelled': ({ facilityName, at, inspectorName, reason, url }) => ({
    subject: `إلغاء الزيارة: ${isolated(facilityName)}`,
    heading: 'أُلغيت الزيارة',
    paragraphs: [
      reason === undefined ? 'لن تتم هذه الزيارة.' : 'لن تتم هذه الزيارة للسبب التالي:',
      'ملف التقويم المرفق يزيلها من تقويمكم.',
    ],
    quote: multilineText(reason),
    facts: [
      ['المنشأة', isolated(facilityName)],
      ['الموعد السابق', `${moment(at)} (بتوقيت دبي)`],
      ['المفتش', isolated(inspectorName)],
    ],
    button: { label: 'فتح صفحة المنشأة', url },
  }),
  'certification-certified': ({ facilityName, number, expiresOn, certificateUrl, verifyUrl }) => ({
    subject: `تم الاعتماد: ${isolated(facilityName)}`,
    heading: 'تم اعتماد منشأتكم',
    paragraphs: [`تم اعتماد ${isolated(facilityName)}. الشهادة جاهزة، ويمكن لأي شخص التحقق منها عبر الرابط أدناه.`],
    facts: [
      ['رقم الشهادة', isolated(number)],
      ['سارية حتى', day(expiresOn)],
    ],
    button: { label: 'عرض الشهادة', url: certificateUrl },
    links: [{ label: 'الصفحة العامة للشهادة', url: verifyUrl }],
  }),
  'certification-failed': ({ facilityName, reason, facilityUrl }) => ({
    subject: `لم يتم الاعتماد: ${isolated(facilityName)}`,
    heading: 'لم تجتز المنشأة الاعتماد',
    paragraphs: [
      reason === undefined
        ? `لم تجتز منشأة ${isolated(facilityName)} متطلبات الاعتماد.`
        : `لم تجتز منشأة ${isolated(facilityName)} متطلبات الاعتماد للسبب التالي:`,
      'بعد معالجة الأمر يمكنكم التقدم بطلب اعتماد المنشأة مرة أخرى.',
    ],
    quote: multilineText(reason),
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
  'certification-expired': ({ facilityName, renewUrl }) => ({
    subject: `انتهت صلاحية الشهادة: ${isolated(facilityName)}`,
    heading: 'انتهت صلاحية الشهادة',
    paragraphs: [
      `لم تعد شهادة ${isolated(facilityName)} سارية، وتظهر صفحتها العامة ذلك. جدّدوا الشهادة لتصبح المنشأة معتمدة من جديد.`,
    ],
    button: { label: 'تجديد الشهادة', url: renewUrl },
  }),
  'certification-reminder': (values) => ({
    subject: `${values.days === 0 ? 'تنتهي الشهادة اليوم' : `تنتهي الشهادة خلال ${counted(values.days, days)}`}: ${isolated(values.facilityName)}`,
    heading:
      values.days === 0 ? 'تنتهي صلاحية الشهادة اليوم' : `تنتهي صلاحية الشهادة خلال ${counted(values.days, days)}`,
    paragraphs: [
      `شهادة ${isolated(values.facilityName)} سارية حتى ${day(values.expiresOn)}. إذا جدّدتموها الآن، تبدأ الشهادة الجديدة عند انتهاء الحالية دون ضياع أي يوم.`,
    ],
    button: { label: 'تجديد الشهادة', url: values.renewUrl },
  }),
}
