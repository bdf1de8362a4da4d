// The mail with a link, to somebody who has no account.
import { isolated } from '@assure/contract/domain/isolation'
import { datesIn } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

export type SharedRequestValues = { company: string; number: string; endsOn: string; url: string }

export const sharedRequestMail: Mail<'shared-request', SharedRequestValues> = {
  name: 'shared-request',
  en: ({ company, number, endsOn, url }) => ({
    subject: `${isolated(company)} shares a request with you`,
    heading: 'A request is shared with you',
    paragraphs: [
      `${isolated(company)} lets you follow the inspection or test of goods: its progress, its result and its report. You need no account.`,
    ],
    facts: [
      ['Request', isolated(number)],
      ['The link works until', datesIn.en.day(endsOn)],
    ],
    button: { label: 'View the request', url },
    note: 'The link is yours alone: whoever has it can read the request. If you do not know this company, you can ignore this email.',
  }),
  ar: ({ company, number, endsOn, url }) => ({
    subject: `شاركت ${isolated(company)} طلبًا معك`,
    heading: 'تمت مشاركة طلب معك',
    paragraphs: [
      `تتيح لك ${isolated(company)} متابعة تفتيش بضائع أو اختبارها: مراحله ونتيجته وتقريره، دون حاجة إلى حساب.`,
    ],
    facts: [
      ['الطلب', isolated(number)],
      ['الرابط صالح حتى', datesIn.ar.day(endsOn)],
    ],
    button: { label: 'عرض الطلب', url },
    note: 'هذا الرابط لك وحدك، ومن حصل عليه يمكنه الاطلاع على الطلب. إذا كنت لا تعرف هذه الشركة، فيمكنك تجاهل هذه الرسالة.',
  }),
}
