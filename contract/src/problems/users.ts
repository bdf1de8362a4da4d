// Company accounts as administrators see them, and two administrators working on the same record. The rows with status
// 500 are the specification's texts for an unexpected failure of a call, instead of the general one.
import type { Problem } from './problem.ts'

export const usersProblems = {
  'user.not-found': { status: 404, en: 'User not found.', ar: 'لم يتم العثور على المستخدم.' },
  'user.already-decided': { status: 409, en: 'This account has already been approved or rejected.', ar: 'سبق أن تمت الموافقة على هذا الحساب أو رفضه.' },
  'user.changed-meanwhile': { status: 409, en: 'Someone changed this user while you were editing. Compare the changes, then save again.', ar: 'عدّل شخص آخر بيانات هذا المستخدم أثناء تحريرك لها. قارن التغييرات ثم احفظ مرة أخرى.' },
  'user.message-empty': {
    status: 422,
    en: 'Say which documents you need.',
    ar: 'يُرجى كتابة المستندات المطلوبة.',
    field: 'message',
  },
  'users.load-failed': { status: 500, en: 'Failed to load users.', ar: 'تعذّر تحميل المستخدمين.' },
  'user.update-failed': { status: 500, en: 'Failed to update user', ar: 'تعذّر تحديث بيانات المستخدم' },
  'user.document-delete-failed': { status: 500, en: 'Failed to delete document.', ar: 'تعذّر حذف المستند.' },
  'user.approve-failed': { status: 500, en: 'Failed to approve user', ar: 'تعذّرت الموافقة على المستخدم' },
  'user.reject-failed': { status: 500, en: 'Failed to reject user', ar: 'تعذّر رفض المستخدم' },
  'user.status-failed': { status: 500, en: 'Failed to update status.', ar: 'تعذّر تحديث الحالة.' },
  'metadata.load-failed': { status: 500, en: 'Failed to load metadata', ar: 'تعذّر تحميل البيانات المرجعية' },
} as const satisfies Record<string, Problem>
