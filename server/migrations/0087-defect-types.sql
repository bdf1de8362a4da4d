-- The catalogue of defects that inspectors name on site.

create table defect_types (
  code text not null,
  class text not null,
  name_en text not null,
  name_ar text not null,
  hs_prefixes text[] not null default '{}',
  picture_file_id uuid,
  retired_at timestamptz,
  doc text not null generated always as (search_text(' ' || code || ' ' || name_en || ' ' || name_ar)) stored,
  constraint defect_types_pkey primary key (code),
  constraint defect_types_picture_file_id_fkey foreign key (picture_file_id) references files (id),
  constraint defect_types_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
  constraint defect_types_class_known check (class in ('critical', 'major', 'minor')),
  constraint defect_types_named check (btrim(name_en) <> '' and btrim(name_ar) <> ''),
  constraint defect_types_kinds_bounded check (cardinality(hs_prefixes) <= 50
    and array_to_string(hs_prefixes, ' ', '?') ~ '^([0-9]{2,6}( [0-9]{2,6})*)?$')
);
comment on table defect_types is 'The defects that inspectors name. Reports and entries refer to the code: it is retired, never deleted.';
comment on column defect_types.class is 'Never changes, as the code does not.';
comment on column defect_types.hs_prefixes is 'The kinds of goods that it occurs on, as first digits of HS codes. Empty: all goods.';
comment on column defect_types.retired_at is 'Inspections that began earlier may still name it. null: in use.';
comment on column defect_types.doc is 'Search document.';

create function keep_defect_type() returns trigger
language plpgsql as $$
begin
  raise exception 'the code and the class of a defect do not change' using errcode = 'check_violation', constraint = 'defect_types_fixed';
end
$$;
comment on function keep_defect_type() is 'Reports constraint defect_types_fixed.';
create trigger defect_types_fixed before update of code, class on defect_types
  for each row when ((old.code, old.class) is distinct from (new.code, new.class)) execute function keep_defect_type();

insert into defect_types (code, class, name_en, name_ar, hs_prefixes) values
  ('PACK-CRUSHED', 'minor', 'Carton crushed or dented', 'كرتون مهشّم أو منبعج', '{}'),
  ('PACK-WET', 'major', 'Packing wet or stained by water', 'تغليف مبلل أو عليه آثار ماء', '{}'),
  ('PACK-OPEN', 'major', 'Packing torn or open', 'تغليف ممزق أو مفتوح', '{}'),
  ('PACK-SHORT', 'major', 'Content below the stated quantity', 'المحتوى أقل من الكمية المدونة', '{}'),
  ('LABEL-MISSING', 'major', 'Label missing or unreadable', 'الملصق مفقود أو غير مقروء', '{}'),
  ('LABEL-WRONG', 'major', 'Label does not match the goods', 'الملصق لا يطابق البضاعة', '{}'),
  ('LABEL-ARABIC', 'minor', 'Arabic text missing on the label', 'الملصق خالٍ من النص العربي', '{}'),
  ('FOOD-EXPIRED', 'critical', 'Past its expiry date', 'منتهي الصلاحية', '{02,03,04,07,08,09,10,11,15,16,17,18,19,20,21,22}'),
  ('FOOD-MOULD', 'critical', 'Mould or rot', 'عفن أو تلف', '{02,03,04,07,08,09,10,11,15,16,17,18,19,20,21,22}'),
  ('FOOD-PEST', 'critical', 'Insects or traces of pests', 'حشرات أو آثار آفات', '{02,03,04,07,08,09,10,11,12,16,17,18,19,20,21}'),
  ('FOOD-FOREIGN', 'critical', 'Foreign body', 'جسم غريب', '{02,03,04,07,08,09,10,11,15,16,17,18,19,20,21,22}'),
  ('FOOD-COLOUR', 'major', 'Unusual colour or odour', 'لون أو رائحة غير طبيعية', '{02,03,04,07,08,09,10,11,15,16,17,18,19,20,21,22}'),
  ('COLD-THAWED', 'critical', 'Thawed, or frozen again', 'ذابت المادة أو أُعيد تجميدها', '{02,03,0710,0811,16,2105}'),
  ('COLD-BURN', 'minor', 'Freezer burn', 'حروق التجميد', '{02,03,0710,0811,16}'),
  ('COLD-WARM', 'major', 'Core temperature above the limit', 'حرارة اللب أعلى من الحد', '{02,03,04,07,08,16,2105}'),
  ('TEXT-STAIN', 'minor', 'Stain or uneven dye', 'بقعة أو صبغة غير متجانسة', '{50,51,52,53,54,55,56,57,58,59,60,61,62,63}'),
  ('TEXT-HOLE', 'major', 'Hole or tear', 'ثقب أو تمزق', '{50,51,52,53,54,55,56,57,58,59,60,61,62,63}'),
  ('TEXT-SEAM', 'major', 'Seam open or missing', 'خياطة مفتوحة أو ناقصة', '{61,62,63}'),
  ('ELEC-LIVE', 'critical', 'Live part within reach', 'جزء مكهرب في متناول اليد', '{84,85,94}'),
  ('ELEC-INSULATION', 'critical', 'Insulation damaged', 'مادة العزل متضررة', '{84,85,94}'),
  ('ELEC-MARKING', 'major', 'Rating or marking missing', 'بيانات القدرة أو العلامات مفقودة', '{84,85,94}'),
  ('ELEC-SHEATH', 'minor', 'Sheath or housing scratched', 'خدوش في الغلاف الخارجي', '{84,85,94}');

-- The inspections that statistics of a period read.
create index inspections_of_goods_submitted on inspections (submitted_at) include (request_id) where request_id is not null and submitted_at is not null;
-- The named defects alone.
create index inspection_answers_named_defects on inspection_answers (inspection_id, item_key, repeat, device, counter) where item_key like 'defect:%';
