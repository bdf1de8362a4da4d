// Fictional names of people, companies and places for the town. None belongs to a real company.
export type Trade = 'food' | 'cold' | 'steel' | 'farm' | 'water' | 'pharma' | 'shop' | 'goods'

/** [Name, first and last name of the owner, trade, emirate]. The script of the name decides the language. */
export type Named = readonly [name: string, first: string, last: string, trade: Trade, emirate: number]

export const named: readonly [Named, ...Named[]] = [
  ['Zafran Spice Mills', 'Leila', 'Karimi', 'food', 2],
  ['مطاحن سنابل الريف', 'حمد', 'الكتبي', 'food', 3],
  ['Northern Lantern Foods', 'Ahmed', 'Al Blooshi', 'food', 6],
  ['Quayside Dry Goods', 'Peter', 'Ashworth', 'goods', 2],
  ['Khor Kestrel Cold Storage', 'Abdulla', 'Al Mazrouei', 'cold', 1],
  ['Blue Dhow Seafood', 'Rosa', 'Fernandes', 'cold', 7],
  ['ثلاجات الخور', 'مريم', 'السويدي', 'cold', 2],
  ['Saffron Tray Catering', 'Nadia', 'Haddad', 'food', 1],
  ['Ironwood Fabrication', 'Vikram', 'Shetty', 'steel', 1],
  ['Silver Anvil Metalworks', 'Marek', 'Nowak', 'steel', 3],
  ['مصنع الصخر للحديد', 'راشد', 'المزروعي', 'steel', 6],
  ['Ghaf Tree Nurseries', 'Shamma', 'Al Kaabi', 'farm', 1],
  ['مزارع الوادي الأخضر', 'سلطان', 'النعيمي', 'farm', 7],
  ['Sidr Valley Honey', 'Amna', 'Al Tunaiji', 'farm', 6],
  ['Clearwell Bottling', 'Dominic', 'Pereira', 'water', 4],
  ['ينابيع السدرة للمياه', 'عائشة', 'الحفيتي', 'water', 7],
  ['Nightjar Pharma Logistics', 'Elena', 'Petrova', 'pharma', 2],
  ['Amber Vial Laboratories', 'Sunita', 'Krishnan', 'pharma', 2],
  ['صيدليات نبض المدينة', 'خالد', 'البلوشي', 'pharma', 1],
  ['Corner Basket Groceries', 'Joseph', 'Tan', 'shop', 4],
  ['Marigold Home Stores', 'Farah', 'Siddiqui', 'shop', 3],
  ['أسواق ركن الدار', 'موزة', 'الشحي', 'shop', 5],
  ['Pelican Freight Sheds', 'Hugo', 'Lindqvist', 'goods', 2],
  ['Tidewater Packaging', 'Bilal', 'Anwar', 'goods', 4],
  ['شركة القافلة للتخزين', 'عبيد', 'الزعابي', 'goods', 1],
  ['Date Palm Confectioners', 'Yasmin', 'Qureshi', 'food', 1],
  ['Hatta Stone Bakery', 'Ibrahim', 'Al Hattawi', 'food', 2],
  ['مخابز القمح البلدي', 'فاطمة', 'الظنحاني', 'food', 7],
  ['Sandpiper Paper Mill', 'Chloe', 'Marchetti', 'goods', 5],
  ['Copper Kettle Teas', 'Ranjit', 'Bose', 'food', 3],
]

