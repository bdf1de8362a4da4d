-- The delivered description of the microbiology test said that owners choose the limits. They choose the tests; the limits
-- are those of the specification. A description that was rewritten stays.

update services set
  description_en = 'A laboratory tests samples of your chilled food for germs. You choose the tests, and each one has its limit.',
  description_ar = 'يفحص مختبر عيّنات من أغذيتك المبرّدة للكشف عن الجراثيم. تختار أنت الاختبارات، ولكل اختبار حدّه.'
where description_en = 'A laboratory tests samples of your chilled food for germs, against the limits that you choose.';
