-- What the place of an inspection has ready before a visit.

alter table services
  add column preparation jsonb not null default '[]',
  add constraint services_preparation_bounded check (jsonb_typeof(preparation) = 'array'
    and jsonb_array_length(preparation) <= 20 and octet_length(preparation::text) <= 32000);
comment on column services.preparation is
  'What the place has to have ready before a visit: [{"en": "Good light", "ar": "إضاءة جيدة"}].';

update services s set preparation = delivered.lines::jsonb
from (values
  (9, '[{"en": "Goods unloaded and accessible from all sides", "ar": "البضائع مفرّغة ويمكن الوصول إليها من جميع الجهات"},
    {"en": "Forklift with a driver", "ar": "رافعة شوكية مع سائقها"},
    {"en": "Power supply near the goods", "ar": "مصدر كهرباء قرب البضائع"},
    {"en": "Good light", "ar": "إضاءة جيدة"},
    {"en": "Original documents: invoice, packing list and bill of lading", "ar": "أصول المستندات: الفاتورة وقائمة التعبئة وبوليصة الشحن"},
    {"en": "A person who can open containers and packages", "ar": "شخص مخوّل بفتح الحاويات والعبوات"}]'),
  (10, '[{"en": "Goods packed, marked and laid out by lot", "ar": "البضائع معبأة ومعلّمة ومرتبة بحسب التشغيلة"},
    {"en": "Forklift with a driver", "ar": "رافعة شوكية مع سائقها"},
    {"en": "Power supply near the goods", "ar": "مصدر كهرباء قرب البضائع"},
    {"en": "Good light", "ar": "إضاءة جيدة"},
    {"en": "Order, specification and packing list", "ar": "أمر الشراء والمواصفات وقائمة التعبئة"},
    {"en": "A person who can open packages", "ar": "شخص مخوّل بفتح العبوات"}]'),
  (12, '[{"en": "Goods ready to load, with a packing list", "ar": "البضائع جاهزة للتحميل مع قائمة التعبئة"},
    {"en": "Empty, clean and dry container or truck", "ar": "حاوية أو شاحنة فارغة ونظيفة وجافة"},
    {"en": "Forklift and loading crew", "ar": "رافعة شوكية وفريق تحميل"},
    {"en": "Good light at the loading point", "ar": "إضاءة جيدة عند نقطة التحميل"},
    {"en": "Seals, if your carrier provides them", "ar": "الأختام إن كان الناقل يوفّرها"}]'),
  (15, '[{"en": "Goods accessible, sorted by lot", "ar": "البضائع في متناول اليد ومرتبة بحسب التشغيلة"},
    {"en": "A clean, dry place to draw and pack samples", "ar": "مكان نظيف وجاف لأخذ العيّنات وتعبئتها"},
    {"en": "Good light", "ar": "إضاءة جيدة"},
    {"en": "Safety data sheet, if the goods are dangerous", "ar": "صحيفة بيانات السلامة إن كانت البضائع خطرة"},
    {"en": "A person who can open packages", "ar": "شخص مخوّل بفتح العبوات"}]')) delivered (id, lines)
where s.id = delivered.id and s.kind = 'inspection';

create table preparation_sheets (
  id uuid not null,
  request_id uuid not null,
  day date not null,
  lines jsonb not null,
  revision integer not null default 0,
  answered_at timestamptz,
  answered_by text,
  created_at timestamptz not null,
  constraint preparation_sheets_pkey primary key (id),
  -- A visit that is moved within its day keeps its sheet.
  constraint preparation_sheets_day_unique unique (request_id, day),
  constraint preparation_sheets_request_id_fkey foreign key (request_id) references requests (id),
  constraint preparation_sheets_answered_by_known check (answered_by in ('contact', 'owner')),
  constraint preparation_sheets_answer_whole check ((revision = 0) = (answered_at is null) and (revision = 0) = (answered_by is null)),
  constraint preparation_sheets_lines_bounded check (jsonb_typeof(lines) = 'array'
    and jsonb_array_length(lines) between 1 and 20 and octet_length(lines::text) <= 64000)
);
comment on table preparation_sheets is 'What a request''s place has to have ready for the visits of one day, and the last answer.';
comment on column preparation_sheets.day is 'Of the visit, in Asia/Dubai.';
comment on column preparation_sheets.lines is
  'The lines of the service when the visit was scheduled: [{"text": {"en": "Good light", "ar": "إضاءة جيدة"}, "is_ready": false, "note": "Lamps are broken."}]. is_ready null: not answered.';
comment on column preparation_sheets.revision is 'How often it was confirmed. Whoever saw an older one is refused.';

create table preparation_links (
  secret_hash bytea not null,
  sheet_id uuid not null,
  created_at timestamptz not null,
  constraint preparation_links_pkey primary key (secret_hash),
  constraint preparation_links_sheet_id_fkey foreign key (sheet_id) references preparation_sheets (id)
);
comment on table preparation_links is 'Links by which the contact at the place answers. They work until the visit begins.';
comment on column preparation_links.secret_hash is 'SHA-256 of the 128 bits in the link, which are stored nowhere.';

-- The links of a sheet.
create index preparation_links_of_sheet on preparation_links (sheet_id);
