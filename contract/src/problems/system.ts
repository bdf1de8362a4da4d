import type { Problem } from './problem.ts'

export const systemProblems = {
  'mail.not-found': { status: 404, en: 'This email was not found.', ar: 'لم يتم العثور على هذه الرسالة.' },
  'mail.changed': {
    status: 409,
    en: 'This email changed in the meantime. Look at it again.',
    ar: 'تغيّرت حالة هذه الرسالة في الأثناء. راجعها مرة أخرى.',
  },
  'mail.not-sendable': {
    status: 409,
    en: 'This email can no longer be sent: its content was deleted, or its code or link expired.',
    ar: 'لم يعد بالإمكان إرسال هذه الرسالة: حُذف محتواها أو انتهت صلاحية رمزها أو رابطها.',
  },
  'mail.not-waiting': {
    status: 409,
    en: 'Only an email that waits can be dropped.',
    ar: 'لا يمكن إيقاف إلا رسالة ما زالت تنتظر.',
  },
  'account.not-found': { status: 404, en: 'This account was not found.', ar: 'لم يتم العثور على هذا الحساب.' },
  'account.no-sessions': {
    status: 409,
    en: 'This account is not signed in anywhere any more.',
    ar: 'لم يعد هذا الحساب مسجّل الدخول من أي جهاز.',
  },
  'account.limit-changed': {
    status: 409,
    en: 'Someone changed the limit of this account in the meantime. Look at it again.',
    ar: 'غيّر شخص آخر حد هذا الحساب في الأثناء. راجعه مرة أخرى.',
  },
  'account.wrong-limit': {
    status: 422,
    en: 'Enter a whole number from 30 to 100,000, or leave it empty.',
    ar: 'أدخل عددًا صحيحًا من 30 إلى 100,000، أو اترك الحقل فارغًا.',
  },
  'maintenance.changed': {
    status: 409,
    en: 'Someone started, changed or ended maintenance in the meantime. Look at it again.',
    ar: 'بدأ شخص آخر الصيانة أو غيّرها أو أنهاها في الأثناء. راجعها مرة أخرى.',
  },
  'maintenance.in-the-past': { status: 422, en: 'Choose a time in the future.', ar: 'اختر وقتًا في المستقبل.' },
  'job.not-found': { status: 404, en: 'This job was not found.', ar: 'لم يتم العثور على هذه المهمة.' },
  'job.already-waiting': { status: 409, en: 'The same job is already waiting to run. Discard this one.', ar: 'المهمة نفسها تنتظر التشغيل بالفعل. احذف هذه.' },
  'job.unknown': {
    status: 409,
    en: 'It is not known which job this was, so it cannot run again. Discard it.',
    ar: 'لا يُعرف نوع هذه المهمة، ولذلك لا يمكن تشغيلها مجددًا. احذفها.',
  },
} as const satisfies Record<string, Problem>
