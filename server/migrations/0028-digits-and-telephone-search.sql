-- Telephone numbers in Latin digits, found in whatever form somebody reads them aloud.

create function latin_digits(given text) returns text
  language sql immutable parallel safe
  return translate(given, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
comment on function latin_digits(text) is 'Arabic-Indic and Persian digits as Latin ones, as the contract reads them.';

create function national_digits(given text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(latin_digits(given), '[^0-9]', '', 'g'), '^(00971|971|0)', '');
comment on function national_digits(text) is
  'The digits of a telephone number without the country''s prefix or the leading zero: the same for +971 50 … and 050 …. Written in the search documents, and asked for by a search that is a number.';

update accounts set phone_number = latin_digits(phone_number) where phone_number <> latin_digits(phone_number);
update facilities set phone_number = latin_digits(phone_number), contact_phone_number = latin_digits(contact_phone_number)
where phone_number <> latin_digits(phone_number) or contact_phone_number <> latin_digits(contact_phone_number);

alter table accounts drop column doc;
alter table accounts add column doc text not null generated always as
  (search_text(' ' || email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone_number, '') || ' ' || national_digits(coalesce(phone_number, '')))) stored;
comment on column accounts.doc is 'Search document; the queries that use it name the area, as its indexes do.';
create index accounts_search_inspectors on accounts using gin (doc gin_trgm_ops) with (fastupdate = off) where area = 'inspector';
comment on index accounts_search_inspectors is 'Search among inspectors.';
create index accounts_search_staff on accounts using gin (doc gin_trgm_ops) with (fastupdate = off) where area = 'admin';
comment on index accounts_search_staff is 'Search among administrators.';

alter table facilities drop column doc;
alter table facilities add column doc text not null generated always as
  (search_text(' ' || name || ' ' || company_name || ' ' || city || ' ' || contact_full_name || ' ' || contact_email || ' ' || phone_number
    || ' ' || national_digits(phone_number) || ' ' || contact_phone_number || ' ' || national_digits(contact_phone_number))) stored;
create index facilities_search on facilities using gin (doc gin_trgm_ops) with (fastupdate = off) where archived_at is null;
comment on index facilities_search is 'Search among facilities.';

create or replace function copy_owner_to_company() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'companies' then
    select concat_ws(' ', email, first_name, last_name, phone_number, national_digits(phone_number)) into new.owner_text
    from accounts where id = new.account_id;
    return new;
  end if;
  update companies
  set owner_text = concat_ws(' ', new.email, new.first_name, new.last_name, new.phone_number, national_digits(new.phone_number))
  where account_id = new.id;
  return null;
end
$$;
drop trigger accounts_owner_text on accounts;
create trigger accounts_owner_text after update of email, first_name, last_name, phone_number on accounts
  for each row when (new.area = 'customer' and (old.email, old.first_name, old.last_name, old.phone_number)
    is distinct from (new.email, new.first_name, new.last_name, new.phone_number))
  execute function copy_owner_to_company();
comment on trigger accounts_owner_text on accounts is 'A renamed owner is found by the new name, and by the new number.';
comment on column companies.owner_text is
  'E-mail, name and telephone number of the owner, copied from the account by a trigger, so that one index finds them all.';
update companies c
set owner_text = concat_ws(' ', a.email, a.first_name, a.last_name, a.phone_number, national_digits(a.phone_number))
from accounts a where a.id = c.account_id;
