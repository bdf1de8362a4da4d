export { announceServices } from './announce-services.ts'
export { type CatalogueService, findService, listOffered, priceOfService } from './catalogue.ts'
export {
  type CertificationService,
  chooseCertificationService,
  listCertificationServices,
} from './certification-services.ts'
export {
  type Programme,
  programmesInForce,
  programmesOf,
  type SecondProgramme,
  secondProgramme,
  secondsInForce,
} from './programmes.ts'
export { routes } from './routes.ts'
export { createPrice } from './save-price.ts'
export { createService } from './save-service.ts'
export { conflictOf } from './store-conflicts.ts'
export { deleteNewPrice, findPricesNamed, listPriceRows, lockPrices } from './store-prices.ts'
export { type ProgrammeRow, programmeOfRequest, secondOfRequest } from './store-programmes.ts'
export { deleteService, findServicesNamed, lockServices, nextPosition, ownerRefundPercent } from './store-services.ts'
export { programmeWire, secondWire } from './wire.ts'
