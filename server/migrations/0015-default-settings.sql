-- Settings as delivered. What is marked as trial is made up; production asks for the real facts before the first invoice and certificate.

insert into settings (key, value, in_force_since) values
  ('fee-net-fils', '100000', '2026-01-01 00:00:00+04'),
  ('vat-rate-bp', '500', '2026-01-01 00:00:00+04'),
  ('currency', '"AED"', '2026-01-01 00:00:00+04'),
  ('validity-months', '12', '2026-01-01 00:00:00+04'),
  ('decision-mode', '"direct"', '2026-01-01 00:00:00+04'),
  ('second-factor-required', 'false', '2026-01-01 00:00:00+04'),
  ('reminder-days', '[60, 30, 7, 1]', '2026-01-01 00:00:00+04'),
  ('bank-details', '{
    "bankName": "Sample Bank (trial)",
    "accountHolderName": "Assure Certification Body (trial)",
    "accountNumber": "0000000000000",
    "iban": "AE000000000000000000000",
    "swiftCode": "XXXXAEAD"
  }', '2026-01-01 00:00:00+04'),
  ('issuer', '{
    "nameEn": "Assure Certification Body (trial)",
    "nameAr": "جهة اعتماد أشور (تجريبي)",
    "addressEn": "Address line, Abu Dhabi, United Arab Emirates (trial)",
    "addressAr": "العنوان، أبوظبي، الإمارات العربية المتحدة (تجريبي)",
    "trn": "000000000000000",
    "signatoryEn": "Authorised Signatory (trial)",
    "signatoryAr": "المفوض بالتوقيع (تجريبي)",
    "signatoryTitleEn": "Head of Certification",
    "signatoryTitleAr": "مدير الاعتماد",
    "contactEmail": "certificates@assure.example"
  }', '2026-01-01 00:00:00+04');
