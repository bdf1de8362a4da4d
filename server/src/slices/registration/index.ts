export { routes } from './routes.ts'
export { tidyCodes } from './store-codes.ts'
