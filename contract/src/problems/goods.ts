// Goods, their containers, and how many units are inspected.
import type { Problem } from './problem.ts'

export const goodsProblems = {
  'sampling.lot-size': {
    status: 422,
    en: 'Enter the number of units in the lot: a whole number of at least 1.',
    ar: 'يُرجى إدخال عدد الوحدات في الدفعة: عدد صحيح لا يقل عن 1.',
    field: 'lot_size',
  },
  'sampling.level': {
    status: 422,
    en: 'Choose an inspection level: I, II, III, S-1, S-2, S-3 or S-4.',
    ar: 'يُرجى اختيار مستوى الفحص: I أو II أو III أو S-1 أو S-2 أو S-3 أو S-4.',
    field: 'level',
  },
  'sampling.aql': {
    status: 422,
    en: 'Choose an acceptance quality limit from the tables, 0.010 to 6.5.',
    ar: 'يُرجى اختيار حد جودة مقبول من الجداول، من 0.010 إلى 6.5.',
    field: 'aql',
  },
  'container.form': {
    status: 422,
    en: 'A container number has four letters, the last one U, J or Z, and seven digits: CSQU 305438 3.',
    ar: 'يتكوّن رقم الحاوية من أربعة أحرف آخرها U أو J أو Z، ثم سبعة أرقام، مثل: CSQU 305438 3.',
  },
  'container.check-digit': {
    status: 422,
    en: 'The last digit does not fit the rest of this container number. Check every character.',
    ar: 'الرقم الأخير لا يتوافق مع بقية رقم الحاوية. يُرجى التحقق من كل خانة.',
  },
  'container.mix-up': {
    status: 422,
    en: 'Letters and digits look mixed up here: check O and 0, I and 1.',
    ar: 'يبدو أن حروفًا وأرقامًا قد اختلطت هنا: يُرجى التحقق من O و0 ومن I و1.',
  },
  'goods.hs-code': {
    status: 422,
    en: 'An HS code has 6, 8, 10 or 12 digits. A spreadsheet may have dropped a leading zero.',
    ar: 'يتكوّن رمز النظام المنسق من 6 أو 8 أو 10 أو 12 رقمًا. ربما حذف جدول البيانات صفرًا من بدايته.',
  },
  'goods.quantity': {
    status: 422,
    en: 'Enter a quantity above 0, with at most 3 decimals.',
    ar: 'يُرجى إدخال كمية أكبر من 0، بثلاث منازل عشرية على الأكثر.',
  },
  'goods.packages': {
    status: 422,
    en: 'Enter the number of packages: a whole number of at least 1.',
    ar: 'يُرجى إدخال عدد الطرود: عدد صحيح لا يقل عن 1.',
  },
  'goods.gtin': {
    status: 422,
    en: 'A GTIN has 8, 12, 13 or 14 digits, and the last one must fit the rest. Check every digit.',
    ar: 'يتكوّن رقم GTIN من 8 أو 12 أو 13 أو 14 رقمًا، ويجب أن يتوافق آخرها مع البقية. يُرجى التحقق من كل رقم.',
  },
  'goods.country': { status: 422, en: 'Choose a country of the list.', ar: 'يُرجى اختيار دولة من القائمة.' },
  'goods.date': {
    status: 422,
    en: 'Enter a date that exists, such as 2026-03-05.',
    ar: 'يُرجى إدخال تاريخ صحيح، مثل 2026-03-05.',
  },
  'goods.expires-before-made': {
    status: 422,
    en: 'Goods cannot expire before they were made.',
    ar: 'لا يمكن أن تنتهي صلاحية البضائع قبل تاريخ إنتاجها.',
  },
  'goods.too-many-lines': {
    status: 422,
    en: 'A request has at most 200 goods lines.',
    ar: 'يضم الطلب 200 صنف من البضائع على الأكثر.',
    field: 'goods',
  },
  'goods.unknown-line': {
    status: 422,
    en: 'This request has no such goods line.',
    ar: 'لا يوجد بند بضاعة بهذا الرقم في الطلب.',
  },
  'goods.more-defects-than-units': {
    status: 422,
    en: 'There are more defective units than units inspected.',
    ar: 'عدد الوحدات المعيبة أكبر من عدد الوحدات المفحوصة.',
  },
  'goods.fewer-than-named': {
    status: 422,
    en: 'More units than this have one of the named defects. Lower that number first.',
    ar: 'عدد الوحدات التي سُجّل فيها أحد العيوب أكبر من هذا العدد. يُرجى إنقاص ذلك العدد أولًا.',
  },
  'goods.unknown-defect': {
    status: 422,
    en: 'The catalogue has no such defect of this class.',
    ar: 'لا يوجد في الدليل عيب بهذا الرمز من هذه الدرجة.',
  },
  'goods.defect-of-other-goods': {
    status: 422,
    en: 'This defect is not in the catalogue for goods of this kind.',
    ar: 'هذا العيب غير مدرج في الدليل لهذا النوع من البضائع.',
  },
  'goods.defect-retired': {
    status: 422,
    en: 'This defect was retired before the inspection began.',
    ar: 'أُوقف استخدام هذا العيب قبل بدء التفتيش.',
  },
  'defect-type.not-found': { status: 404, en: 'This defect was not found.', ar: 'لم يتم العثور على هذا العيب.' },
  'defect-type.picture-gone': {
    status: 404,
    en: 'This picture was removed.',
    ar: 'أُزيلت هذه الصورة.',
  },
  'defect-type.taken': {
    status: 409,
    en: 'There is a defect with this code.',
    ar: 'يوجد عيب بهذا الرمز.',
    field: 'code',
  },
  'defect-type.code': {
    status: 422,
    en: 'Enter 2 to 20 capital letters, digits or hyphens, such as PACK-WET.',
    ar: 'يُرجى إدخال رمز من خانتين إلى 20 خانة من الأحرف اللاتينية الكبيرة والأرقام والشرطات، مثل PACK-WET.',
    field: 'code',
  },
  'defect-statistics.period': {
    status: 422,
    en: 'Choose a period of at most 60 months that does not end before it begins.',
    ar: 'يُرجى اختيار فترة لا تتجاوز 60 شهرًا ولا تنتهي قبل بدايتها.',
    field: 'to',
  },
  'defect-type.hs-prefix': {
    status: 422,
    en: 'Enter the first 2 to 6 digits of an HS code.',
    ar: 'يُرجى إدخال أول خانتين إلى ست خانات من رمز النظام المنسق.',
    field: 'hs_prefixes',
  },
  'goods.limits-crossed': {
    status: 422,
    en: 'The upper limit is below the lower one.',
    ar: 'الحد الأعلى أقل من الحد الأدنى.',
  },
  'goods.seal-twice': {
    status: 422,
    en: 'This seal is already recorded.',
    ar: 'سبق تسجيل هذا الختم.',
  },
  'goods.seal-recorded-intact': {
    status: 422,
    en: 'Another device recorded this seal as intact. Check it, then choose its state again.',
    ar: 'سجّل جهاز آخر هذا الختم على أنه سليم. تحقّق منه ثم اختر حالته من جديد.',
  },
  'goods.seal-recorded-broken': {
    status: 422,
    en: 'Another device recorded this seal as broken. Check it, then choose its state again.',
    ar: 'سجّل جهاز آخر هذا الختم على أنه مكسور. تحقّق منه ثم اختر حالته من جديد.',
  },
  'goods.seal-recorded-missing': {
    status: 422,
    en: 'Another device recorded this seal as missing. Check it, then choose its state again.',
    ar: 'سجّل جهاز آخر هذا الختم على أنه مفقود. تحقّق منه ثم اختر حالته من جديد.',
  },
  'goods.too-many-entries': {
    status: 409,
    en: 'This inspection has reached the limit for these entries.',
    ar: 'بلغ هذا التفتيش الحد الأقصى من هذه البيانات.',
  },
  'goods.paste-too-large': {
    status: 422,
    en: 'Paste at most 1 MB at a time.',
    ar: 'يُرجى لصق 1 ميغابايت على الأكثر في كل مرة.',
  },
  'goods.paste-empty': { status: 422, en: 'There are no goods lines in it.', ar: 'لا توجد أصناف بضائع في هذا النص.' },
  'goods.column-unknown': {
    status: 422,
    en: 'This column was not recognised and is ignored.',
    ar: 'لم يتم التعرف على هذا العمود، وسيتم تجاهله.',
  },
  'goods.column-twice': {
    status: 422,
    en: 'This column appears twice. The first one is used.',
    ar: 'هذا العمود مكرر، ويُعتمد الأول منهما.',
  },
  'goods.cell-left-over': {
    status: 422,
    en: 'This cell is beyond the last column.',
    ar: 'تقع هذه الخلية بعد العمود الأخير.',
  },
  'goods.quote-open': {
    status: 422,
    en: 'A quotation mark was opened here and never closed.',
    ar: 'فُتحت علامة اقتباس هنا ولم تُغلق.',
  },
} as const satisfies Record<string, Problem>
