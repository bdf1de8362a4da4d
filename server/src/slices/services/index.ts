export { announceServices } from './announce-services.ts'
export { type CatalogueService, findService, listOffered, priceOfService } from './catalogue.ts'
export {
  type CertificationService,
  chooseCertificationService,
  listCertificationServices,
} from './certification-services.ts'
export { findProgramme, type Programme, programmesInForce } from './programmes.ts'
export { routes } from './routes.ts'
export { conflictOf } from './store-conflicts.ts'
export { ownerRefundPercent } from './store-services.ts'
export { programmeWire } from './wire.ts'
