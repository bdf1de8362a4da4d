export { type BankDetails, currentSettings, feeOf, type Issuer, type Settings } from './current.ts'
export { routes } from './routes.ts'
