export { routes } from './routes.ts'
export {
  findLaboratory,
  isLaboratoryOffered,
  isOfferedOn as isLaboratoryOfferedOn,
  listOfferedLaboratories,
} from './store-laboratories.ts'
