-- The products of an owner, and the GTIN of goods.

create table products (
  id uuid not null,
  company_id uuid not null,
  description text not null,
  hs_code text,
  brand text,
  model text,
  unit text,
  origin_country text,
  gtin text,
  specification text,
  sampling jsonb,
  defect_codes text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  doc text not null generated always as
    (search_text(' ' || description || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || coalesce(hs_code, '') || ' ' || coalesce(gtin, ''))) stored,
  constraint products_pkey primary key (id),
  constraint products_company_id_fkey foreign key (company_id) references companies (id),
  constraint products_described check (btrim(description) <> ''),
  constraint products_hs_code_form check (hs_code ~ '^([0-9]{6}|[0-9]{8}|[0-9]{10}|[0-9]{12})$'),
  constraint products_country_form check (origin_country ~ '^[A-Z]{2}$'),
  constraint products_gtin_form check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  constraint products_specification_bounded check (length(specification) <= 2000),
  constraint products_sampling_bounded check (jsonb_typeof(sampling) = 'object' and octet_length(sampling::text) <= 1000),
  constraint products_defects_bounded check (cardinality(defect_codes) <= 50)
);
comment on table products is 'What an owner often has inspected or tested. Archived, never deleted: requests refer to it.';
comment on column products.specification is 'What the product must be like.';
comment on column products.sampling is
  'The usual sampling: {"level": "III", "aql": {"critical": 0, "major": 1, "minor": null}}. 0: no defect is accepted; null: as the service says.';
comment on column products.defect_codes is 'Codes of defect_types that occur on it.';
comment on column products.doc is 'Search document.';

create index products_of_company on products (company_id, lower(description), id);
create index products_search on products using gin (doc gin_trgm_ops) with (fastupdate = off);

create table product_photos (
  file_id uuid not null,
  thumbnail_file_id uuid not null,
  product_id uuid not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint product_photos_pkey primary key (file_id),
  -- A download finds the product by the file.
  constraint product_photos_thumbnail_unique unique (thumbnail_file_id),
  constraint product_photos_file_id_fkey foreign key (file_id) references files (id),
  constraint product_photos_thumbnail_file_id_fkey foreign key (thumbnail_file_id) references files (id),
  constraint product_photos_product_id_fkey foreign key (product_id) references products (id)
);
comment on table product_photos is 'Reference photos of products.';
comment on column product_photos.removed_at is 'Set instead of deleting the row while a request that was sent shows the photo.';

create index product_photos_of_product on product_photos (product_id, created_at, file_id);

alter table request_goods
  add column gtin text,
  add column product_id uuid,
  add column product jsonb,
  add constraint request_goods_product_id_fkey foreign key (product_id) references products (id),
  add constraint request_goods_gtin_form check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add constraint request_goods_product_bounded check (jsonb_typeof(product) = 'object' and octet_length(product::text) <= 20000);
comment on column request_goods.product is
  'The product as it was when the request was sent: {"specification", "sampling", "defect_codes", "photos": [{"file_id", "thumbnail_file_id", "name"}]}.';

-- The requests that show a product.
create index request_goods_of_product on request_goods (product_id) where product_id is not null;
