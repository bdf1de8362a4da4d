-- The trial issuer's Arabic name, as an editor would print it. Only where it is still the one of 0015.

update settings set value = jsonb_set(value, '{nameAr}', '"جهة اعتماد Assure (تجريبية)"')
where key = 'issuer' and value ->> 'nameAr' = 'جهة اعتماد أشور (تجريبي)';
