// Bank statements and the receipts in them.
import type { Problem } from './problem.ts'

export const statementProblems = {
  'statement.unreadable': { status: 422, en: 'We could not read this file. Use the CSV or CAMT.053 file of your bank, unchanged and complete.', ar: 'تعذّرت قراءة الملف. استخدم ملف CSV أو CAMT.053 من مصرفك كاملًا ودون تعديل.', field: 'statement' },
  'statement.empty': { status: 422, en: 'This file has no booked lines.', ar: 'لا يحتوي الملف على أي حركات مقيّدة.', field: 'statement' },
  'statement.too-many-lines': { status: 422, en: 'This file has more than {most} lines. Export a shorter period.', ar: 'يحتوي الملف على أكثر من {most} سطر. صدِّر فترة أقصر.', field: 'statement' },
  'statement.line-wrong': { status: 422, en: 'We could not read line {line}. Check the columns and the file.', ar: 'تعذّرت قراءة السطر {line}. تحقّق من الأعمدة ومن الملف.', field: 'statement' },
  'statement.does-not-add-up': { status: 422, en: 'Opening balance and lines differ from the closing balance by {difference}. The file may be incomplete.', ar: 'الرصيد الافتتاحي مع الحركات يختلف عن الرصيد الختامي بمقدار {difference}. قد يكون الملف ناقصًا.', field: 'statement' },
  'statement.several-accounts': { status: 422, en: 'This file has statements of several accounts. Export one account.', ar: 'يضم الملف كشوف عدة حسابات. صدِّر حسابًا واحدًا.', field: 'statement' },
  'statement.other-account': { status: 422, en: 'This statement is not of the account in Settings: {account}.', ar: 'هذا الكشف ليس للحساب المسجَّل في الإعدادات: {account}.', field: 'statement' },
  'statement.other-currency': { status: 422, en: 'This statement is in another currency: {currency}.', ar: 'هذا الكشف بعملة أخرى: {currency}.', field: 'statement' },
  'statement.line-ahead': { status: 422, en: 'A line is dated in the future: {day}. Check the date column.', ar: 'أحد الأسطر بتاريخ لم يأتِ بعد: {day}. تحقّق من عمود التاريخ.', field: 'statement' },
  'statement.known-already': { status: 409, en: 'This file was imported before.', ar: 'سبق استيراد هذا الملف.', field: 'statement' },
  'statement.columns-missing': { status: 422, en: 'Choose the columns for date and amount.', ar: 'اختر عمودَي التاريخ والمبلغ.', field: 'date' },
  'statement.balances-missing': { status: 422, en: 'Enter the opening and closing balance of the statement.', ar: 'أدخل الرصيد الافتتاحي والختامي للكشف.', field: 'opening_balance' },
  'receipt.not-found': { status: 404, en: 'This receipt was not found.', ar: 'لم يُعثر على هذا المبلغ الوارد.' },
  'receipt.not-waiting': { status: 409, en: 'Someone has already decided about this receipt.', ar: 'سبق البت في هذا المبلغ الوارد.' },
  'receipt.rest-differs': { status: 409, en: 'What is left of this receipt is now {rest}. Check it and try again.', ar: 'المتبقي من هذا المبلغ الوارد هو الآن {rest}. تحقّق منه ثم أعد المحاولة.' },
  'receipt.not-set-aside': { status: 409, en: 'This receipt is not set aside.', ar: 'هذا المبلغ الوارد غير مُجنَّب.' },
  'receipt.less-than-due': { status: 422, en: 'The amount does not cover all of these orders. Choose fewer.', ar: 'المبلغ لا يغطي كل هذه الطلبات. اختر عددًا أقل.', field: 'orders' },
  'receipt.other-currency': { status: 409, en: 'The order is in another currency.', ar: 'الطلب بعملة أخرى.' },
} as const satisfies Record<string, Problem>
