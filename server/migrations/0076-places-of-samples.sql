-- Samples: signatures as they are drawn on site, and a place for each sample that is somewhere.

alter table sample_events
  drop column signature_file_id,
  add column signature jsonb,
  add constraint sample_events_signature_bounded check (jsonb_typeof(signature) = 'array' and octet_length(signature::text) <= 131072);
comment on column sample_events.signature is 'Of the person without an account: lines of points, as inspection_signatures.strokes.';

alter table samples
  -- A returned request replaces its goods lines when it is saved.
  alter constraint samples_goods_fkey deferrable initially deferred,
  add constraint samples_place_known check ((state in ('expected', 'disposed', 'lost')) = (place is null));

alter table number_series
  drop constraint number_series_name_known,
  add constraint number_series_name_known check (name in ('registration', 'order', 'invoice', 'certificate', 'finding', 'report', 'request', 'quote', 'credit-note', 'sample', 'test-report'));
