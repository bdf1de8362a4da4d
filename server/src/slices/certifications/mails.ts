import { isolated } from '@assure/contract/domain/isolation'
import { countedInArabic, countedInEnglish, daysInArabic } from '../../platform/mail/counted.ts'
import { datesIn, multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

export const certificationCertifiedMail: Mail<
  'certification-certified',
  {
    facilityName: string
    number: string
    expiresOn: string
    certificateUrl: string
    verifyUrl: string
  }
> = {
  name: 'certification-certified',
  topic: 'certifications',
  en: ({ facilityName, number, expiresOn, certificateUrl, verifyUrl }) => ({
    subject: `Certified: ${isolated(facilityName)}`,
    heading: 'Your facility is certified',
    paragraphs: [`${isolated(facilityName)} is certified. The certificate is ready, and anyone can check it online.`],
    facts: [
      ['Certificate', isolated(number)],
      ['Valid until', datesIn.en.day(expiresOn)],
    ],
    button: { label: 'View certificate', url: certificateUrl },
    links: [{ label: 'Public certificate page', url: verifyUrl }],
  }),
  ar: ({ facilityName, number, expiresOn, certificateUrl, verifyUrl }) => ({
    subject: `تم الاعتماد: ${isolated(facilityName)}`,
    heading: 'تم اعتماد منشأتك',
    paragraphs: [
      `تم اعتماد منشأة «${isolated(facilityName)}». الشهادة جاهزة، ويمكن لأي شخص التحقق منها عبر الرابط أدناه.`,
    ],
    facts: [
      ['رقم الشهادة', isolated(number)],
      ['سارية حتى', datesIn.ar.day(expiresOn)],
    ],
    button: { label: 'عرض الشهادة', url: certificateUrl },
    links: [{ label: 'الصفحة العامة للشهادة', url: verifyUrl }],
  }),
}

export const certificationFailedMail: Mail<
  'certification-failed',
  { facilityName: string; reason: string | undefined; facilityUrl: string }
> = {
  name: 'certification-failed',
  topic: 'certifications',
  en: ({ facilityName, reason, facilityUrl }) => ({
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
  ar: ({ facilityName, reason, facilityUrl }) => ({
    subject: `لم يتم الاعتماد: ${isolated(facilityName)}`,
    heading: 'لم تجتز المنشأة التفتيش',
    paragraphs: [
      reason === undefined
        ? `لم تجتز منشأة «${isolated(facilityName)}» التفتيش.`
        : `لم تجتز منشأة «${isolated(facilityName)}» التفتيش للسبب التالي:`,
      'بعد معالجة ذلك يمكنك التقدم بطلب اعتماد المنشأة مرة أخرى.',
    ],
    quote: multilineText(reason),
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}

export const certificationExpiredMail: Mail<'certification-expired', { facilityName: string; renewUrl: string }> = {
  name: 'certification-expired',
  topic: 'certifications',
  en: ({ facilityName, renewUrl }) => ({
    subject: `Certificate expired: ${isolated(facilityName)}`,
    heading: 'Your certificate has expired',
    paragraphs: [`The certificate for ${isolated(facilityName)} is no longer valid. Renew it to be certified again.`],
    button: { label: 'Renew', url: renewUrl },
  }),
  ar: ({ facilityName, renewUrl }) => ({
    subject: `انتهت صلاحية الشهادة: ${isolated(facilityName)}`,
    heading: 'انتهت صلاحية الشهادة',
    paragraphs: [
      `لم تعد شهادة منشأة «${isolated(facilityName)}» سارية، وتُظهر صفحتها العامة ذلك. جدّد الشهادة لتصبح المنشأة معتمدة من جديد.`,
    ],
    button: { label: 'تجديد الشهادة', url: renewUrl },
  }),
}

export const certificationReminderMail: Mail<
  'certification-reminder',
  { facilityName: string; days: number; expiresOn: string; renewUrl: string }
> = {
  name: 'certification-reminder',
  topic: 'reminders',
  en: ({ facilityName, days, expiresOn, renewUrl }) => ({
    subject: `${days === 0 ? 'Expires today' : `Expires in ${countedInEnglish(days, 'day', 'days')}`}: ${isolated(facilityName)}`,
    heading:
      days === 0
        ? 'Your certificate expires today'
        : `Your certificate expires in ${countedInEnglish(days, 'day', 'days')}`,
    paragraphs: [
      `The certificate for ${isolated(facilityName)} is valid until ${datesIn.en.day(expiresOn)}. If you renew now, the new one starts when this one ends, so you lose no time.`,
    ],
    button: { label: 'Renew', url: renewUrl },
  }),
  ar: (values) => ({
    subject: `${values.days === 0 ? 'تنتهي الشهادة اليوم' : `تنتهي الشهادة خلال ${countedInArabic(values.days, daysInArabic)}`}: ${isolated(values.facilityName)}`,
    heading:
      values.days === 0
        ? 'تنتهي صلاحية الشهادة اليوم'
        : `تنتهي صلاحية الشهادة خلال ${countedInArabic(values.days, daysInArabic)}`,
    paragraphs: [
      `شهادة منشأة «${isolated(values.facilityName)}» سارية حتى ${datesIn.ar.day(values.expiresOn)}. إذا جدّدتها الآن، تبدأ الشهادة الجديدة عند انتهاء الحالية دون ضياع أي يوم.`,
    ],
    button: { label: 'تجديد الشهادة', url: values.renewUrl },
  }),
}
