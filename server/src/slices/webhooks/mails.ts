import { isolated } from '@assure/contract/domain/isolation'
import { webhookLimits } from '@assure/contract/domain/webhook-events'
import type { Mail } from '../../platform/mail/mail-text.ts'

const show = { en: 'Show webhooks', ar: 'عرض خطافات الويب' }

export const webhookMadeMail: Mail<
  'webhook-made',
  { name: string; host: string; person: string; isNew: boolean; url: string }
> = {
  name: 'webhook-made',
  en: ({ name, host, person, isNew, url }) => ({
    subject: isNew ? 'A webhook was created' : 'A webhook has a new secret',
    paragraphs: [
      isNew
        ? `${isolated(person)} created the webhook ${isolated(name)}. It sends events to ${isolated(host)}.`
        : `${isolated(person)} created a new secret for the webhook ${isolated(name)}.`,
      'If this was not expected, remove the webhook now and change the password.',
    ],
    button: { label: show.en, url },
  }),
  ar: ({ name, host, person, isNew, url }) => ({
    subject: isNew ? 'تم إنشاء خطاف ويب' : 'أصبح لخطاف ويب سر جديد',
    paragraphs: [
      isNew
        ? `أنشأ ${isolated(person)} خطاف الويب ${isolated(name)}، وهو يرسل الأحداث إلى ${isolated(host)}.`
        : `أنشأ ${isolated(person)} سرًا جديدًا لخطاف الويب ${isolated(name)}.`,
      'إذا لم يكن ذلك متوقعًا، فأزل خطاف الويب فورًا وغيّر كلمة المرور.',
    ],
    button: { label: show.ar, url },
  }),
}

export const webhookOffMail: Mail<'webhook-off', { name: string; host: string; isGone: boolean; url: string }> = {
  name: 'webhook-off',
  en: ({ name, host, isGone, url }) => ({
    subject: 'A webhook was turned off',
    paragraphs: [
      isGone
        ? `The webhook ${isolated(name)} was turned off, because ${isolated(host)} answered that it no longer exists (410).`
        : `The webhook ${isolated(name)} was turned off, because ${isolated(host)} has not accepted a message for ${webhookLimits.failingDays} days.`,
      'When the receiver works again, turn the webhook on. What was given up can be sent again from its log.',
    ],
    button: { label: show.en, url },
  }),
  ar: ({ name, host, isGone, url }) => ({
    subject: 'تم إيقاف خطاف ويب',
    paragraphs: [
      isGone
        ? `أُوقف خطاف الويب ${isolated(name)} لأن ${isolated(host)} أجاب بأنه لم يعد موجودًا (410).`
        : `أُوقف خطاف الويب ${isolated(name)} لأن ${isolated(host)} لم يقبل أي رسالة منذ ${webhookLimits.failingDays} أيام.`,
      'عندما يعمل المستقبِل من جديد، فعّل خطاف الويب. يمكن إعادة إرسال ما لم يصل من سجله.',
    ],
    button: { label: show.ar, url },
  }),
}
