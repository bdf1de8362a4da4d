import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'
import { firstPasswordNote } from '../sign-in/index.ts'

export const documentsRequestedMail: Mail<'documents-requested', { message: string; continueUrl: string }> = {
  name: 'documents-requested',
  en: ({ message, continueUrl }) => ({
    subject: 'We need more documents',
    heading: 'More documents needed',
    paragraphs: ['To continue reviewing your registration, we need more from you:'],
    quote: multilineText(message),
    button: { label: 'Upload documents', url: continueUrl },
    note: 'To continue, enter your email address and the code we send you.',
  }),
  ar: ({ message, continueUrl }) => ({
    subject: 'نحتاج إلى مستندات إضافية منك',
    heading: 'مطلوب مستندات إضافية',
    paragraphs: ['لمتابعة مراجعة طلب تسجيلك نحتاج منك إلى ما يلي:'],
    quote: multilineText(message),
    button: { label: 'رفع المستندات', url: continueUrl },
    note: 'للمتابعة، أدخل بريدك الإلكتروني والرمز الذي نرسله إليك.',
  }),
}

export const accountApprovedMail: Mail<'account-approved', { setPasswordUrl: string; days: number }> = {
  name: 'account-approved',
  en: ({ setPasswordUrl, days }) => ({
    subject: 'Your Assure account is approved',
    heading: 'Welcome to Assure',
    paragraphs: ['We have approved your registration. Set a password to add your facilities and get them certified.'],
    button: { label: 'Set a password', url: setPasswordUrl },
    note: firstPasswordNote.en(days),
  }),
  ar: (values) => ({
    subject: 'تمت الموافقة على حسابك في Assure',
    heading: 'مرحبًا بك في Assure',
    paragraphs: ['تمت الموافقة على طلب تسجيلك. اختر كلمة مرور، ثم يمكنك إضافة منشآتك والتقدم بطلب اعتمادها.'],
    button: { label: 'اختيار كلمة المرور', url: values.setPasswordUrl },
    note: firstPasswordNote.ar(values.days),
  }),
}

export const accountRejectedMail: Mail<'account-rejected', { reason: string | undefined; continueUrl: string }> = {
  name: 'account-rejected',
  en: ({ reason, continueUrl }) => ({
    subject: 'Your registration was not approved',
    heading: 'Registration not approved',
    paragraphs: [
      reason === undefined
        ? 'We have reviewed your registration and could not approve it.'
        : 'We have reviewed your registration and could not approve it for this reason:',
      'You can correct your details and submit them again.',
    ],
    quote: multilineText(reason),
    button: { label: 'Correct and submit again', url: continueUrl },
  }),
  ar: ({ reason, continueUrl }) => ({
    subject: 'لم تتم الموافقة على طلب تسجيلك',
    heading: 'لم تتم الموافقة على الطلب',
    paragraphs: [
      reason === undefined
        ? 'راجعنا طلب تسجيلك وتعذّرت الموافقة عليه.'
        : 'راجعنا طلب تسجيلك وتعذّرت الموافقة عليه للسبب التالي:',
      'يمكنك تصحيح البيانات وتقديم الطلب مرة أخرى.',
    ],
    quote: multilineText(reason),
    button: { label: 'التصحيح وإعادة التقديم', url: continueUrl },
  }),
}
