export { arrivedFor, closeReceiptsOf, deleteParts, insertPart, latestPartOf } from './store.ts'
