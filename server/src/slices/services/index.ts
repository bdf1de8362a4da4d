export { announceServices } from './announce-services.ts'
export { type CatalogueService, findService, listOffered, priceOfService } from './catalogue.ts'
export {
  type CertificationService,
  chooseCertificationService,
  listCertificationServices,
} from './certification-services.ts'
export { type Programme, programmesInForce, programmesOf } from './programmes.ts'
export { routes } from './routes.ts'
export { conflictOf } from './store-conflicts.ts'
export { type ProgrammeRow, programmeOfRequest } from './store-programmes.ts'
export { ownerRefundPercent } from './store-services.ts'
export { programmeWire } from './wire.ts'
