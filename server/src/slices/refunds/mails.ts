import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { dayText } from '../../platform/dubai.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

/** A request that ended, or a transfer whose money pays no order. `transferOn`: a day. */
type RefundedFrom = { request: string } | { transferOn: string }

const day = (source: { transferOn: string }, language: Language): string =>
  isolated(dayText(source.transferOn, language))

type News = 'due' | 'sent' | 'returned'
type Values = RefundedFrom & { amount: string; creditNote: string | undefined; news: News; url: string }

const titles: Record<Language, Record<News, { subject: string; heading: string }>> = {
  en: {
    due: { subject: 'You will receive a refund', heading: 'Refund on its way' },
    sent: { subject: 'We have sent your refund', heading: 'Refund sent' },
    returned: { subject: 'Your refund came back to us', heading: 'Refund not received' },
  },
  ar: {
    due: { subject: 'لك مبلغ مسترد', heading: 'المبلغ المسترد في الطريق إليك' },
    sent: { subject: 'أرسلنا المبلغ المسترد', heading: 'أُرسل المبلغ المسترد' },
    returned: { subject: 'عاد إلينا المبلغ المسترد', heading: 'تعذّر إيصال المبلغ المسترد' },
  },
}

const textEn = ({ news, ...source }: Values): string => {
  if (news === 'returned')
    return 'The bank of your card did not accept the refund. We will send it again, and tell you when we have. If the card is no longer valid, write to us.'
  if ('request' in source)
    return news === 'sent'
      ? `We have sent back what you paid for request ${isolated(source.request)}. It can take your bank a few days to show it.`
      : `Request ${isolated(source.request)} has ended. We will send your money back the way it came, and tell you when we have.`
  return news === 'sent'
    ? `We have sent back the rest of your transfer of ${day(source, 'en')}. It can take your bank a few days to show it.`
    : `Your transfer of ${day(source, 'en')} was more than we were owed. We will send the rest back to the account that it came from, and tell you when we have.`
}

const textAr = ({ news, ...source }: Values): string => {
  if (news === 'returned')
    return 'لم يقبل بنك بطاقتك المبلغ المسترد. سنرسله مرة أخرى، ونخبرك عند إرساله. إذا لم تعد البطاقة سارية، يُرجى مراسلتنا.'
  if ('request' in source)
    return news === 'sent'
      ? `أعدنا إليك ما دفعته مقابل الطلب ${isolated(source.request)}. قد يستغرق ظهوره لدى البنك بضعة أيام.`
      : `انتهى الطلب ${isolated(source.request)}. سنعيد إليك المبلغ بالطريقة التي دُفع بها، ونخبرك عند إرساله.`
  return news === 'sent'
    ? `أعدنا إليك باقي تحويلك المؤرخ ${day(source, 'ar')}. قد يستغرق ظهوره لدى البنك بضعة أيام.`
    : `تحويلك المؤرخ ${day(source, 'ar')} أكثر من المستحق. سنعيد الباقي إلى الحساب الذي ورد منه، ونخبرك عند إرساله.`
}

export const refundMail: Mail<'refund', Values> = {
  name: 'refund',
  topic: 'payments',
  en: (values) => ({
    ...titles.en[values.news],
    paragraphs: [textEn(values)],
    facts: [
      ['Amount', isolated(values.amount)],
      ...(values.creditNote === undefined ? [] : [['Credit note', isolated(values.creditNote)] as [string, string]]),
    ],
    button: { label: 'request' in values ? 'View request' : 'View orders', url: values.url },
  }),
  ar: (values) => ({
    ...titles.ar[values.news],
    paragraphs: [textAr(values)],
    facts: [
      ['المبلغ', isolated(values.amount)],
      ...(values.creditNote === undefined ? [] : [['الإشعار الدائن', isolated(values.creditNote)] as [string, string]]),
    ],
    button: { label: 'request' in values ? 'فتح صفحة الطلب' : 'فتح طلبات الدفع', url: values.url },
  }),
}
