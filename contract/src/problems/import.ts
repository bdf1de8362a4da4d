// Imports of records from a spreadsheet: the file, its rows, and what can be done with it.
import type { Problem } from './problem.ts'

export const importProblems = {
  'import.unreadable': { status: 422, en: 'We could not read this file. Save it as XLSX, or as CSV with one heading row, at most 200 columns and every quotation mark closed.', ar: 'تعذّرت قراءة الملف. احفظه بصيغة XLSX، أو بصيغة CSV بصف عناوين واحد وما لا يزيد على 200 عمود، مع إغلاق كل علامات الاقتباس.', field: 'file' },
  'import.empty': { status: 422, en: 'This file has no rows below its headings.', ar: 'لا يحتوي الملف على صفوف تحت العناوين.', field: 'file' },
  'import.too-large': { status: 413, en: 'The file can be up to 5 MB.', ar: 'الحد الأقصى لحجم الملف هو 5 ميغابايت.', field: 'file' },
  'import.too-many-rows': { status: 422, en: 'This file has more than 5,000 rows. Split it.', ar: 'يحتوي الملف على أكثر من 5000 صف. يُرجى تقسيمه.', field: 'file' },
  'import.wrong-type': { status: 415, en: 'Choose a csv or xlsx file.', ar: 'تُقبل فقط الملفات من نوع csv وxlsx.', field: 'file' },
  'import.formula': { status: 422, en: 'Cell {cell} has a formula. Copy the sheet and paste its values only.', ar: 'تحتوي الخلية {cell} على صيغة حسابية. انسخ الورقة والصق القيم فقط.', field: 'file' },
  'import.macros': { status: 415, en: 'This workbook contains macros. Save it as XLSX without macros.', ar: 'يحتوي هذا المصنف على وحدات ماكرو. احفظه بصيغة XLSX بدونها.', field: 'file' },
  'import.links': { status: 415, en: 'This workbook links to other files or embeds them. Copy the sheet into a new workbook.', ar: 'يرتبط هذا المصنف بملفات أخرى أو يتضمنها. انسخ الورقة إلى مصنف جديد.', field: 'file' },
  'import.not-found': { status: 404, en: 'This import was not found. A file without a confirmation is deleted after a day.', ar: 'لم يتم العثور على هذا الاستيراد. يُحذف الملف غير المؤكَّد بعد يوم.' },
  'import.started-already': { status: 409, en: 'This import has already been confirmed.', ar: 'سبق تأكيد هذا الاستيراد.' },
  'import.has-faults': { status: 409, en: 'Some rows have faults. Correct the file, or import only the rows without faults.', ar: 'بعض الصفوف بها أخطاء. صحّح الملف، أو استورد الصفوف السليمة فقط.' },
  'import.nothing-to-import': { status: 409, en: 'No row can be imported as it is.', ar: 'لا يوجد صف يمكن استيراده بحالته.' },
  'import.not-undoable': { status: 409, en: 'This import can no longer be undone.', ar: 'لم يعد التراجع عن هذا الاستيراد ممكنًا.' },
  'import.no-invitations': { status: 409, en: 'No invitations are waiting.', ar: 'لا توجد دعوات بانتظار الإرسال.' },
  'import.twice-in-file': { status: 422, en: 'The same as row {row}.', ar: 'مطابق للصف {row}.' },
  'import.day': { status: 422, en: 'Write a day as 2026-12-31.', ar: 'اكتب اليوم على النحو 2026-12-31.' },
  'import.unknown-choice': { status: 422, en: 'Use one of: {options}.', ar: 'استخدم أحد الخيارات: {options}.' },
  'import.exists-already': { status: 422, en: 'This exists already.', ar: 'موجود مسبقًا.' },
} as const satisfies Record<string, Problem>
