export { arrivedFor, closeReceiptsOf, deleteParts, insertPart, latestPartOf, receiptName, restOf } from './store.ts'
