import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const facilityEditTexts = createTexts({
  ...shared('back-to-facility', 'facilities', 'facility.failed', 'facility.loading', 'facility.not-found'),
  title: { en: 'Edit Facility', ar: 'تعديل المنشأة' },
  'facility.network': { en: 'Error loading facility.', ar: 'حدث خطأ أثناء تحميل المنشأة.' },
  'back-to-list': { en: 'Back to facilities', ar: 'العودة إلى المنشآت' },
  archived: { en: 'This facility is archived. You can no longer change it.', ar: 'هذه المنشأة مؤرشفة ولم يعد بالإمكان تعديلها.' },
  certified: { en: 'This facility is certified. Your changes do not affect the name and address on its certificate.', ar: 'هذه المنشأة معتمدة. تحتفظ شهادتها بالاسم والعنوان اللذين صدرت بهما.' },
  done: { en: 'Facility updated successfully!', ar: 'تم تحديث بيانات المنشأة بنجاح!' },
  'save.failed': { en: 'Failed to update facility', ar: 'تعذّر تحديث بيانات المنشأة' },
})
