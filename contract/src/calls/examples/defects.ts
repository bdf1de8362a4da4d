// Examples of fields that defects have.
const records = [
  'defects',
  'defect_types',
  'addDefectType',
  'saveDefectType',
  'setDefectPicture',
  'removeDefectPicture',
]
const code = 'PACK-WET'
const name = { en: 'Packing wet or stained by water', ar: 'تغليف مبلل أو عليه آثار ماء' }

export const ofDefects = {
  ...Object.fromEntries(
    records.flatMap((parent) => [
      [`${parent}.code`, code],
      [`${parent}.name`, name],
      [`${parent}.hs_prefixes`, ['02', '0303']],
      [`${parent}.picture_url`, null],
    ]),
  ),
  'saveDefectType.is_active': true,
  picture_id: null,
  ...Object.fromEntries(
    ['getDefectStatistics', 'exportDefectStatistics'].flatMap((parent) => [
      [`${parent}.from`, '2025-04-01'],
      [`${parent}.to`, '2026-03-09'],
      [`${parent}.code`, code],
    ]),
  ),
  'suppliers.name': 'Kerala Seafoods',
  'months.month': '2026-03',
  'recordDefects.code': code,
  'defects.named': [{ code, name, units: 3 }],
  'getDefectPicture.image': 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
} as const
