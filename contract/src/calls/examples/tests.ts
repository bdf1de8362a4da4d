// Examples of fields that tests and their results have.
import { ofCalls } from './of-calls.ts'

const lead = { id: 3, name: { en: 'Lead', ar: 'الرصاص' } }
const method = { id: 5, code: 'EN 15763', name: { en: 'Lead by ICP-MS', ar: 'الرصاص بطيف الكتلة' } }
const limit = { kind: 'at-most', value: '0.05' }
const secondName = { en: 'Buyer’s specification', ar: 'مواصفة المشتري' }
const second = {
  specification: secondName,
  version: 1,
  limit: { kind: 'at-most', value: '0.02' },
  source: 'Supplier manual, 4.2',
  decision_rule: 'simple',
}

export const ofTests = {
  ...ofCalls(['tests', 'test', 'getTest', 'startTest', 'enterResult', 'verifyTest', 'giveBackTest', 'retest'], {
    parameter: lead,
    method,
    unit: 'mg/kg',
    limit,
    source: 'GSO 193',
    specification: { en: 'Chilled food, ready to eat', ar: 'الأغذية المبرّدة الجاهزة للأكل' },
    second,
    promised_on: '2026-03-12',
    version: 'k3vT9aZq1bX0',
  }),
  ...ofCalls(['controls', 'recordControl', 'releaseControl', 'failed_controls'], {
    batch: '2026-03-09 A',
    unit: 'mg/kg',
    method: { id: 5, code: 'EN 15763' },
    value: '0.48',
    second_value: null,
    expected: '0.50',
    acceptance: '0.05',
    entered_by: { id: '0199e1f0-7c3a-4b52-9d0e-5b1f0a6c2e77', name: 'Sara Haddad' },
    released: null,
  }),
  ...ofCalls(['listControls', 'listLaboratoryControls', 'methods'], { unit: 'mg/kg' }),
  'listLaboratoryControls.id': '4',
  ...ofCalls(['getRequestTestsAdmin', 'getRequestTests', 'chooseResultAlerts'], {
    second: { specification: secondName, version: 1, result: 'does-not-conform', not_judged: [] },
  }),
  batch: '2026-03-09 A',
  released_controls: [],
  detection_limit: '0.003',
  quantification_limit: '0.01',
  ...ofCalls(['sample', 'samples'], { number: 'SMP-2026-000017', goods: 'Chicken salad, 500 g' }),
  'entries.by': 'Sara Haddad',
  'tests.entered_by': 'Sara Haddad',
  'tests.verified_by': 'Omar Khalil',
  source_name: 'icp-ms-2026-03-09.csv',
  sample_numbers: ['SMP-2026-000017'],
  method_id: '5',
  'values.value': '0.021',
  uncertainty: '0.004',
  'refusal.code': 'test.entered-meanwhile',
  'refusal.message': 'A colleague has already entered a result for this test. Yours was not saved.',
} as const
