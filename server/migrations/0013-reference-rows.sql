-- The lists as delivered; a SUPER_ADMIN can add, rename and switch off.

insert into emirates (id, name_en, name_ar, position) values
  (1, 'Abu Dhabi', 'أبوظبي', 1),
  (2, 'Dubai', 'دبي', 2),
  (3, 'Sharjah', 'الشارقة', 3),
  (4, 'Ajman', 'عجمان', 4),
  (5, 'Umm Al Quwain', 'أم القيوين', 5),
  (6, 'Ras Al Khaimah', 'رأس الخيمة', 6),
  (7, 'Fujairah', 'الفجيرة', 7);
alter table emirates alter column id restart with 8;

insert into company_types (id, name_en, name_ar, position) values
  (1, 'Limited Liability Company (LLC)', 'شركة ذات مسؤولية محدودة', 1),
  (2, 'Sole Establishment', 'مؤسسة فردية', 2),
  (3, 'Civil Company', 'شركة أعمال مدنية', 3),
  (4, 'Private Joint Stock Company', 'شركة مساهمة خاصة', 4),
  (5, 'Public Joint Stock Company', 'شركة مساهمة عامة', 5),
  (6, 'General Partnership', 'شركة تضامن', 6),
  (7, 'Limited Partnership', 'شركة توصية بسيطة', 7),
  (8, 'Free Zone Company', 'شركة منطقة حرة', 8),
  (9, 'Branch of a Local Company', 'فرع شركة محلية', 9),
  (10, 'Branch of a Foreign Company', 'فرع شركة أجنبية', 10),
  (11, 'Government Entity', 'جهة حكومية', 11),
  (12, 'Other', 'أخرى', 12);
alter table company_types alter column id restart with 13;

insert into service_areas (id, name_en, name_ar, position) values
  (1, 'Abu Dhabi City', 'مدينة أبوظبي', 1),
  (2, 'Al Ain', 'العين', 2),
  (3, 'Al Dhafra', 'الظفرة', 3),
  (4, 'Dubai', 'دبي', 4),
  (5, 'Sharjah', 'الشارقة', 5),
  (6, 'Ajman', 'عجمان', 6),
  (7, 'Umm Al Quwain', 'أم القيوين', 7),
  (8, 'Ras Al Khaimah', 'رأس الخيمة', 8),
  (9, 'Fujairah and the East Coast', 'الفجيرة والساحل الشرقي', 9);
alter table service_areas alter column id restart with 10;

insert into services (id, name_en, name_ar, position) values
  (1, 'Facility Certification', 'اعتماد المنشآت', 1),
  (2, 'Warehouse Inspection', 'تفتيش المستودعات', 2),
  (3, 'Industrial Plant Inspection', 'تفتيش المصانع', 3),
  (4, 'Retail Premises Inspection', 'تفتيش منافذ البيع', 4),
  (5, 'Farm Inspection', 'تفتيش المزارع', 5),
  (6, 'Food Safety Inspection', 'تفتيش سلامة الغذاء', 6),
  (7, 'Cold Chain Inspection', 'تفتيش سلسلة التبريد', 7),
  (8, 'Fire and Life Safety', 'الوقاية من الحرائق وسلامة الأرواح', 8),
  (9, 'Import Inspection', 'تفتيش الواردات', 9),
  (10, 'Export Inspection', 'تفتيش الصادرات', 10),
  (11, 'Product Testing and Sampling', 'فحص المنتجات وأخذ العينات', 11);
alter table services alter column id restart with 12;
