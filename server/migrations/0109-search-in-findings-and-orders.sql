-- What findings are searched by, besides their facilities.
create index findings_search on findings using gin (search_text(' ' || number || ' ' || seen) gin_trgm_ops) with (fastupdate = off);
-- Orders and findings of archived facilities are found too. Lists of facilities leave these out.
create index facilities_archived_search on facilities using gin (doc gin_trgm_ops) with (fastupdate = off) where archived_at is not null;
