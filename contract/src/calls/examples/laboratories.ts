// Examples of fields that laboratories, test methods and specifications have.
import { ofCalls } from './of-calls.ts'

const limit = { kind: 'counts', n: 5, c: 2, m: '10', M: '100' }
const eColi = { en: 'Escherichia coli', ar: 'الإشريكية القولونية' }
const method = { id: 4, code: 'ISO 16649-2', name: eColi, unit: 'CFU/g' }

export const ofLaboratories = {
  ...ofCalls(['laboratories', 'addLaboratory', 'saveLaboratory'], {
    name: { en: 'Gulf Food Laboratory', ar: 'مختبر الخليج للأغذية' },
    address: 'Al Quoz Industrial Area 3, Dubai',
    scope: 'Microbiology of food and water',
  }),
  accreditation_number: 'LB-TEST-017',
  accredited_until: '2028-01-31',
  ...ofCalls(['methods', 'addTestMethod', 'saveTestMethod'], {
    code: method.code,
    name: eColi,
    unit: method.unit,
    price: 180,
  }),
  ...ofCalls(['methods', 'addTestMethod', 'saveTestMethod'], {
    detection_limit: '1',
    quantification_limit: '10',
    blank_maximum: '5',
    duplicate_percent: '15',
    reference_tolerance: '20',
  }),
  matrix: { en: 'Food', ar: 'أغذية' },
  ...ofCalls(
    [
      'specifications',
      'getSpecification',
      'addSpecification',
      'saveSpecification',
      'discardSpecificationDraft',
      'releaseSpecification',
    ],
    {
      name: { en: 'Chilled food, ready to eat', ar: 'أغذية مبرّدة جاهزة للأكل' },
    },
  ),
  'parameters.name': eColi,
  'parameters.method': method,
  'parameters.limit': limit,
  'parameters.source': 'GSO 1016',
  ...ofCalls(
    [
      'saveLaboratory',
      'saveTestMethod',
      'getSpecification',
      'saveSpecification',
      'discardSpecificationDraft',
      'releaseSpecification',
    ],
    {
      id: '4',
    },
  ),
  'getInspectorMeta.laboratories': [{ id: 4, name: 'Gulf Food Laboratory' }],
  laboratory: { id: 4, name: 'Gulf Food Laboratory' },
} as const
