-- What a method can detect and quantify. A result below that is stated by the limit.

alter table test_methods add column detection_limit text, add column quantification_limit text,
  add constraint test_methods_limits_positive check (detection_limit::numeric > 0 and quantification_limit::numeric > 0),
  add constraint test_methods_limits_ordered check (detection_limit::numeric <= quantification_limit::numeric),
  add constraint test_methods_limits_measured check (unit is not null or num_nonnulls(detection_limit, quantification_limit) = 0);
comment on column test_methods.detection_limit is
  'Decimal text in the unit. A result below it is stated as not detected. null: not determined.';
comment on column test_methods.quantification_limit is 'Decimal text in the unit. A result below it is stated as < the limit.';

alter table tests add column detection_limit text, add column quantification_limit text;
comment on column tests.detection_limit is 'Of the method when the sample was received, as the quantification limit.';
comment on column tests.result is 'As entered, in the form of test-verdict.ts in the contract. It is stated by the limits of the method.';
