// Examples of fields that generated reports have.
export const ofReports = {
  withdrawn_reason: null,
  'revisions.reason': null,
  revision_reason: null,
  'paper.decided_by': 'Omar Haddad',
  inspector_name: 'Omar Haddad',
  inspected_on: '2026-03-09',
  'items.text': { en: 'Is the floor clean?', ar: 'هل الأرضية نظيفة؟' },
  'answer.text': { en: 'Yes', ar: 'نعم' },
  'items.repeat': null,
  'items.findings': 'F-2026-000042',
} as const
