export {
  arrivedFor,
  closeReceiptsOf,
  deleteParts,
  freeReceiptsOf,
  insertPart,
  latestPartOf,
  lockReceiptsOf,
  receiptName,
  restOf,
} from './store.ts'
