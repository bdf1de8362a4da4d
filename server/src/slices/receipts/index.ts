export {
  arrivedFor,
  closeReceiptsOf,
  deleteParts,
  freeReceiptsOf,
  insertPart,
  latestPartOf,
  receiptName,
  restOf,
} from './store.ts'
