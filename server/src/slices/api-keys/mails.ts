import { isolated } from '@assure/contract/domain/isolation'
import { datesIn } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

const showKeys = { en: 'Show API keys', ar: 'عرض مفاتيح API' }

export const apiKeyMadeMail: Mail<
  'api-key-made',
  { name: string; person: string; isNew: boolean; endsAt: string; url: string }
> = {
  name: 'api-key-made',
  en: ({ name, person, isNew, endsAt, url }) => ({
    subject: isNew ? 'An API key was created' : 'An API key has a new secret',
    paragraphs: [
      isNew
        ? `${isolated(person)} created the API key ${isolated(name)}. A program that has it can read and change what the key allows.`
        : `${isolated(person)} created a new secret for the API key ${isolated(name)}.`,
      `It is valid until ${datesIn.en.moment(endsAt)}. If this was not expected, end the key now and change the password.`,
    ],
    button: { label: showKeys.en, url },
  }),
  ar: ({ name, person, isNew, endsAt, url }) => ({
    subject: isNew ? 'تم إنشاء مفتاح API' : 'أصبح لمفتاح API سر جديد',
    paragraphs: [
      isNew
        ? `أنشأ ${isolated(person)} مفتاح API باسم ${isolated(name)}. يستطيع البرنامج الذي يحمله قراءة ما يسمح به المفتاح وتعديله.`
        : `أنشأ ${isolated(person)} سرًا جديدًا لمفتاح API ${isolated(name)}.`,
      `يبقى صالحًا حتى ${datesIn.ar.moment(endsAt)}. إذا لم يكن ذلك متوقعًا، فأنهِ المفتاح فورًا وغيّر كلمة المرور.`,
    ],
    button: { label: showKeys.ar, url },
  }),
}

export const apiKeyEndsMail: Mail<'api-key-ends', { name: string; endsAt: string; url: string }> = {
  name: 'api-key-ends',
  en: ({ name, endsAt, url }) => ({
    subject: 'An API key ends soon',
    paragraphs: [
      `The API key ${isolated(name)} ends on ${datesIn.en.moment(endsAt)}. Programs that use it are refused from then on.`,
      'To continue, rotate the key and give its new secret to the program. Both work for a while.',
    ],
    button: { label: showKeys.en, url },
  }),
  ar: ({ name, endsAt, url }) => ({
    subject: 'مفتاح API ينتهي قريبًا',
    paragraphs: [
      `ينتهي مفتاح API ${isolated(name)} يوم ${datesIn.ar.moment(endsAt)}، وتُرفض بعد ذلك طلبات البرامج التي تستخدمه.`,
      'للاستمرار، جدّد سر المفتاح وأعطِ السر الجديد للبرنامج. يعمل السرّان معًا لمدة من الوقت.',
    ],
    button: { label: showKeys.ar, url },
  }),
}

export const apiKeyEndedMail: Mail<'api-key-ended', { name: string; person: string; url: string }> = {
  name: 'api-key-ended',
  en: ({ name, person, url }) => ({
    subject: 'Your API key was ended',
    paragraphs: [
      `${isolated(person)} ended your API key ${isolated(name)}. Programs that use it are refused from now on.`,
      'If a program still needs access, create a new key.',
    ],
    button: { label: showKeys.en, url },
  }),
  ar: ({ name, person, url }) => ({
    subject: 'أُنهي مفتاح API الخاص بك',
    paragraphs: [
      `أنهى ${isolated(person)} مفتاح API الخاص بك ${isolated(name)}. تُرفض من الآن طلبات البرامج التي تستخدمه.`,
      'إذا كان برنامج ما لا يزال بحاجة إلى الوصول، فأنشئ مفتاحًا جديدًا.',
    ],
    button: { label: showKeys.ar, url },
  }),
}
