import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const bulkAssignTexts = createTexts({
  ...shared('checklist', 'inspector'),
  assign: { en: 'Assign Inspector', ar: 'تعيين مفتش' },
  text: { en: { one: 'Inspector for {count} facility:', other: 'Inspector for {count} facilities:' }, ar: { zero: 'لا منشآت محددة.', one: 'مفتش منشأة واحدة:', two: 'مفتش واحد لمنشأتين:', few: 'مفتش واحد لعدد {count} منشآت:', many: 'مفتش واحد لعدد {count} منشأة:', other: 'مفتش واحد لعدد {count} منشأة:' } },
  'open-visits': { en: 'If this replaces another inspector, their open visits are cancelled and everyone is notified.', ar: 'حيث كان مفتش آخر معيّنًا تُلغى زياراته المفتوحة، ويُبلَّغ الجميع بذلك.' },
  'checklist.hint': { en: 'It can be changed until the inspection begins.', ar: 'يمكن تغييرها إلى أن يبدأ التفتيش.' },
  'checklist.own': { en: 'As it is for each facility', ar: 'كما هي لكل منشأة' },
  yes: { en: 'Assign', ar: 'تعيين' },
  assigning: { en: 'Assigning...', ar: 'جارٍ التعيين...' },
  missing: { en: 'Please select an inspector.', ar: 'يُرجى اختيار مفتش.' },
  done: {
    en: { one: 'Inspector assigned to {count} facility.', other: 'Inspector assigned to {count} facilities.' },
    ar: { zero: 'لم يُعيَّن المفتش لأي منشأة.', one: 'تم تعيين المفتش لمنشأة واحدة.', two: 'تم تعيين المفتش لمنشأتين.', few: 'تم تعيين المفتش لعدد {count} منشآت.', many: 'تم تعيين المفتش لعدد {count} منشأة.', other: 'تم تعيين المفتش لعدد {count} منشأة.' },
  },
  failed: { en: 'We could not assign the inspector.', ar: 'تعذّر تعيين المفتش.' },
})
