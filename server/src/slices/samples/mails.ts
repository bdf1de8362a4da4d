// The texts of emails about samples, which share one template.
import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { dayText } from '../../platform/dubai.ts'
import { multilineText } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'
import type { SampleNewsKind } from '../notifications/index.ts'

type NewsText = { heading: string; paragraph: string }

/** Several samples can be received at once. */
const received: Record<Language, NewsText> = {
  en: { heading: 'Samples received', paragraph: 'The laboratory received your samples.' },
  ar: { heading: 'وصلت العيّنات', paragraph: 'استلم المختبر عيّناتك.' },
}

const news: Record<Language, Record<SampleNewsKind, NewsText>> = {
  en: {
    received: { heading: 'Sample received', paragraph: 'The laboratory received your sample.' },
    rejected: {
      heading: 'Sample rejected',
      paragraph:
        'The laboratory cannot test your sample, for the reason below. Please replace it on the page of your request, and send a new one.',
    },
    lost: {
      heading: 'Sample lost',
      paragraph:
        'We are sorry: your sample is lost. You can replace it on the page of your request, or ask us to cancel the request and refund it.',
    },
    found: { heading: 'Sample found', paragraph: 'The sample that was reported as lost was found.' },
  },
  ar: {
    received: { heading: 'وصلت العيّنة', paragraph: 'استلم المختبر عيّنتك.' },
    rejected: {
      heading: 'رُفضت العيّنة',
      paragraph: 'تعذّر على المختبر اختبار عيّنتك للسبب المبيّن أدناه. يُرجى استبدالها في صفحة طلبك وإرسال عيّنة جديدة.',
    },
    lost: {
      heading: 'فُقدت العيّنة',
      paragraph: 'نعتذر إليك، فقد فُقدت عيّنتك. يمكنك استبدالها في صفحة طلبك، أو أن تطلب منا إلغاء الطلب ورد المبلغ.',
    },
    found: { heading: 'عُثر على العيّنة', paragraph: 'عُثر على العيّنة التي سُجّلت مفقودة.' },
  },
}

const words = {
  en: {
    number: 'Sample',
    numbers: 'Samples',
    request: 'Request',
    product: 'About',
    promised: 'Report by',
    open: 'View request',
  },
  ar: {
    number: 'العيّنة',
    numbers: 'العيّنات',
    request: 'الطلب',
    product: 'الموضوع',
    promised: 'موعد التقرير',
    open: 'عرض الطلب',
  },
} as const

export type SampleNewsValues = {
  news: SampleNewsKind
  numbers: readonly string[]
  request: string
  title: string
  /** The reason, or the condition in which it was received. */
  text: string | undefined
  /** The day of the report, with the last reception. */
  promisedOn: string | null
  url: string
}

const newsIn = (language: Language) => (values: SampleNewsValues) => {
  const { numbers, request } = values
  const isOne = numbers.length === 1
  const { heading, paragraph } = isOne ? news[language][values.news] : received[language]
  const label = words[language]
  const list = numbers.map((number) => isolated(number)).join(language === 'ar' ? '، ' : ', ')
  return {
    subject: `${heading}: ${isOne ? list : isolated(request)}`,
    heading,
    paragraphs: [paragraph],
    quote: multilineText(values.text),
    facts: [
      [isOne ? label.number : label.numbers, list],
      [label.request, isolated(request)],
      [label.product, isolated(values.title)],
      ...(values.promisedOn === null ? [] : [[label.promised, dayText(values.promisedOn, language)] as const]),
    ] as const,
    button: { label: label.open, url: values.url },
  }
}

export const sampleNewsMail: Mail<'sample-news', SampleNewsValues> = {
  name: 'sample-news',
  topic: 'certifications',
  en: newsIn('en'),
  ar: newsIn('ar'),
}
