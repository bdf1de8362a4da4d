-- Goods can be inspected from booking to report: import and export inspection and loading supervision are offered. A
-- service that a SUPER_ADMIN switched off as a whole stays off.

update services set is_offered = true
where (id in (9, 10) or name_en = 'Loading Supervision') and kind = 'inspection' and (price_id is not null or is_on_quote);
