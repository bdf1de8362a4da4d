// Uploads, documents and the links that open them.
import type { Problem } from './problem.ts'

export const fileProblems = {
  'file.required': { status: 422, en: 'Please choose a file.', ar: 'يُرجى اختيار ملف.' },
  'file.unknown-field': { status: 422, en: 'No file is expected in a field with this name. Send it as {likely}.', ar: 'لا يُقبل ملف في حقل بهذا الاسم. يُرجى إرساله في الحقل {likely}.' },
  'file.empty': { status: 422, en: 'This file is empty.', ar: 'هذا الملف فارغ.' },
  'file.too-many': { status: 422, en: 'Too many files. Maximum per upload: {max}', ar: 'عدد الملفات كبير. الحد الأقصى في المرة الواحدة: {max}' },
  'file.too-large': { status: 413, en: 'Each file can be up to 20 MB.', ar: 'الحد الأقصى لحجم الملف هو 20 ميغابايت.' },
  'file.wrong-type': { status: 415, en: 'Choose a pdf, doc, docx, jpg, jpeg or png file.', ar: 'تُقبل فقط الملفات من نوع pdf وdoc وdocx وjpg وjpeg وpng.' },
  'file.not-an-image': { status: 415, en: 'Choose a jpg, jpeg or png image.', ar: 'تُقبل فقط الصور من نوع jpg وjpeg وpng.' },
  'file.has-script': { status: 415, en: 'This PDF contains scripts or opens other programs. Print it to a new PDF and upload that one.', ar: 'يحتوي ملف PDF هذا على برمجيات أو يشغّل برامج أخرى. يُرجى طباعته إلى ملف PDF جديد ورفع الملف الجديد.' },
  'file.locked': { status: 415, en: 'This PDF is password-protected. Save it without a password and upload it again.', ar: 'ملف PDF هذا محمي بكلمة مرور. يُرجى حفظه بدون كلمة مرور ورفعه مرة أخرى.' },
  'file.unreadable': { status: 415, en: 'We could not read this file. Save it again and upload the new copy.', ar: 'تعذّرت قراءة هذا الملف. يُرجى حفظه من جديد ورفع النسخة الجديدة.' },
  'file.image-too-large': { status: 413, en: 'This image is too large. Reduce its dimensions and upload it again.', ar: 'أبعاد هذه الصورة أكبر من المسموح.' },
  'file.quota-reached': { status: 413, en: 'Your storage is full. Contact us for more space.', ar: 'مساحة التخزين المخصصة لك ممتلئة. يُرجى التواصل معنا.' },
  'file.storage-down': { status: 503, en: 'We cannot store files right now. Try again in a moment.', ar: 'تعذّر حفظ الملفات حاليًا. يُرجى المحاولة بعد قليل.' },
  'file.not-found': { status: 404, en: 'File not found.', ar: 'الملف غير موجود.' },
  'file.link-dead': { status: 401, en: 'This link is no longer valid. Open the file again from its page.', ar: 'هذا الرابط لم يعد صالحًا. يُرجى فتح الملف من صفحته مرة أخرى.' },
  'document.not-found': { status: 404, en: 'Document not found.', ar: 'المستند غير موجود.' },
  'document.not-replaceable': { status: 409, en: 'You cannot replace this document.', ar: 'لا يمكن رفع هذا المستند من جديد.' },
} as const satisfies Record<string, Problem>
