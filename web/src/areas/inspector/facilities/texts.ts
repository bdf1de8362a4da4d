import { createTexts } from '../../../lib/i18n.ts'
import { shared } from '../../../lib/shared-texts.ts'

export const assignedFacilitiesTexts = createTexts({
  ...shared('city', 'emirate', 'name', 'owned', 'partnered', 'phone'),
  title: { en: 'Assigned Facilities', ar: 'المنشآت المسندة' },
  search: { en: 'Search by name, city, emirate or phone', ar: 'البحث بالاسم أو المدينة أو الإمارة أو الهاتف' },
  sort: { en: 'Sort by', ar: 'الترتيب حسب' },
  'sort.newest': { en: 'Newest first', ar: 'الأحدث أولًا' },
  'sort.due': { en: 'Due first', ar: 'الأقرب موعدًا أولًا' },
  'sort.name': { en: 'Name', ar: 'الاسم' },
  ownership: { en: 'Owned / Partnered', ar: 'مملوكة / بالشراكة' },
  place: { en: 'City, Emirate', ar: 'المدينة، الإمارة' },
  created: { en: 'Created On', ar: 'تاريخ الإنشاء' },
  action: { en: 'Action', ar: 'الإجراء' },
  view: { en: 'View Assigned Facility', ar: 'عرض المنشأة المسندة' },
  'view-of': { en: 'View Assigned Facility: {name}', ar: 'عرض المنشأة المسندة: {name}' },
  'next-visit': { en: 'Next visit: {when}', ar: 'الزيارة القادمة: {when}' },
  overdue: { en: 'Visit overdue since {when}', ar: 'تأخرت الزيارة منذ {when}' },
  loading: { en: 'Loading assigned facilities...', ar: 'جارٍ تحميل المنشآت المسندة...' },
  empty: { en: 'No facilities found.', ar: 'لم يتم العثور على منشآت.' },
  failed: { en: 'Failed to load assigned facilities.', ar: 'تعذّر تحميل المنشآت المسندة.' },
  network: { en: 'Error loading assigned facilities. Please try again.', ar: 'حدث خطأ أثناء تحميل المنشآت المسندة. يُرجى المحاولة مرة أخرى.' },
})
