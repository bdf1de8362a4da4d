-- Settings as delivered. What is marked as placeholder is for the trial set-up; production asks for the real facts before the first invoice and certificate.

insert into settings (key, value, in_force_since) values
  ('fee-net-fils', '100000', '2026-01-01 00:00:00+04'),
  ('vat-rate-bp', '500', '2026-01-01 00:00:00+04'),
  ('currency', '"AED"', '2026-01-01 00:00:00+04'),
  ('validity-months', '12', '2026-01-01 00:00:00+04'),
  ('decision-mode', '"direct"', '2026-01-01 00:00:00+04'),
  ('second-factor-required', 'false', '2026-01-01 00:00:00+04'),
  ('reminder-days', '[60, 30, 7, 1]', '2026-01-01 00:00:00+04'),
  ('bank-details', '{
    "isPlaceholder": true,
    "bankName": {"en": "Sample Bank (placeholder)", "ar": "بنك تجريبي (بيانات مؤقتة)"},
    "accountHolderName": {"en": "Assure Certification Body (placeholder)", "ar": "جهة اعتماد أشور (بيانات مؤقتة)"},
    "accountNumber": "0000000000000",
    "iban": "AE000000000000000000000",
    "swiftCode": "XXXXAEAD"
  }', '2026-01-01 00:00:00+04'),
  ('issuer', '{
    "isPlaceholder": true,
    "name": {"en": "Assure Certification Body (placeholder)", "ar": "جهة اعتماد أشور (بيانات مؤقتة)"},
    "address": {"en": "Address line, Abu Dhabi, United Arab Emirates (placeholder)", "ar": "العنوان، أبوظبي، الإمارات العربية المتحدة (بيانات مؤقتة)"},
    "trn": "000000000000000",
    "signatory": {"name": {"en": "Authorised Signatory (placeholder)", "ar": "المفوض بالتوقيع (بيانات مؤقتة)"}, "title": {"en": "Head of Certification", "ar": "مدير الاعتماد"}},
    "contactEmail": "certificates@assure.example"
  }', '2026-01-01 00:00:00+04');
