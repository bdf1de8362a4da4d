-- Brings the schema of the topic files 0000 to 0012 back to that of migration 0057, from which databases are upgraded: it
-- undoes what the files in `migrations/former` do, and has the record of the migrations of that time. Compared once with a
-- dump of a database that migrations 0001 to 0057 had made (docs/decisions/0058-schema-by-topic.md). Never edited.

-- 0065, 0064
update services set is_offered = false where id in (9, 10, 12);
alter table issued_reports
  drop column request_id,
  drop column is_public,
  alter column certification_id set not null,
  alter column facility_id set not null;

-- 0063
alter table inspections
  drop constraint inspections_recommendation_known,
  drop constraint inspections_checklist_of_certification,
  drop column request_id,
  alter column certification_id set not null,
  alter column facility_id set not null,
  alter column checklist_version_id set not null,
  add constraint inspections_recommendation_known check (recommendation in ('pass', 'fail', 'findings'));

-- 0061
delete from settings where key = 'two-people-refund-fils';
select setval(pg_get_serial_sequence('settings', 'id'), (select max(id) from settings));
alter table refunds drop column ordered_by;
alter table settings
  drop constraint settings_key_known,
  add constraint settings_key_known check (key in ('fee-net-fils', 'vat-rate-bp', 'currency', 'validity-months', 'decision-mode', 'second-factor-required', 'reminder-days', 'bank-details', 'issuer', 'office', 'evidence', 'finding-days', 'finding-reminder-days', 'holidays', 'readiness')),
  drop constraint settings_value_fits,
  add constraint settings_value_fits check (case key
    when 'fee-net-fils' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,12}$' and value::text <> '0'
    when 'vat-rate-bp' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,5}$' and value::text::integer <= 10000
    when 'currency' then jsonb_typeof(value) = 'string' and value::text ~ '^"[A-Z]{3}"$'
    when 'validity-months' then jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,3}$' and value::text::integer between 1 and 120
    when 'decision-mode' then value in ('"direct"', '"four-eyes"')
    when 'second-factor-required' then jsonb_typeof(value) = 'boolean'
    when 'reminder-days' then jsonb_typeof(value) = 'array'
    when 'finding-reminder-days' then jsonb_typeof(value) = 'array'
    when 'holidays' then jsonb_typeof(value) = 'array'
    when 'evidence' then value in ('"off"', '"advised"', '"required"')
    when 'readiness' then value in ('"off"', '"advised"', '"required"')
    else jsonb_typeof(value) = 'object' end);

-- 0060
drop table handed_over_answers;
drop index inspection_photos_of_day;
alter table inspection_answers add column handed_over_at timestamptz;

-- 0058
alter table requests drop column paid_for, drop constraint requests_price_bounded;
alter table request_quotes drop constraint request_quotes_price_with_rate, drop constraint request_quotes_price_bounded;
alter table orders drop constraint orders_total_bounded;

-- The upgrade takes over the comments of the topic files, so there are none before.
do $$
declare
  one record;
begin
  for one in
    select case when d.objsubid > 0 then format('column %s.%I', d.objoid::regclass, a.attname)
      when d.classoid = 'pg_proc'::regclass then 'function ' || d.objoid::regprocedure
      else 'table ' || d.objoid::regclass end as what
    from pg_description d left join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
    where d.objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace union all
      select oid from pg_proc where pronamespace = 'public'::regnamespace)
      and d.objoid not in (select objid from pg_depend where deptype = 'e')
  loop
    execute format('comment on %s is null', one.what);
  end loop;
end
$$;

