export { routes } from './routes.ts'
export {
  isLaboratoryOffered,
  isOfferedOn as isLaboratoryOfferedOn,
  listOfferedLaboratories,
} from './store-laboratories.ts'
