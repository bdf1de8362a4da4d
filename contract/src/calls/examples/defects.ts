// Examples of fields that defects have.
import { defectType } from '../defects.ts'
import { answering, ofCalls } from './of-calls.ts'

const code = 'PACK-WET'
const name = { en: 'Packing wet or stained by water', ar: 'تغليف مبلل أو عليه آثار ماء' }

export const ofDefects = {
  ...ofCalls([...answering(defectType), 'defects', 'defect_types'], {
    code,
    name,
    hs_prefixes: ['02', '0303'],
    picture_url: null,
  }),
  'saveDefectType.is_active': true,
  picture_id: null,
  ...ofCalls(['getDefectStatistics', 'exportDefectStatistics'], { from: '2025-04-01', to: '2026-03-09', code }),
  'suppliers.name': 'Kerala Seafoods',
  'months.month': '2026-03',
  'recordDefects.code': code,
  'defects.named': [{ code, name, units: 3 }],
  'getDefectPicture.image': 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
} as const
