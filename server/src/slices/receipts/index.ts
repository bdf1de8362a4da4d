export { closeReceiptsOf, deleteParts, insertPart, latestPartOf } from './store.ts'
