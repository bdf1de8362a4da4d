export { type LineProduct, lineProductWire, productAsNow, productDefects, unusableProducts } from './line-product.ts'
export { routes } from './routes.ts'
