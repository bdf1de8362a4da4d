// Why an account cannot be closed, in the words of screens, refusals and commands.
import type { ClosingObstacle } from '../domain/closing.ts'

export const obstacleWords: Record<ClosingObstacle, { en: string; ar: string }> = {
  'open-orders': {
    en: 'An order is not paid, or its invoice is not issued yet.',
    ar: 'هناك أمر دفع لم يُسدَّد، أو لم تصدر فاتورته بعد.',
  },
  'refunds-due': { en: 'A refund is under way.', ar: 'هناك مبلغ قيد الاسترداد.' },
  'open-requests': { en: 'A request has not ended.', ar: 'هناك طلب لم ينتهِ بعد.' },
  'pending-certifications': {
    en: 'A certification is paid and not decided.',
    ar: 'هناك اعتماد مدفوع لم يصدر القرار فيه.',
  },
  'scheduled-visits': { en: 'A visit is scheduled.', ar: 'هناك زيارة مجدولة.' },
}