create table schema_migrations (version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now());
insert into schema_migrations (version, name, sha256) values
  (1, 'foundations', 'f4ce2fef30a94008d2227fc596aebccdad0bb90e1000514985c359be4b1c6774'),
  (2, 'reference-lists', '4209cb6d0073f4f6f9d41e4d847e310a5bb43cae02fbda6c926ee192ca07cc9c'),
  (3, 'accounts-and-files', '43a2c184d62c6f1cefad74c1e3816520c166ff0b3157954f267ecdd1f2edbc07'),
  (4, 'sessions-and-limits', 'db2d63246bfe644b4f46c4947dd9cdfcb88004a445c8416459814d5e1c6a3814'),
  (5, 'companies', 'fe2d6c8cb42e010cfb2af343192b9171b4c29ea3823ea4d0f6c24d8b44e3a7b1'),
  (6, 'inspectors', '1424a35d85835da6a95ccac0110039747806c63cf8424163444afa1294a3efb4'),
  (7, 'facilities', '980141b276ff5866e6fa3568aabd32f07a26573b1744ef53853df44639a84d81'),
  (8, 'orders-and-invoices', 'a8680a0b0f1170edb4e3d937fa696f3adc4666e6cd846978889d6f45cf02fd0d'),
  (9, 'certifications', '9a20efdfee2eb1ca62e4a176ce30a0ea11f8863ecc74aaea75c873f144e05540'),
  (10, 'visits-notes-and-papers', 'b4322796993b377802ba6a7bf0350a4d4ba51d7f25b667da3e0295296b4ce83e'),
  (11, 'messages', '54a2d173a9d3288af37667e389e96f06bb855403e061e4f2bdb29a4b0446db5e'),
  (12, 'settings-and-audit', '055f1607160a7c23640ffa18240e013b9ed19e0c2b715b6ceb03e87ca56095fb'),
  (13, 'reference-rows', 'c8ef4c09e137715260bd882819cb8482611347a8e430c1dced8a4cfbf36c0ed7'),
  (14, 'countries', '93d38b2276bfaa049eca703d368e08b9d83d451ce1a4d8d11aa42d2d9df049cd'),
  (15, 'default-settings', '8bc684c6b1a71eb6119700e1b19609f0515b84425731a0fc07020a1304364b39'),
  (17, 'bounded-tables', '823b50dab3c988afd684d67bb9f5ebbcdc4e0f1db66c3db65035d70dac3e99ae'),
  (18, 'sign-in-and-independence', '7a07adbe42a2ccb7b768755527fd75d317573316ff02ed52cffa95e14f6096e3'),
  (19, 'certificate-jws', '6a9862f77aea7c6a88dd2f55b39216e95b2a0036254f73ec43e947dd73dee48e'),
  (21, 'installation', '13d14dcc711e063fc621255fc0692b793a905caf8b4f9773391cd5262ddf4513'),
  (22, 'receipts-and-waiting-invoices', '2055f44ce8f44dc24fa7aad0b89841b6309756dc01a8470612a59a8c23e280d1'),
  (28, 'digits-and-telephone-search', '9c37b87a4bd4f63572a082d471f4fa054cb13338422fbd7ea4d7a64a1205040d'),
  (29, 'accounts-with-the-applicant', '3b721769f08e1967c780ff2705a40f3177a60b050bc0c9ce98c6a044f2abef48'),
  (30, 'lists-of-the-dashboard', '98018270c55cb64adc9e80a54fe5c6c47152d072627235e96d9955e66b09181b'),
  (31, 'hand-over', 'b22a4c02518686a8b2be460b3ed6186453a7e6d7ed5ef008cb3d8f5b296ecd1c'),
  (32, 'where-and-what-for', 'c3791ae43a630ab40dad1dcb3a8fc2022fd48a16bf51099e9737a7086413f9aa'),
  (33, 'why-a-visit-was-cancelled', '57f40358c3793942e4068a78d9ccd4f5ea663afde0abb39866364620e5ee9c12'),
  (34, 'list-preferences', 'ed47948dfc5ca30fbe418339332bf01a7fb770580c80607fd6e49272bab8d68c'),
  (35, 'sorted-lists', 'f9d952d8694f601c0074e1ec7f31c224707e560fb95ca013e8d48d064610eac5'),
  (36, 'office', 'd4f3b1d71190d7a903de73ec348bcf83c3766a340c3531df210e40c56e1de53d'),
  (37, 'sealed-trail', '690730ab8dfefe3e4d80f98173953e837571a8baa22bf936b3f5bec0e30f953a'),
  (38, 'issuer-in-arabic', 'c6401d568bfa1ef9c752954edc5a9baf93b2b1dd524844495aa63b7f3bcbfc0b'),
  (39, 'checklists', 'cb76e956ff3bee1bbbe0c1fc553359b65af7431d146acacabde8e1714a46404f'),
  (40, 'inspections', '981040528e523611da8ca8a768e5c402d0ca00f1a9eef54dfba73e9bd344df92'),
  (41, 'findings', '37437307a53d4ab6cb4a1ac97bdce26f67711a7968d56dbfd05ba34e68f78a9a'),
  (42, 'expiry-and-readiness', '4f983a070cadb2e3ebe454582e8ac2f4f226833a309e1f21f12b45af010357d6'),
  (43, 'issued-reports', '35f055bd5a5f7bdc2633c8766c8577336311e1186c1ebd6da30939c0dbf31006'),
  (44, 'findings-of-an-inspection', '19a557e4ff22ce6a74324dcd4612346d3990689603b5e35c10754aa0acdbfddc'),
  (47, 'inspections-of-a-checklist', 'fcd507939966ed535091eb96a9ba28017a1181a44f41b9f397b9bedb8b141581'),
  (48, 'open-corrective-actions', 'ba92494f8e8e0acac9b4f5b96392fa4e5631acb8902c7e189ed0395203cccb74'),
  (49, 'list-of-reports', '599a943c87cbb0b5208c314bfbc5138ea242e84e6654849d406a5247da14664a'),
  (50, 'services', '69ded5c713749daf1b1ce1cf3af79b56e03b00bfdffa902a1c9c75796851bf85'),
  (51, 'requests', '577676ac57157248505406a53bb077daad1bc2d277809eae0e89526302ded895'),
  (53, 'visits-of-requests', 'c2a28565929dae7a2d13964cedc9ad544d06b86402158dbb9ab650e9b8384d26'),
  (55, 'decisions-of-requests', 'f6b3b3f92f31732d63810de5f5c083e7cf57b7464861b7b38f21009fce98baf4'),
  (56, 'orders-of-requests', '46fb337caee743dafc0296120c4dbfd0dd46d14c9d39a3b02bb36c2f15fd3b60'),
  (57, 'credit-notes-and-refunds', 'a345e855feeb94cc356ae57fb786b22e8cf82b21b05e8f15fec712412a617899');
