export { type DefectTypes, defectTypesByCode } from './list-types.ts'
export { routes } from './routes.ts'
export { type DefectTypeRow, listDefectTypesAt, listDefectTypesOf } from './store-types.ts'
export { defectTypeOf } from './wire.ts'
