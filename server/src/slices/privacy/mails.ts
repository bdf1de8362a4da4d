import { isolated } from '@assure/contract/domain/isolation'
import { dayText } from '../../platform/dubai.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

/** `dueOn`: a day in Asia/Dubai. */
export const accountClosingMail: Mail<'account-closing', { companyName: string; dueOn: string; profileUrl: string }> = {
  name: 'account-closing',
  en: ({ companyName, dueOn, profileUrl }) => ({
    subject: 'Your Assure account will be closed',
    heading: 'Account closing',
    paragraphs: [
      `The account of ${isolated(companyName)} will be closed on ${dayText(dueOn, 'en')}. Until then, you can take it back in your profile.`,
      'On that day, sign-in ends, and we erase your name, email address, phone number, contact persons, messages, documents and reports.',
      'We keep what the law requires: orders, invoices, credit notes and refunds. Your certificates stay on the public register.',
    ],
    button: { label: 'Open your profile', url: profileUrl },
    note: 'If you did not ask for this, take it back now and change your password.',
  }),
  ar: ({ companyName, dueOn, profileUrl }) => ({
    subject: 'سيُغلق حسابك في Assure',
    heading: 'إغلاق الحساب',
    paragraphs: [
      `سيُغلق حساب ${isolated(companyName)} يوم ${dayText(dueOn, 'ar')}. ويمكنك التراجع عن ذلك من ملفك الشخصي حتى ذلك اليوم.`,
      'في ذلك اليوم ينتهي تسجيل الدخول، ونمحو اسمك وبريدك الإلكتروني ورقم هاتفك وجهات الاتصال والرسائل والمستندات والتقارير.',
      'نحتفظ بما يفرضه القانون: أوامر الدفع والفواتير وإشعارات الدائن والمبالغ المستردة. وتبقى شهاداتك في السجل العام.',
    ],
    button: { label: 'فتح ملفك الشخصي', url: profileUrl },
    note: 'إذا لم تطلب ذلك، فتراجع عنه الآن وغيّر كلمة المرور.',
  }),
}

export const accountClosedMail: Mail<'account-closed', { companyName: string }> = {
  name: 'account-closed',
  en: ({ companyName }) => ({
    subject: 'Your Assure account is closed',
    heading: 'Account closed',
    paragraphs: [
      `The account of ${isolated(companyName)} is closed. Signing in to it is no longer possible.`,
      'We now erase your personal data. This is our last email to this address.',
      'Invoices, credit notes and refunds are kept as long as tax law requires, and certificates stay on the public register.',
    ],
  }),
  ar: ({ companyName }) => ({
    subject: 'أُغلق حسابك في Assure',
    heading: 'تم إغلاق الحساب',
    paragraphs: [
      `أُغلق حساب ${isolated(companyName)}، ولم يعد بإمكان أحد تسجيل الدخول إليه.`,
      'نمحو الآن بياناتك الشخصية، وهذه آخر رسالة نرسلها إلى هذا العنوان.',
      'تُحفظ الفواتير وإشعارات الدائن والمبالغ المستردة المدة التي يفرضها قانون الضرائب، وتبقى الشهادات في السجل العام.',
    ],
  }),
}
