export {
  type LineProduct,
  lineProductWire,
  productAsNow,
  productDefects,
  productOnSiteWire,
  unusableProducts,
} from './line-product.ts'
export { routes } from './routes.ts'
