export {
  type BankDetails,
  currentSettings,
  feeOf,
  type Issuer,
  readSetting,
  type Settings,
} from './current.ts'
export { arePaymentsOpen, mayIssueCertificates } from './opening.ts'
export { routes } from './routes.ts'
