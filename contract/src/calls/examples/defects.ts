// Examples of fields that defects have.
const records = ['defect_types', 'addDefectType', 'saveDefectType', 'setDefectPicture', 'removeDefectPicture']

export const ofDefects = Object.fromEntries(
  records.flatMap((parent) => [
    [`${parent}.code`, 'PACK-WET'],
    [`${parent}.name`, { en: 'Packing wet or stained by water', ar: 'تغليف مبلل أو عليه آثار ماء' }],
    [`${parent}.hs_prefixes`, ['02', '0303']],
    [`${parent}.picture_url`, null],
  ]),
)
