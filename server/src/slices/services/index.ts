export { type CatalogueService, findService, listOffered, priceOfService } from './catalogue.ts'
export { routes } from './routes.ts'
export { inspectorsInConflict } from './store-conflicts.ts'
export { ownerRefundPercent } from './store-services.ts'
