export { routes } from './routes.ts'
export { isLaboratoryOffered, listOfferedLaboratories } from './store-laboratories.ts'
