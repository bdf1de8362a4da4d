import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const facilityFormTexts = createTexts({
  ...shared('back-to-facility', 'cancel', 'my-facilities', 'save', 'saving'),
  'add.title': { en: 'Add Facility', ar: 'إضافة منشأة' },
  'edit.title': { en: 'Edit facility', ar: 'تعديل المنشأة' },
  'use-company-address': { en: 'Use my company address', ar: 'استخدام عنوان شركتي' },
  'i-am-contact': { en: 'I am the contact', ar: 'أنا جهة الاتصال' },
  filled: { en: 'Details added', ar: 'تمت تعبئة البيانات' },
  added: { en: 'Facility added', ar: 'تمت إضافة المنشأة' },
  saved: { en: 'Changes saved', ar: 'تم حفظ التغييرات' },
  'kept.title': { en: 'We kept what you entered last time.', ar: 'ما كتبته في المرة السابقة ما زال محفوظًا هنا.' },
  'kept.discard': { en: 'Start over', ar: 'البدء من جديد' },
  'fixed.certified': { en: 'You cannot change the name or address of a certified facility. You can change its contact person and phone numbers.', ar: 'ما دامت المنشأة معتمدة، يبقى اسمها وعنوانها كما هما في الشهادة. ويمكن تغيير جهة الاتصال وأرقام الهاتف.' },
  'fixed.archived': { en: 'This facility is archived. You can no longer change it.', ar: 'هذه المنشأة مؤرشفة ولم يعد بالإمكان تعديلها.' },
  failed: { en: 'We could not save the facility. Your entries are still here.', ar: 'تعذّر حفظ المنشأة. ما كتبته محفوظ.' },
  'load-failed': { en: 'We could not load this page.', ar: 'تعذّر تحميل هذه الصفحة.' },
  network: { en: 'Network error. Your entries are still here. Please try again.', ar: 'خطأ في الشبكة. ما كتبته محفوظ. يُرجى المحاولة مرة أخرى.' },
})