/** [English, Arabic, nearest port] by emirate number. */
export const places: Record<number, readonly (readonly [en: string, ar: string, port: string])[]> = {
  1: [
    ['Mussafah', 'مصفح', 'Khalifa Port'],
    ['Al Shahama', 'الشهامة', 'Khalifa Port'],
    ['Al Ain', 'العين', 'Khalifa Port'],
    ['Madinat Zayed', 'مدينة زايد', 'Mirfa Port'],
    ['Baniyas', 'بني ياس', 'Zayed Port'],
    ['Sweihan', 'سويحان', 'Khalifa Port'],
  ],
  2: [
    ['Al Quoz', 'القوز', 'Port Rashid'],
    ['Jebel Ali', 'جبل علي', 'Jebel Ali'],
    ['Ras Al Khor', 'رأس الخور', 'Port Rashid'],
    ['Al Awir', 'العوير', 'Port Rashid'],
    ['Deira', 'ديرة', 'Port Rashid'],
    ['Hatta', 'حتا', 'Jebel Ali'],
  ],
  3: [
    ['Al Sajaa', 'الصجعة', 'Khalid Port'],
    ['Al Hamriyah', 'الحمرية', 'Hamriyah Port'],
    ['Al Dhaid', 'الذيد', 'Khalid Port'],
    ['Muwaileh', 'مويلح', 'Khalid Port'],
  ],
  4: [
    ['Al Jurf', 'الجرف', 'Ajman Port'],
    ['Al Nuaimia', 'النعيمية', 'Ajman Port'],
    ['Masfout', 'مصفوت', 'Ajman Port'],
  ],
  5: [
    ['Falaj Al Mualla', 'فلج المعلا', 'Umm Al Quwain Port'],
    ['Al Salamah', 'السلامة', 'Umm Al Quwain Port'],
  ],
  6: [
    ['Al Ghail', 'الغيل', 'Saqr Port'],
    ['Khor Khwair', 'خور خوير', 'Saqr Port'],
    ['Al Nakheel', 'النخيل', 'RAK Port'],
    ['Digdaga', 'الدقداقة', 'Saqr Port'],
  ],
  7: [
    ['Dibba', 'دبا', 'Dibba Port'],
    ['Qidfa', 'قدفع', 'Port of Fujairah'],
    ['Al Hail', 'الحيل', 'Port of Fujairah'],
    ['Khor Fakkan', 'خورفكان', 'Khor Fakkan Port'],
  ],
}

/** Kinds of facilities by trade, as [English, Arabic]. */
export const kinds: Record<Trade, readonly (readonly [en: string, ar: string])[]> = {
  food: [
    ['Kitchen', 'مطبخ'],
    ['Packing Hall', 'صالة تعبئة'],
    ['Dry Store', 'مخزن مواد جافة'],
    ['Production Line', 'خط إنتاج'],
    ['Distribution Point', 'نقطة توزيع'],
    ['Tasting Room', 'غرفة تذوق'],
  ],
  cold: [
    ['Cold Store', 'مخزن مبرد'],
    ['Blast Freezer', 'مجمد سريع'],
    ['Loading Dock', 'رصيف تحميل'],
    ['Ice Plant', 'مصنع ثلج'],
    ['Reefer Yard', 'ساحة حاويات مبردة'],
  ],
  steel: [
    ['Welding Shop', 'ورشة لحام'],
    ['Rolling Hall', 'صالة درفلة'],
    ['Paint Line', 'خط طلاء'],
    ['Stockyard', 'ساحة تخزين'],
    ['Cutting Bay', 'قسم القص'],
  ],
  farm: [
    ['Greenhouse', 'بيت زجاجي'],
    ['Packhouse', 'بيت تعبئة'],
    ['Seed Store', 'مخزن بذور'],
    ['Apiary', 'منحل'],
    ['Irrigation Station', 'محطة ري'],
  ],
  water: [
    ['Bottling Line', 'خط تعبئة'],
    ['Filter House', 'محطة ترشيح'],
    ['Crate Store', 'مخزن صناديق'],
    ['Spring House', 'محطة نبع'],
  ],
  pharma: [
    ['Medicine Store', 'مخزن أدوية'],
    ['Cleanroom', 'غرفة نظيفة'],
    ['Dispensary', 'صيدلية'],
    ['Sample Archive', 'أرشيف عينات'],
    ['Vaccine Cold Room', 'غرفة تبريد لقاحات'],
  ],
  shop: [
    ['Supermarket', 'سوق مركزي'],
    ['Grocery', 'بقالة'],
    ['Back Store', 'مخزن خلفي'],
    ['Home Store', 'متجر منزلي'],
  ],
  goods: [
    ['Warehouse', 'مستودع'],
    ['Sorting Hall', 'صالة فرز'],
    ['Container Yard', 'ساحة حاويات'],
    ['Transit Shed', 'مخزن عبور'],
    ['Baling Plant', 'مصنع كبس'],
  ],
}

/** Contact persons of facilities, by language. */
export const contacts: Record<'en' | 'ar', readonly string[]> = {
  en: ['Hamad Al Ali', 'Grace Mutua', 'Suresh Iyer', 'Maria Lopes', 'Tariq Aziz', 'Omar Farid', 'Anna Keller'],
  ar: ['سعيد الراشدي', 'منى الكعبي', 'طارق عبدالله', 'هند السلامي', 'يوسف خليل'],
}

export const positions: Record<'en' | 'ar', readonly string[]> = {
  en: ['Managing director', 'Owner', 'Quality manager', 'Operations manager', 'Partner'],
  ar: ['المدير العام', 'المالك', 'مديرة الجودة', 'مدير العمليات'],
}

export const portIn = (emirate: number): string => places[emirate]?.[0]?.[2] ?? ''

export const languageOf = (name: string): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en')
