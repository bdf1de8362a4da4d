import { createFixedTexts } from '../../lib/i18n.ts'

export const { useT } = createFixedTexts({
  title: { en: 'Changed while this was open', ar: 'حدث تغيير أثناء فتح هذه النافذة' },
  by: { en: '{name}, {when}: {what}.', ar: '{name}، {when}: {what}.' },
  self: { en: 'You, on another device, {when}: {what}.', ar: 'أنت، من جهاز آخر، {when}: {what}.' },
  office: { en: 'The certification office, {when}: {what}.', ar: 'مكتب الاعتماد، {when}: {what}.' },
  itself: { en: '{when}: {what}.', ar: '{when}: {what}.' },
  unknown: { en: 'This has changed or no longer exists.', ar: 'أجرى شخص آخر تغييرًا، أو لم يعد هذا موجودًا.' },
  next: { en: 'Your action was not saved. Close this and check again.', ar: 'لم يُنفَّذ أي إجراء هنا. أغلق هذه النافذة وراجع البيانات من جديد.' },
})
