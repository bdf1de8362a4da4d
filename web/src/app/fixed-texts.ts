import { createFixedTexts } from '../lib/i18n.ts'

export const { useT } = createFixedTexts({
  'failure.title': { en: 'We could not show this page', ar: 'تعذّر عرض هذه الصفحة' },
  'failure.text': { en: 'Something went wrong on our side. Everything you saved is safe.', ar: 'حدث خطأ من جانبنا. ما حفظته محفوظ بأمان.' },
  'failure.offline': { en: 'You are offline. Check your connection and try again.', ar: 'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.' },
  'failure.updated': { en: 'Assure has been updated since you opened this page. Reload it to continue.', ar: 'جرى تحديث Assure منذ أن فتحت هذه الصفحة. أعد تحميلها للمتابعة.' },
  'failure.request': { en: 'Request number: {id}', ar: 'رقم الطلب: {id}' },
  'failure.retry': { en: 'Try again', ar: 'إعادة المحاولة' },
})
