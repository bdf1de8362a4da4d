import { isolated } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { dayText } from '../../platform/dubai.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

/** A request that ended, or a transfer whose money pays no order. `transferOn`: a day. */
type RefundedFrom = { request: string } | { transferOn: string }

const day = (source: { transferOn: string }, language: Language): string =>
  isolated(dayText(source.transferOn, language))

export const refundMail: Mail<
  'refund',
  RefundedFrom & { amount: string; creditNote: string | undefined; isSent: boolean; url: string }
> = {
  name: 'refund',
  topic: 'payments',
  en: ({ amount, creditNote, isSent, url, ...source }) => ({
    subject: isSent ? 'We have sent your refund' : 'You will receive a refund',
    heading: isSent ? 'Refund sent' : 'Refund on its way',
    paragraphs: [
      'request' in source
        ? isSent
          ? `We have sent back what you paid for request ${isolated(source.request)}. It can take your bank a few days to show it.`
          : `Request ${isolated(source.request)} has ended. We will send your money back the way it came, and tell you when we have.`
        : isSent
          ? `We have sent back the rest of your transfer of ${day(source, 'en')}. It can take your bank a few days to show it.`
          : `Your transfer of ${day(source, 'en')} was more than we were owed. We will send the rest back to the account that it came from, and tell you when we have.`,
    ],
    facts: [
      ['Amount', isolated(amount)],
      ...(creditNote === undefined ? [] : [['Credit note', isolated(creditNote)] as [string, string]]),
    ],
    button: { label: 'request' in source ? 'View request' : 'View orders', url },
  }),
  ar: ({ amount, creditNote, isSent, url, ...source }) => ({
    subject: isSent ? 'أرسلنا المبلغ المسترد' : 'لك مبلغ مسترد',
    heading: isSent ? 'أُرسل المبلغ المسترد' : 'المبلغ المسترد في الطريق إليك',
    paragraphs: [
      'request' in source
        ? isSent
          ? `أعدنا إليك ما دفعته مقابل الطلب ${isolated(source.request)}. قد يستغرق ظهوره لدى البنك بضعة أيام.`
          : `انتهى الطلب ${isolated(source.request)}. سنعيد إليك المبلغ بالطريقة التي دُفع بها، ونخبرك عند إرساله.`
        : isSent
          ? `أعدنا إليك باقي تحويلك المؤرخ ${day(source, 'ar')}. قد يستغرق ظهوره لدى البنك بضعة أيام.`
          : `تحويلك المؤرخ ${day(source, 'ar')} أكثر من المستحق. سنعيد الباقي إلى الحساب الذي ورد منه، ونخبرك عند إرساله.`,
    ],
    facts: [
      ['المبلغ', isolated(amount)],
      ...(creditNote === undefined ? [] : [['الإشعار الدائن', isolated(creditNote)] as [string, string]]),
    ],
    button: { label: 'request' in source ? 'فتح صفحة الطلب' : 'فتح طلبات الدفع', url },
  }),
}
