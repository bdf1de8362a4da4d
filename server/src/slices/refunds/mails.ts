import { isolated } from '@assure/contract/domain/isolation'
import type { Mail } from '../../platform/mail/mail-text.ts'

export const refundMail: Mail<
  'refund',
  { request: string; amount: string; creditNote: string | undefined; isSent: boolean; url: string }
> = {
  name: 'refund',
  topic: 'payments',
  en: ({ request, amount, creditNote, isSent, url }) => ({
    subject: isSent ? 'We have sent your refund' : 'You will receive a refund',
    heading: isSent ? 'Refund sent' : 'Refund on its way',
    paragraphs: [
      isSent
        ? `We have sent back what you paid for request ${isolated(request)}. It can take your bank a few days to show it.`
        : `Request ${isolated(request)} has ended. We will send your money back the way it came, and tell you when we have.`,
    ],
    facts: [
      ['Amount', isolated(amount)],
      ...(creditNote === undefined ? [] : [['Credit note', isolated(creditNote)] as [string, string]]),
    ],
    button: { label: 'View request', url },
  }),
  ar: ({ request, amount, creditNote, isSent, url }) => ({
    subject: isSent ? 'أرسلنا المبلغ المسترد' : 'لك مبلغ مسترد',
    heading: isSent ? 'أُرسل المبلغ المسترد' : 'المبلغ المسترد في الطريق إليك',
    paragraphs: [
      isSent
        ? `أعدنا إليك ما دفعته مقابل الطلب ${isolated(request)}. قد يستغرق ظهوره لدى البنك بضعة أيام.`
        : `انتهى الطلب ${isolated(request)}. سنعيد إليك المبلغ بالطريقة التي دُفع بها، ونخبرك عند إرساله.`,
    ],
    facts: [
      ['المبلغ', isolated(amount)],
      ...(creditNote === undefined ? [] : [['الإشعار الدائن', isolated(creditNote)] as [string, string]]),
    ],
    button: { label: 'فتح صفحة الطلب', url },
  }),
}
